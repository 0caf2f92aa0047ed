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
