type Methods = Record<string, (...given: never[]) => Promise<unknown>>;

/** The same methods, whose maker is loaded when the first of them is called: a large library costs no start its time. */
export function lazily<T extends { [Name in keyof T]: (...given: never[]) => Promise<unknown> }>(
  load: () => Promise<T>,
): T {
  let loading: Promise<T> | null = null;
  return new Proxy({} as T, {
    get:
      (_target, name) =>
      async (...given: never[]) => {
        loading ??= load();
        const made = (await loading) as unknown as Methods;
        return made[String(name)]?.(...given);
      },
  });
}
