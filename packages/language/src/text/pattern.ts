/** A regular expression whose source is too long for one line. */
export const pattern = (flags: string, ...parts: readonly string[]): RegExp => new RegExp(parts.join(''), flags);

/** One expression for what any of several match, so that a long list can be written line by line. */
export const anyPattern = (flags: string, ...patterns: readonly RegExp[]): RegExp =>
  new RegExp(patterns.map(({ source }) => source).join('|'), flags);
