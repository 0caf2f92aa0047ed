/** The same methods, whose factory is loaded on the first call, so that a large library does not slow the start. */
export function lazily<T extends { [Name in keyof T]: (...given: never[]) => Promise<unknown> }>(
  load: () => Promise<T>,
): T {
  let loading: Promise<T> | null = null;
  return new Proxy({} as T, {
    get:
      (_target, name) =>
      async (...given: never[]) => {
        loading ??= load();
        return (await loading)[name as keyof T]?.(...given);
      },
  });
}
