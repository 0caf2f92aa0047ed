const DELIMITERS = [',', ';', '\t'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** Finds the separator by the first line: the most frequent candidate outside quotes, the comma when in doubt. */
export function delimiterOf(head: string): Delimiter {
  const counts = DELIMITERS.map(() => 0);
  let isQuoted = false;
  for (const character of head) {
    if (character === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (character === '\n' || character === '\r') {
      if (counts.some((count) => count > 0)) break;
    } else {
      const at = DELIMITERS.indexOf(character as Delimiter);
      if (at >= 0) counts[at] = (counts[at] as number) + 1;
    }
  }
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}
