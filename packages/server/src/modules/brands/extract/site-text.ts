import {
  type CompanyFacts,
  companyFacts,
  type PageFacts,
  type SiteEvidence,
  sentencesOf,
} from '../../scraping/index.ts';

/** One sentence of a site, and where it stands. */
export interface Line {
  readonly text: string;
  readonly page: PageFacts;
  readonly kind: 'heading' | 'text' | 'item' | 'quote' | 'cell';
  readonly level: number;
  readonly isMain: boolean;
  /** The heading it stands under. */
  readonly heading: string;
  /** How far down its page, counted in lines. */
  readonly at: number;
}

/** A site as the rules read it. */
export interface SiteText {
  readonly evidence: SiteEvidence;
  readonly facts: CompanyFacts;
  readonly lines: readonly Line[];
}

/** What a rule found: word for word from the site, with the pages it stands on. */
export interface Finding {
  readonly value: string | string[];
  readonly sourceUrls: readonly string[];
}

const MAX_LINES = 1_500;
const MAX_LINE = 400;

export function siteText(evidence: SiteEvidence): SiteText {
  const lines = evidence.pages.flatMap(linesOf).slice(0, MAX_LINES);
  return { evidence, facts: companyFacts(evidence), lines };
}

function linesOf(page: PageFacts): Line[] {
  let heading = '';
  const lines: Line[] = [];
  for (const { kind, level, text, place } of page.blocks) {
    if (place === 'nav') continue;
    if (kind === 'heading') heading = text;
    const parts = kind === 'heading' ? [text] : sentencesOf(text);
    for (const part of parts) {
      if (part.length > 2 && part.length <= MAX_LINE) {
        lines.push({ text: part, page, kind, level, isMain: place === 'main', heading, at: lines.length });
      }
    }
  }
  return lines;
}

/** A path of the page's address, for rules that trust some pages more. */
export const pathOf = ({ page }: Line): string => decodePath(new URL(page.url).pathname).toLowerCase();

const decodePath = (path: string) => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

export const found = (value: string, line: Line): Finding => ({ value, sourceUrls: [line.page.url] });

/** One value, or the list of several; null for none. */
export function foundAll(values: readonly { value: string; line: Pick<Line, 'page'> }[]): Finding | null {
  const distinct = [...new Map(values.map((entry) => [entry.value.toLowerCase(), entry])).values()];
  const [first] = distinct;
  if (!first) return null;
  const sourceUrls = [...new Set(distinct.map(({ line }) => line.page.url))];
  return { value: distinct.length === 1 ? first.value : distinct.map(({ value }) => value), sourceUrls };
}
