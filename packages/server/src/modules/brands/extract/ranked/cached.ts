/** Keeps what was made of an object for as long as the object lives. */
export const cached = <K extends object, V>(make: (key: K) => V) => {
  const kept = new WeakMap<K, V>();
  return (key: K): V => {
    const known = kept.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    kept.set(key, value);
    return value;
  };
};
