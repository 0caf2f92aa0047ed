import { isWebLink } from '@distribute/language/writing';
import { escapeHtml } from '../../kernel/html.ts';

const LINK = /https?:\/\/[^\s<>"'“”]+/gi;

const withoutPunctuation = (link: string) => link.replace(/(?<![.,;:!?)\]])[.,;:!?)\]]+$/, '');

/** The links in a text, each once. */
export const linksIn = (text: string): string[] => [
  ...new Set((text.match(LINK) ?? []).map(withoutPunctuation).filter(isWebLink)),
];

/**
 * The text as paragraphs. Everything is escaped and only the given links become anchors, so no other markup is
 * possible.
 */
export function renderHtml(text: string, links: readonly string[] = linksIn(text)): string {
  const allowed = new Set(links.filter(isWebLink));
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map(
      (paragraph) =>
        `<p>${paragraph
          .split('\n')
          .map((line) => rendered(line, allowed))
          .join('<br>\n')}</p>`,
    )
    .join('\n');
}

function rendered(line: string, allowed: ReadonlySet<string>): string {
  let at = 0;
  let html = '';
  for (const match of line.matchAll(LINK)) {
    const link = withoutPunctuation(match[0]);
    if (!allowed.has(link)) continue;
    html += escapeHtml(line.slice(at, match.index));
    html += `<a href="${escapeHtml(link)}">${escapeHtml(link)}</a>`;
    at = match.index + link.length;
  }
  return html + escapeHtml(line.slice(at));
}
