import { once } from '../../once.ts';
import { fold } from '../../text/fold.ts';
import { languages } from '../languages/read-language.ts';
import { compileTable, findPhrases, type PhraseTable } from '../phrases/phrase.ts';
import { sentencesOf } from '../phrases/tokens.ts';
import { normalise } from './normalise.ts';

/** The person's own text, without the quoted mail below it. */
export interface OwnWords {
  readonly text: string;
  /** The signature and what follows: also the person's text, but rarely about the subject. */
  readonly signature: string;
}

const folded = (texts: readonly string[]): string[] =>
  texts.map((text) =>
    fold(text)
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim(),
  );
/** The words of layouts of all languages, because a mail program may speak another than its owner. */
const layout = once(() => {
  const all = languages().map((language) => language.layout);
  return {
    from: new Set(folded(all.flatMap(({ headers }) => headers.from))),
    headers: new Set(folded(all.flatMap(({ headers }) => [...headers.from, ...headers.others]))),
    original: new Set(folded(all.flatMap(({ originalMessage }) => originalMessage))),
    wrote: compileTable(all.flatMap(({ wrote }) => wrote.map((word) => word.replace(/ /g, '_')))),
    signOffs: compileTable(all.flatMap(({ signOffs }) => signOffs.map((phrase) => `^ ${phrase}`))),
    footers: compileTable(all.flatMap(({ clientFooters }) => clientFooters.map((phrase) => `^ ${phrase}`))),
    disclaimers: compileTable(all.flatMap(({ disclaimers }) => disclaimers)),
  };
});

const endsIn = (text: string, letters: string): boolean =>
  text.trim() !== '' && letters.includes(text.trimEnd().at(-1) ?? ' ');
const isQuoted = (line: string): boolean => /^\s?[>|＞]/.test(line);
const wordsOf = (line: string): string =>
  fold(line)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
const finds = (line: string, table: PhraseTable): boolean =>
  line.trim() !== '' && findPhrases(sentencesOf(line), table).length > 0;

/** A sender in a heading without a verb; the line has a number or an address too. */
const NAMED_SENDER = /<[^<>@\s]{1,100}@[^<>@\s]{1,100}>/;

/** `Von: Anna <a@b.test>` in any language, also with a star or a space before the colon. */
function headerName(line: string): string | null {
  const colon = line.slice(0, 40).search(/[:：]/);
  return colon < 1 ? null : wordsOf(line.slice(0, colon));
}

/** A mail program's heading above a quoted mail: a sender line with another header line soon after it. */
function beginsHeaders(lines: readonly string[], at: number): boolean {
  if (!layout().from.has(headerName(lines[at] ?? '') ?? '')) return false;
  const next = lines.slice(at + 1, at + 5).map((line) => headerName(line));
  return next.some((name) => name !== null && layout().headers.has(name) && !layout().from.has(name));
}

const isOriginalMark = (line: string): boolean =>
  /^\s*[-_*=]{2,}/.test(line)
    ? layout().original.has(wordsOf(line))
    : endsIn(line, ':：') && layout().original.has(wordsOf(line));

/**
 * "On Monday, Anna wrote:", on one line or wrapped over two or three. Returns the number of its lines, or 0. It begins
 * with a line that contains a date or an address, so that the writer's own text above it is not included.
 */
function attributionLines(lines: readonly string[], at: number): number {
  if (!/[\d@]/.test(lines[at] ?? '')) return 0;
  for (const count of [1, 2, 3]) {
    const line = lines[at + count - 1] ?? '';
    const text = lines
      .slice(at, at + count)
      .join(' ')
      .trim();
    if (text.length > 300 || line.trim() === '' || isQuoted(line)) return 0;
    const isZoho = text.startsWith('--') && text.endsWith('--') && finds(text, layout().wrote);
    if (isZoho || (endsIn(text, ':：') && (finds(text, layout().wrote) || NAMED_SENDER.test(text)))) return count;
    if (endsIn(text, ':：.!?')) return 0;
  }
  return 0;
}

/**
 * The writer's own text. Marked quotes are removed line by line, so that answers inside or below them stay. After a
 * heading without marks everything is quoted, unless nothing stands above it: then the last paragraph is the answer.
 */
export function ownWords(mail: string): OwnWords {
  const lines = normalise(mail).split('\n');
  const own: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (isQuoted(line)) {
      if (own.at(-1) !== '') own.push('');
      continue;
    }
    const attribution = attributionLines(lines, at);
    const isHeading = attribution > 0 || isOriginalMark(line) || beginsHeaders(lines, at);
    if (!isHeading) {
      own.push(line);
      continue;
    }
    const rest = lines.slice(at + Math.max(attribution, 1));
    if (rest.some(isQuoted)) {
      at += Math.max(attribution, 1) - 1;
      continue;
    }
    if (own.some((text) => text.trim() !== '')) break;
    own.push(lastParagraph(rest));
    break;
  }
  return splitSignature(withoutNotices(own));
}

function lastParagraph(lines: readonly string[]): string {
  const paragraphs = lines
    .join('\n')
    .split(/\n *\n/)
    .filter((text) => text.trim() !== '');
  return paragraphs.length > 1 ? (paragraphs.at(-1) ?? '') : '';
}

/** Removes lines that mail programs and gateways add, and legal notices. */
function withoutNotices(lines: readonly string[]): string[] {
  const kept = lines.filter((line) => !(line.length < 200 && finds(line.replace(/^[\s[(*_-]+/, ''), layout().footers)));
  const paragraphs = kept.join('\n').split(/\n *\n/);
  return paragraphs
    .filter((text, at) => at === 0 || !isDisclaimer(text))
    .join('\n\n')
    .split('\n');
}

const isDisclaimer = (text: string): boolean =>
  new Set(findPhrases(sentencesOf(text), layout().disclaimers).map(({ phrase }) => phrase)).size >= 2;

const MOST_SIGN_OFF_WORDS = 6;

/** A signature begins at `-- ` or after a farewell; a postscript is not part of it. */
function splitSignature(lines: readonly string[]): OwnWords {
  const begins = lines.findIndex((line) => line.trim() !== '');
  const at = lines.findIndex(
    (line, index) =>
      isSignatureMark(line) ||
      (index > begins && isSignOff(line) && !lines.slice(index + 1, index + 30).some(isSentence)),
  );
  if (at < 0) return { text: tidy(lines), signature: '' };
  const below = lines.slice(at);
  const postscript = below.findIndex((line) => /^\s*(?:p\.?\s?s\.?\b|ps[:.]|n\.?b\.?[:.])/i.test(line));
  const after = postscript < 0 ? [] : below.slice(postscript);
  return { text: tidy([...lines.slice(0, at), '', ...after]), signature: tidy(below) };
}

const isSignatureMark = (line: string): boolean => /^\s*(?:--|—|––|__+)\s*$/.test(line);

/** Three or more words without a capital after the first letter: a sentence, not a signature. */
function isSentence(line: string): boolean {
  const words = line
    .trim()
    .split(' ')
    .filter((word) => /\p{L}/u.test(word));
  return words.length >= 3 && words.slice(1).every((word) => !/\p{Lu}/u.test(word)) && !/[|@\d]/.test(line);
}

function isSignOff(text: string): boolean {
  const line = text.trim();
  if (line === '' || line.length > 60) return false;
  const [sentence] = sentencesOf(line);
  if (!sentence || sentence.tokens.length > MOST_SIGN_OFF_WORDS) return false;
  // "Danke, kein Interesse" is not a farewell: after a farewell comes a name or nothing.
  return findPhrases([sentence], layout().signOffs).some(({ last }) =>
    sentence.tokens.slice(last + 1).every(({ start }) => /\p{Lu}/u.test(line[start] ?? '')),
  );
}

/** A longer message makes its point before this length. */
const MAX_OWN = 6_000;

const tidy = (lines: readonly string[]): string => lines.join('\n').trim().slice(0, MAX_OWN);
