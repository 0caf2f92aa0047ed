import { Parser } from 'htmlparser2';

const MAX_HTML = 200_000;
const MAX_DEPTH = 20;
const SKIPPED = new Set(['style', 'script', 'head', 'title', 'template', 'noscript']);
const BLOCKS = new Set(
  'p div br tr li ul ol table h1 h2 h3 h4 h5 h6 blockquote pre hr section article header footer td'.split(' '),
);
const PARAGRAPHS = new Set(['p', 'blockquote', 'h1', 'h2', 'h3', 'ul', 'ol', 'table']);
/** The elements that mail programs put around a quoted mail. */
const QUOTE_MARKS =
  /\b(?:gmail_quote(?!_attribution)|yahoo_quoted|moz-cite|protonmail_quote|zmail_extra|tutanota_quote)\b/;

/**
 * The text of an HTML mail, with quoted parts marked by `>` as in plain text. One pass, limited in length and depth.
 */
export function htmlText(html: string): string {
  const lines: string[] = [];
  let line = '';
  let skipping = 0;
  const quoting: boolean[] = [];
  let quotes = 0;
  const depth = () => Math.min(quotes, MAX_DEPTH);
  const finish = () => {
    const text = line.replace(/\s+/g, ' ').trim();
    lines.push(text === '' ? '' : `${'>'.repeat(depth())}${depth() > 0 ? ' ' : ''}${text}`);
    line = '';
  };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (SKIPPED.has(name)) skipping += 1;
        if (BLOCKS.has(name) && line !== '') finish();
        if (PARAGRAPHS.has(name)) lines.push('');
        if (name === 'blockquote' || name === 'div') {
          const isQuote = name === 'blockquote' || QUOTE_MARKS.test(attributes.class ?? '');
          quoting.push(isQuote);
          if (isQuote) quotes += 1;
        }
      },
      ontext(text) {
        if (skipping === 0) line += text;
      },
      onclosetag(name) {
        if (SKIPPED.has(name)) skipping -= 1;
        if (BLOCKS.has(name) && line !== '') finish();
        if (PARAGRAPHS.has(name)) lines.push('');
        if ((name === 'blockquote' || name === 'div') && quoting.pop()) quotes -= 1;
      },
    },
    { decodeEntities: true },
  );
  parser.write(html.slice(0, MAX_HTML));
  parser.end();
  finish();
  return lines
    .filter((text, at) => text !== '' || lines[at - 1] !== '')
    .join('\n')
    .trim();
}
