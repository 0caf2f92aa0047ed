import { escapeHtml } from '../../../kernel/html.ts';
import { linkAddress } from '../mdx/addresses.ts';
import { isElement, type KitNode } from '../mdx/tree.ts';
import { renderKit, shortAddress } from './render.ts';

export interface ShownKit {
  readonly title: string;
  readonly description: string;
  readonly page: readonly KitNode[];
  readonly brandDomain: string;
  readonly sources: readonly { readonly claim: string; readonly url: string }[];
  readonly updatedAt: string;
}

/** The page of a kit: no script, no inline style, nothing from other servers. */
export function kitDocument(kit: ShownKit, { baseUrl, stylePath }: { baseUrl: string; stylePath: string }): string {
  const { title, page, brandDomain, sources, updatedAt } = kit;
  const hasHero = page.some((node) => isElement(node) && node.tag === 'Hero');
  const hero = hasHero
    ? ''
    : `<header class="hero"><div class="hero-text"><p class="label">Press kit</p><h1>${escapeHtml(title)}</h1></div></header>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<meta name="description" content="${escapeHtml(kit.description)}">
<link rel="stylesheet" href="${stylePath}">
</head>
<body>
<main>
${hero}${renderKit(page, baseUrl)}
</main>
<footer>
${sourceList(sources)}<p>Press kit of ${anchorTo(`https://${brandDomain}/`)}. Updated ${dayOf(updatedAt)}.</p>
</footer>
</body>
</html>
`;
}

const dayOf = (instant: string) =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(instant),
  );

function anchorTo(address: string): string {
  const href = linkAddress(address);
  const text = escapeHtml(shortAddress(address));
  return href ? `<a href="${escapeHtml(href)}" rel="nofollow noopener noreferrer" target="_blank">${text}</a>` : text;
}

/** The source of each statement, by page, for journalists who check it. */
function sourceList(sources: ShownKit['sources']): string {
  if (!sources.length) return '';
  const pages = [...Map.groupBy(sources, ({ url }) => url)];
  const items = pages.map(
    ([url, said]) =>
      `<li>${anchorTo(url)}<ul>${said.map(({ claim }) => `<li>${escapeHtml(claim)}</li>`).join('')}</ul></li>`,
  );
  const counted = `${sources.length} ${sources.length === 1 ? 'statement' : 'statements'} from ${pages.length} ${pages.length === 1 ? 'page' : 'pages'}`;
  return `<details class="sources"><summary>Sources: ${counted}</summary><ol>${items.join('')}</ol></details>\n`;
}
