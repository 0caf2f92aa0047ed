import { pattern } from '../../text/pattern.ts';
import type { SiteEvidence, SourcedValue } from '../evidence.ts';
import type { PageFacts } from '../page-facts.ts';
import { bare, sourced } from './sourced.ts';
import { companyNode, nodesOf, textOf } from './structured.ts';

interface Candidate {
  readonly name: string;
  readonly weight: number;
  readonly page: PageFacts;
}

const GENERIC =
  /^(?:home|homepage|welcome|index|accueil|startseite|willkommen|inicio|bienvenid[oa]s?|home ?page|untitled.*|document|logo|site|website|blog|app|react app|vite.*)$/i;
const LEGAL =
  /(?<![,\s])[,\s]+(?:inc|llc|ltd|limited|gmbh|ag|ug|kg|s\.?a\.?s?|sarl|s\.?r\.?l|s\.?l|b\.?v|oy|ab|plc|corp|co|pty|e\.?v)\.?$/i;
const SEPARATOR = /(?<!\s)(?:\s+[|–—·•»:-]\s+|\s*[|｜»•]\s*)|:\s+/;
/** Forms of law that Japanese firms put before or after their names. */
const LEGAL_JA = /^(?:株式会社|有限会社|合同会社|合資会社)\s?|\s?(?:株式会社|有限会社|合同会社|合資会社)$/g;
const COPYRIGHT = pattern(
  'iu',
  String.raw`(?:©|\(c\)|copyright) ?(?:(?:©|\(c\)) ?)?(?:\d{4} ?(?:[-–] ?\d{4})?)?[, ]{0,3}(?:by )?`,
  String.raw`([\p{L}\p{N}][^.|·•©]{1,60}?)(?= ?(?:[.|·•©]|,|all rights|tous droits|alle rechte|todos los|tutti i|$))`,
);

/** The name as the site itself writes it, by agreement of the places that say it. */
export function findName({ pages, url }: SiteEvidence): SourcedValue<string> | null {
  const label = bare(new URL(url).hostname.replace(/^www\./, '').split('.')[0] ?? '');
  const candidates = pages
    .flatMap((page) => candidatesOf(page, pages, label))
    .map((candidate) => ({
      ...candidate,
      name: withoutTagline(candidate.name.trim()).replace(LEGAL, '').replace(LEGAL_JA, '').trim(),
    }))
    .filter(({ name }) => name.length >= 2 && name.length <= 60 && !GENERIC.test(name) && !/^https?:/.test(name));
  const groups = Map.groupBy(candidates, ({ name }) => bare(name));
  const ranked = [...groups]
    .filter(([key]) => key !== '')
    .map(([key, group]) => ({ group, score: sum(group) + (isLike(key, label) ? 3 : 0) }))
    .sort((a, b) => b.score - a.score);
  const best = ranked[0];
  if (!best || best.score < 3) return null;
  const [first] = best.group.sort((a, b) => b.weight - a.weight);
  return first ? sourced(first.name, ...best.group.map(({ page }) => page)) : null;
}

/** `Cartonnages Vauquelin, coffrets sur mesure`: small words behind a comma say what it does, not what it is called. */
const withoutTagline = (name: string): string => {
  const [first = '', ...rest] = name.split(/,\s|\s[–—-]\s/);
  const tail = rest.join(' ');
  const isSmall = /^\p{Ll}/u.test(tail) && !/\p{Lu}/u.test(tail) && tail.includes(' ');
  return first.length > 2 && /^\p{Lu}/u.test(first) && isSmall ? first : name;
};

/** A company as the law knows it, where it names itself. */
const FIRM =
  /(?<![\p{L}&.-])((?:[\p{Lu}][\p{L}&.-]*\s){1,4})(?:GmbH|AG|UG|Ltd|Limited|LLC|Inc|SARL|SAS|S\.?L|S\.?r\.?l|B\.?V|Oy|AB)(?![\p{L}])/u;

/** A place counts once, however many pages repeat it. */
const sum = (group: readonly Candidate[]) => [...new Set(group.map(({ weight }) => weight))].reduce((a, b) => a + b, 0);

const isLike = (key: string, label: string) =>
  key.length > 1 && label !== '' && (label.includes(key) || key.includes(label));

function candidatesOf(page: PageFacts, pages: readonly PageFacts[], label: string): Candidate[] {
  const said = (name: string | null | undefined, weight: number): Candidate[] => (name ? [{ name, weight, page }] : []);
  const isHome = page === pages[0];
  const site = nodesOf(page, /^WebSite$/)[0];
  const footer = page.blocks.map(({ text }) => COPYRIGHT.exec(text)?.[1]).find((name) => name !== undefined);
  const firm = page.blocks.map(({ text }) => FIRM.exec(text)?.[1]).find((name) => name !== undefined);
  return [
    ...said(textOf(companyNode(page)?.name), 5),
    ...said(textOf(site?.name), 4.1),
    ...said(page.openGraph.site_name, 4),
    ...said(page.meta['application-name'] ?? page.meta['apple-mobile-web-app-title'], 3.1),
    ...said(footer, 2.9),
    ...said(firm, 2.4),
    ...(isHome ? openings(pages).flatMap(([name, weight]) => said(name, weight)) : []),
    ...(isHome ? titleParts(page).flatMap((name) => (isLike(bare(name), label) ? said(name, 3) : [])) : []),
    ...(isHome ? said(logoName(page), 2) : []),
  ];
}

const titleParts = ({ title }: PageFacts): string[] => (title ?? '').split(SEPARATOR).map((part) => part.trim());

/** What a site opens with is its name when it is said again: in a heading, in other titles, or to begin a sentence. */
function openings(pages: readonly PageFacts[]): [string, number][] {
  const [home, ...others] = pages;
  if (!home) return [];
  // A frameset has no words of its own.
  const opening = home.wordCount > 0 ? [home] : pages;
  const headings = opening.flatMap(({ blocks }) => blocks.filter(({ level }) => level === 1).map(({ text }) => text));
  const first = home.blocks.find(({ place }) => place === 'main')?.text ?? '';
  const elsewhere = new Set(others.flatMap(titleParts));
  const texts = pages.flatMap(({ description, blocks }) => [description ?? '', ...blocks.map(({ text }) => text)]);
  const candidates = [...new Set([...titleParts(home), ...headings, first])].filter(
    (name) => name.length > 1 && name.length <= 40,
  );
  return candidates.flatMap((name) => {
    const inTitle = titleParts(home).includes(name);
    const begins = texts.some(
      (text) =>
        (text.length > name.length + 10 && text.startsWith(name) && !/^[\p{L}\p{N}]/u.test(text.slice(name.length))) ||
        isFollowedByScript(text, name),
    );
    const repeated = texts.filter((text) => text !== name && text.includes(name)).length > 0;
    const weights = [
      inTitle ? 1 : 0,
      headings.includes(name) ? (inTitle ? 2.2 : 1.2) : 0,
      name === first && repeated ? 1.1 : 0,
      begins || (name === first && repeated) ? 2.5 : 0,
      elsewhere.has(name) ? 3.2 : 0,
    ];
    return weights.filter((weight) => weight > 0).map((weight): [string, number] => [name, weight]);
  });
}

/** Scripts without spaces run on into the next word. */
const isFollowedByScript = (text: string, name: string) =>
  /\p{Script=Han}/u.test(name) && text.length > name.length + 5 && text.startsWith(name);

const logoName = ({ images }: PageFacts): string | null => {
  const logo = images.find(({ alt, url }) => alt !== '' && /logo/i.test(`${alt} ${url}`));
  return logo ? logo.alt.replace(/\b(?:logo|logotype|company|brand)\b/gi, '').trim() : null;
};
