const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** Every word that differs by one letter or one swap; the first letter stays. */
export function editsOf(word: string): string[] {
  const edits: string[] = [];
  for (let at = 1; at <= word.length; at += 1) {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    if (after) edits.push(before + after.slice(1));
    if (after.length > 1) edits.push(`${before}${after[1]}${after[0]}${after.slice(2)}`);
    for (const letter of LETTERS) {
      edits.push(before + letter + after);
      if (after) edits.push(before + letter + after.slice(1));
    }
  }
  return edits;
}

/** A wrong letter counts as a slip in words from this length on. */
const SHORTEST_SUBSTITUTED = 10;

/** Whether two words differ by one extra, missing or wrong letter, or one swap; the first letter must be the same. */
export function isOneSlip(one: string, other: string): boolean {
  if (one[0] !== other[0] || Math.abs(one.length - other.length) > 1) return false;
  let from = 0;
  while (from < one.length && one[from] === other[from]) from += 1;
  // Missing letters at the end make another word: `fromage` is not a misspelt `fromager`.
  if (from >= Math.min(one.length, other.length)) return false;
  let [a, b] = [one.length, other.length];
  while (a > from && b > from && one[a - 1] === other[b - 1]) {
    a -= 1;
    b -= 1;
  }
  const [left, right] = [one.slice(from, a), other.slice(from, b)];
  // A wrong letter often makes another word: `pintura` is not `pintora`.
  if (left.length === 1 && right.length === 1) return one.length >= SHORTEST_SUBSTITUTED;
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}

/** Words from this length on may have one letter wrong, missing, doubled or swapped. */
const TYPO_FROM = 6;

/**
 * Looser than `isOneSlip`: for long cues among whole sentences of replies, where a wrong letter rarely makes another
 * word that matters.
 */
export function isNearly(word: string, wanted: string): boolean {
  if (word === wanted) return true;
  if (wanted.length < TYPO_FROM || Math.abs(word.length - wanted.length) > 1) return false;
  let at = 0;
  while (at < word.length && word[at] === wanted[at]) at += 1;
  const rest = (text: string, skipped: number) => text.slice(at + skipped);
  if (rest(word, 1) === rest(wanted, 1) || rest(word, 1) === rest(wanted, 0) || rest(word, 0) === rest(wanted, 1))
    return true;
  return word[at] === wanted[at + 1] && word[at + 1] === wanted[at] && rest(word, 2) === rest(wanted, 2);
}
