const clean = (text: string): string => text.replaceAll('\u0000', '').toWellFormed();

/** A JSON value without the characters that a jsonb column refuses: NUL and lone surrogates. */
export function storable(value: unknown): unknown {
  if (typeof value === 'string') return clean(value);
  if (Array.isArray(value)) return value.map(storable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [clean(key), storable(item)]));
}
