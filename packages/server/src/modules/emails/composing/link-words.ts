import { escapeHtml } from '../../../kernel/html.ts';

const ANCHOR = /<a href="([^"]*)">[^<]*<\/a>/g;
/** What people call a link in the sentence that leads to it. */
const POINTER = /\b(?:here|this link|the link|this page|the page)\b/gi;
const SENTENCE_ENDS = ['. ', '? ', '! '];
const LEAD_IN = ': ';
const PLAIN_WORDS = 'this page';
const MOST_WORDS = 8;

const endOf = (text: string, marks: readonly string[]): number =>
  Math.max(0, ...marks.map((mark) => text.lastIndexOf(mark) + mark.length * Number(text.includes(mark))));

/** Which words before a link stand for it: "have a look here: <link>" says so itself. Null where none do. */
function pointerIn(sentence: string): { readonly at: number; readonly words: string } | null {
  const last = [...sentence.matchAll(POINTER)].at(-1);
  if (last) return { at: last.index, words: last[0] };
  const at = endOf(sentence, [', ']);
  const words = sentence.slice(at);
  return words.trim() && words.split(' ').length <= MOST_WORDS ? { at, words } : null;
}

/**
 * Counted links in words. The address of one host on a link to another is what phishing looks like, so no counted link
 * shows an address: the words of the sentence that leads to it become the link, else two plain words do. `html` is what
 * `renderHtml` made.
 */
export function linkWords(html: string, links: ReadonlyMap<string, string>): string {
  const clicks = new Map([...links].map(([url, click]) => [escapeHtml(url), escapeHtml(click)]));
  let made = '';
  let at = 0;
  for (const match of html.matchAll(ANCHOR)) {
    const click = clicks.get(match[1] as string);
    if (click === undefined) continue;
    const link = (words: string) => `<a href="${click}">${words}</a>`;
    const before = html.slice(at, match.index);
    const lineAt = before.lastIndexOf('>') + 1;
    const startAt = lineAt + endOf(before.slice(lineAt), SENTENCE_ENDS);
    const pointer = before.endsWith(LEAD_IN) ? pointerIn(before.slice(startAt, -LEAD_IN.length)) : null;
    at = match.index + match[0].length;
    if (!pointer) {
      made += before + link(PLAIN_WORDS);
      continue;
    }
    const wordsAt = startAt + pointer.at;
    const rest = before.slice(wordsAt + pointer.words.length, -LEAD_IN.length);
    made += before.slice(0, wordsAt) + link(pointer.words) + rest;
    if (html[at] === undefined || html[at] === '<') made += '.';
  }
  return made + html.slice(at);
}
