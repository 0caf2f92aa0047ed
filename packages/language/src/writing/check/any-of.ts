/** Joins several patterns into one, so that a long list can be written line by line. */
export const anyOf = (flags: string, ...patterns: readonly RegExp[]): RegExp =>
  new RegExp(patterns.map(({ source }) => source).join('|'), flags);
