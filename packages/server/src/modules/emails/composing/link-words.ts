import { escapeHtml } from '../../../kernel/html.ts';

const ANCHOR = /<a href="([^"]*)">[^<]*<\/a>/g;
/** Words by which a sentence refers to the link after it. */
const POINTER =
  /(?<!\p{L})(?:here|this link|the link|this page|the page|hier|diesem link|diese seite|dieser seite|ici|ce lien|cette page|aquí|este enlace|esta página|qui|questo link|questa pagina|deze link|deze pagina|aqui|este link|tutaj|här|den här sidan|her|denne side)(?!\p{L})/giu;
const SENTENCE_ENDS = ['. ', '? ', '! '];
const LEAD_IN = ': ';
const MOST_WORDS = 8;

const endOf = (text: string, marks: readonly string[]): number =>
  Math.max(0, ...marks.map((mark) => text.lastIndexOf(mark) + mark.length * Number(text.includes(mark))));

/** The words before a link that refer to it, as in "have a look here: <link>". Null when there are none. */
function pointerIn(sentence: string): { readonly at: number; readonly words: string } | null {
  const last = [...sentence.matchAll(POINTER)].at(-1);
  if (last) return { at: last.index, words: last[0] };
  const at = endOf(sentence, [', ']);
  const words = sentence.slice(at);
  return words.trim() && words.split(' ').length <= MOST_WORDS ? { at, words } : null;
}

/**
 * Counted links shown as words. A link that shows one host and leads to another looks like phishing, so a counted link
 * never shows an address: words of the sentence before become the link, otherwise plain words. `html` is the
 * output of `renderHtml`.
 */
export function linkWords(html: string, links: ReadonlyMap<string, string>, plainWords = 'this page'): string {
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
      made += before + link(plainWords);
      continue;
    }
    const wordsAt = startAt + pointer.at;
    const rest = before.slice(wordsAt + pointer.words.length, -LEAD_IN.length);
    made += before.slice(0, wordsAt) + link(pointer.words) + rest;
    if (html[at] === undefined || html[at] === '<') made += '.';
  }
  return made + html.slice(at);
}
