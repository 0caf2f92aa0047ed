const BOM = Buffer.from([0xef, 0xbb, 0xbf]);
const DELIMITERS = [',', ';', '\t'] as const;

export interface Dialect {
  readonly delimiter: (typeof DELIMITERS)[number];
  /** The position of the text, after a byte order mark. */
  readonly start: number;
}

/** Finds the separator by the first line: the most frequent candidate outside quotes, the comma when in doubt. */
export function dialectOf(head: Buffer): Dialect {
  const start = head.subarray(0, BOM.length).equals(BOM) ? BOM.length : 0;
  const counts = DELIMITERS.map(() => 0);
  let isQuoted = false;
  for (const character of head.subarray(start).toString('latin1')) {
    if (character === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (character === '\n' || character === '\r') {
      if (counts.some((count) => count > 0)) break;
    } else {
      const at = DELIMITERS.indexOf(character as Dialect['delimiter']);
      if (at >= 0) counts[at] = (counts[at] as number) + 1;
    }
  }
  const delimiter = DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
  return { delimiter, start };
}
