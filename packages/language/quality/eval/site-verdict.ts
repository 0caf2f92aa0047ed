import type { CorpusSite, SiteField } from './site-corpus.ts';

/** `partial`: a list that names some of the expected items and no trap; counted among the missed. */
export type Verdict = 'found' | 'missed' | 'partial' | 'wrong' | 'silent' | 'invented';

const MAX_ANSWER = 500;
const JOIN = ' | ';

/** Signs go before the normal form, which writes ™ as two letters. */
const plain = (text: string): string =>
  text
    .replace(/[™®©\u00ad]/g, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();

const isWordy = (char: string | undefined) => char !== undefined && /[\p{L}\p{N}]/u.test(char);
const isUnspaced = (char: string | undefined) =>
  char !== undefined && /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u.test(char);

/** "12" is not in "2012"; scripts without spaces have no such edges. */
const goesOn = (inner: string | undefined, outer: string | undefined) =>
  isWordy(inner) && isWordy(outer) && !isUnspaced(inner) && !isUnspaced(outer);

export function holds(text: string, word: string): boolean {
  const [whole, part] = [plain(text), plain(word)];
  for (let at = whole.indexOf(part); at >= 0 && part !== ''; at = whole.indexOf(part, at + 1)) {
    const end = at + part.length;
    if (!goesOn(part[0], whole[at - 1]) && !goesOn(part.at(-1), whole[end])) return true;
  }
  return false;
}

const namesOneOf = (text: string, expected: SiteField['expected'], answer: string | readonly string[]) =>
  Array.isArray(expected) && Array.isArray(answer) && expected.some((item) => holds(text, item));

/** By the table of ../held-out/sites/README.md. */
export function judge(
  { key, expected, accept }: SiteField,
  answer: string | readonly string[] | null,
  traps: CorpusSite['traps'],
): Verdict {
  const text = [answer ?? []].flat().join(JOIN);
  const isSilent = text.trim() === '';
  if (expected === null) return isSilent ? 'silent' : 'invented';
  if (isSilent) return 'missed';
  const isTrapped = traps.some((trap) => trap.key === key && holds(text, trap.says));
  const isRight = accept.some((words) => words.every((word) => holds(text, word)));
  if (isRight) return isTrapped || text.length > MAX_ANSWER ? 'wrong' : 'found';
  return !isTrapped && namesOneOf(text, expected, answer ?? []) ? 'partial' : 'wrong';
}
