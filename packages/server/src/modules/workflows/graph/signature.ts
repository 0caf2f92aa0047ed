import { createHash } from 'node:crypto';

/** JSON with sorted keys and no spaces: equal graphs have equal text. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`).join(',')}}`;
}

export const signatureOf = (dag: unknown): string => createHash('sha256').update(canonical(dag)).digest('hex');

export const isSameGraph = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b);
