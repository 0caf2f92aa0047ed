/** Keeps the `limit` entries that were used last. A Map keeps the order of insertion, so a used entry goes to its end. */
export function createLru<Key, Value extends NonNullable<unknown>>(limit: number) {
  const entries = new Map<Key, Value>();
  const set = (key: Key, value: Value): void => {
    entries.delete(key);
    entries.set(key, value);
    if (entries.size > limit) entries.delete(entries.keys().next().value as Key);
  };
  return {
    get(key: Key): Value | undefined {
      const value = entries.get(key);
      if (value !== undefined) set(key, value);
      return value;
    },
    set,
    delete: (key: Key): boolean => entries.delete(key),
    deleteWhere(matches: (value: Value) => boolean): void {
      for (const [key, value] of entries) if (matches(value)) entries.delete(key);
    },
  };
}
