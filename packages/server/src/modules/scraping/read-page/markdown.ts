import type { Block } from '@distribute/language/sites';
import { Readability } from '@mozilla/readability';
import TurndownService from 'turndown';
import type { DomDocument } from './dom.ts';

const MAX_MARKDOWN = 100_000;
/** The reader of articles takes a time that grows faster than the page. */
const MAX_ELEMENTS = 4_000;
const MAX_ARTICLE_TEXT = 100_000;
/** Below this share of the page's own text the article was not the page. */
const MIN_SHARE = 0.3;

const turndown = new TurndownService({ headingStyle: 'atx', bulletListMarker: '-', codeBlockStyle: 'fenced' });
turndown.remove(['script', 'style', 'iframe']);
turndown.addRule('pictures', { filter: 'img', replacement: () => '' });

/** The page's main text as markdown: the article where there is one, else every block outside menus and footers. */
export function markdownOf(document: DomDocument, body: string, blocks: readonly Block[]): string {
  const own = blocks.filter(({ place }) => place === 'main');
  const length = own.reduce((sum, { text }) => sum + text.length, 0);
  const article = body.length > MAX_ARTICLE_TEXT ? null : readArticle(document);
  const isWhole = article !== null && (article.textContent?.length ?? 0) >= length * MIN_SHARE;
  return (isWhole ? turndown.turndown(article.content ?? '') : own.map(blockMarkdown).join('\n\n')).slice(
    0,
    MAX_MARKDOWN,
  );
}

function readArticle(document: DomDocument) {
  try {
    const reader = new Readability(document as never, { maxElemsToParse: MAX_ELEMENTS, disableJSONLD: true });
    return reader.parse();
  } catch {
    return null;
  }
}

const blockMarkdown = ({ kind, level, text }: Block): string => {
  if (kind === 'heading') return `${'#'.repeat(level)} ${text}`;
  if (kind === 'item') return `- ${text}`;
  return kind === 'quote' ? `> ${text}` : text;
};
