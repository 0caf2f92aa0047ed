/** One change of one place in a source. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

export function edited(text: string, edits: readonly Edit[]): string {
  const lastFirst = [...edits].sort((one, other) => other.start - one.start);
  return lastFirst.reduce(
    (result, { start, end, replacement }) => result.slice(0, start) + replacement + result.slice(end),
    text,
  );
}
