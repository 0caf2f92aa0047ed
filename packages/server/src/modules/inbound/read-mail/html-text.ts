import { Parser } from 'htmlparser2';

const BLOCKS = new Set([
  ...['p', 'div', 'br', 'tr', 'li', 'ul', 'ol', 'table', 'blockquote', 'hr', 'pre', 'section', 'article', 'address'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'header', 'footer'],
]);
const HIDDEN = new Set(['style', 'script', 'head', 'title', 'template']);
const MAX_QUOTES = 5;

/** The words of an HTML body, a line per block; what is quoted gets the mark that plain mail gives it. */
export function htmlText(html: string): string {
  const lines: string[] = [];
  let current = '';
  let quotes = 0;
  let hidden = 0;
  const endLine = () => {
    const words = current.replace(/\s+/g, ' ').trim();
    lines.push(words === '' ? '' : `${'> '.repeat(Math.min(quotes, MAX_QUOTES))}${words}`);
    current = '';
  };
  const parser = new Parser(
    {
      onopentagname(name) {
        if (HIDDEN.has(name)) hidden += 1;
        if (BLOCKS.has(name)) endLine();
        if (name === 'blockquote') quotes += 1;
      },
      ontext(text) {
        if (hidden === 0) current += text;
      },
      onclosetag(name) {
        if (HIDDEN.has(name)) hidden -= 1;
        if (BLOCKS.has(name) && name !== 'br') endLine();
        if (name === 'blockquote') quotes -= 1;
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  parser.end(html);
  endLine();
  return lines
    .filter((words, at) => words !== '' || lines[at - 1] !== '')
    .join('\n')
    .trim();
}
