/** Keeps the values of the `limit` keys that were asked for last; a value is made when its key is not kept. */
export function keepLast<Value extends NonNullable<unknown>>(limit: number) {
  // A Map keeps the order of insertion, so a key that is asked for again goes to its end.
  const entries = new Map<string, Value>();
  return (key: string, make: () => Value): Value => {
    const value = entries.get(key) ?? make();
    entries.delete(key);
    entries.set(key, value);
    if (entries.size > limit) entries.delete(entries.keys().next().value as string);
    return value;
  };
}
