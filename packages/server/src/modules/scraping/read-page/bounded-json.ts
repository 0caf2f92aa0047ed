const MAX_STRING = 2_000;
const MAX_KEY = 100;
const MAX_ENTRIES = 200;
const MAX_DEPTH = 12;

/**
 * Copies parsed JSON of a page within bounds, so that code outside this thread may safely walk all of it. One copier
 * serves one page: its budget of letters is for everything that the page says.
 */
export function createJsonCopier(budget: number) {
  let left = budget;
  let cut = false;

  const text = (value: string): string => {
    const kept = value.slice(0, Math.max(0, Math.min(MAX_STRING, left)));
    left -= kept.length;
    cut ||= kept.length < value.length;
    return kept;
  };
  const entries = <T>(all: readonly T[]): readonly T[] => {
    cut ||= all.length > MAX_ENTRIES;
    return all.slice(0, MAX_ENTRIES);
  };
  const copy = (value: unknown, depth: number): unknown => {
    if (typeof value === 'string') return text(value);
    if (typeof value !== 'object' || value === null) return value;
    if (depth >= MAX_DEPTH || left <= 0) {
      cut = true;
      return null;
    }
    if (Array.isArray(value)) return entries(value).map((item) => copy(item, depth + 1));
    return copyObject(value, depth);
  };
  const copyObject = (value: object, depth: number): Record<string, unknown> =>
    Object.fromEntries(
      entries(Object.entries(value)).flatMap(([key, inner]) => {
        if (key.length > MAX_KEY) return [];
        left -= key.length;
        return [[key, copy(inner, depth + 1)]];
      }),
    );

  return {
    copyNode: (node: object): Record<string, unknown> => copyObject(node, 0),
    /** Whether anything was left out. */
    hasCut: () => cut,
  };
}
