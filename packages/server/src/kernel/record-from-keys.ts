/** A record with a value for each of the keys. */
export const recordOf = <Key extends string, Value>(
  keys: readonly Key[],
  make: (key: Key, at: number) => Value,
): Record<Key, Value> =>
  // Sound, because the entries have exactly these keys; the library types them as any string.
  Object.fromEntries(keys.map((key, at) => [key, make(key, at)])) as Record<Key, Value>;
