import type { SiteEvidence, SourcedValue } from '../evidence.ts';
import type { PageFacts } from '../page-facts.ts';
import { bare, firstOf } from './sourced.ts';
import { companyNode, urlOf } from './structured.ts';

const LOGO = /logo|brand/i;

/** The company's own mark: as its data names it, as its header shows it, else its icon. */
export function findLogo({ pages }: SiteEvidence, name: string | null): SourcedValue<string> | null {
  const own = bare(name ?? '');
  const [home] = pages;
  return (
    firstOf(pages, (page) => urlOf(companyNode(page)?.logo, page.url)) ??
    firstOf([home], (page) => page.images.find((image) => isOwnLogo(image, own))?.url) ??
    firstOf([home], iconOf)
  );
}

/** A wall of customers' logos also says `logo`: the name beside it must be ours, or none. */
function isOwnLogo({ alt, url }: PageFacts['images'][number], own: string): boolean {
  const file = new URL(url).pathname.split('/').pop() ?? '';
  if (!LOGO.test(alt) && !LOGO.test(file)) return false;
  const said = bare(alt.replace(/\blogo(?:type)?\b/gi, ''));
  return said === ''
    ? !/client|customer|partner|press/i.test(url)
    : own !== '' && (said.includes(own) || own.includes(said));
}

/** The largest; touch icons before tab icons of one size. */
const iconOf = ({ icons }: PageFacts): string | null => {
  const rank = ({ size, rel }: PageFacts['icons'][number]) =>
    (size || (rel.includes('apple') ? 180 : 32)) + (rel.includes('apple') ? 1 : 0);
  return [...icons].sort((a, b) => rank(b) - rank(a))[0]?.url ?? null;
};
