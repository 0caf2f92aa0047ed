import type { PageFacts } from './page-facts.ts';
import { type Line, lettersOf, type SiteText, titleOf } from './site-text.ts';
import { CUSTOMERS } from './words/trade.ts';

/** Something that a site says and that a person may choose: a sentence, a row, a list of names, a button. */
export interface Unit {
  readonly text: string;
  readonly shape: 'line' | 'quote' | 'list' | 'card' | 'action';
  readonly page: PageFacts;
  readonly heading: string;
  /** The line it is, or the first of them; a button or a row of logos has none. */
  readonly line: Line | null;
  /** How many lines it is made of. */
  readonly size: number;
}

const MIN_TEXT = 8;
const MAX_TEXT = 500;
const MAX_ITEM = 60;
const MAX_ITEMS = 16;
const MAX_CARD = 220;
const MAX_PARTS = 4;
const MAX_QUOTE = 320;
const MIN_ACTION = 3;
const MAX_ACTION = 60;

const lineUnit = (line: Line): Unit => ({
  ...{ text: line.text, shape: 'line', page: line.page, heading: line.heading, line, size: 1 },
});

/** The parts in one text, as a person would copy them; none where it is too long. */
function joined(parts: readonly string[], shape: 'list' | 'card', line: Line): Unit[] {
  const distinct = [...new Set(parts)];
  const text = distinct.join(', ');
  if (distinct.length < 2 || distinct.length > MAX_ITEMS || text.length > MAX_TEXT) return [];
  return [{ text, shape, page: line.page, heading: line.heading, line, size: distinct.length }];
}

/** A row or card whose texts are too short to stand alone: a price and what it is for, a name and its role. */
function cardUnits(line: Line): Unit[] {
  const { card } = line;
  const isFirst = card[0] === line.text || card[0] === line.heading;
  if (!isFirst || card.length > MAX_PARTS || card.join('').length > MAX_CARD) return [];
  return joined(card, 'card', line);
}

const QUOTED = /^[“"«„»”‚「『‹]/u;

/** What somebody says in several sentences, and an answer right behind its question. */
function passages(lines: readonly Line[]): Unit[] {
  return lines.flatMap((line, at) => {
    if (lines[at - 1]?.block === line.block || line.kind === 'heading') return [];
    const rest = lines.slice(at, at + 5).filter(({ block }) => block === line.block);
    const isQuote = line.kind === 'quote' || QUOTED.test(line.text);
    const parts = isQuote ? rest : /[?？]$/.test(line.text) ? rest.slice(0, 2) : [];
    const text = parts.map((part) => part.text).join(' ');
    if (parts.length < 2 || text.length > MAX_QUOTE) return [];
    return [{ text, shape: 'quote' as const, page: line.page, heading: line.heading, line, size: parts.length }];
  });
}

const parentOf = (line: Line) => line.page.blocks[line.block]?.within?.[1] ?? -1;

/** Items of one list, headings on a page of customers, first cells of rows: names that belong together. */
function listUnits(lines: readonly Line[]): Unit[] {
  const short = lines.filter(({ text }) => text.length > 1 && text.length <= MAX_ITEM && !/[.!?。！？:]$/u.test(text));
  const groups = [
    ...Map.groupBy(
      short.filter(({ kind }) => kind !== 'heading' && kind !== 'cell'),
      (line) => `${line.kind} ${parentOf(line)} ${line.heading}`,
    ).values(),
    ...Map.groupBy(
      short.filter(({ kind, level, page }) => kind === 'heading' && level > 1 && CUSTOMERS.test(titleOf(page))),
      (line) => String(line.level),
    ).values(),
    ...Map.groupBy(
      short.filter((line) => line.kind === 'cell' && line.card[0] === line.text),
      ({ heading }) => heading,
    ).values(),
    short.filter((line) => line.isOthers && line.kind !== 'heading'),
  ];
  return groups.flatMap((group) => {
    const [first] = group;
    return first
      ? joined(
          group.map(({ text }) => text),
          'list',
          first,
        )
      : [];
  });
}

/** Rows of logos: what the pictures are called. */
function logoUnits(page: PageFacts): Unit[] {
  const named = page.images.filter(({ alt, place }) => place === 'main' && alt.length > 1 && alt.length <= 60);
  return [...Map.groupBy(named, ({ context, label = '' }) => `${context} ${label}`).values()].flatMap((group) => {
    const alts = [...new Set(group.map(({ alt }) => alt))];
    const text = alts.join(', ');
    if (alts.length < 2 || text.length > MAX_TEXT) return [];
    const heading = group[0]?.label || group[0]?.context || '';
    return [{ text, shape: 'list' as const, page, heading, line: null, size: alts.length }];
  });
}

function actionUnits(page: PageFacts): Unit[] {
  const texts = [...page.actions, ...page.links.filter(({ place, text }) => place === 'main' && /\s/.test(text))]
    .map(({ text }) => text)
    .filter((text) => text.length >= MIN_ACTION && text.length <= MAX_ACTION);
  return [...new Set(texts)].map((text) => ({ text, shape: 'action', page, heading: '', line: null, size: 1 }));
}

/** How the first page sums itself up for others. */
function summaryUnit({ evidence }: SiteText): Unit[] {
  const [page] = evidence.pages;
  const text = page.description ?? '';
  return text.length >= 30 && text.length <= MAX_TEXT
    ? [{ text, shape: 'line', page, heading: '', line: null, size: 1 }]
    : [];
}

const kept = new WeakMap<SiteText, readonly Unit[]>();

/** Everything that may be chosen, in the order of the pages. */
export function unitsOf(site: SiteText): readonly Unit[] {
  const known = kept.get(site);
  if (known) return known;
  const byPage = [...Map.groupBy(site.lines, ({ page }) => page).entries()];
  const all = [
    ...summaryUnit(site),
    ...byPage.flatMap(([page, lines]) => [
      ...lines.filter(({ text }) => text.length >= MIN_TEXT).map(lineUnit),
      ...lines.flatMap(cardUnits),
      ...passages(lines),
      ...listUnits(lines),
      ...logoUnits(page),
    ]),
    ...site.evidence.pages.flatMap(actionUnits),
  ];
  const distinct = new Map<string, Unit>();
  for (const unit of all) {
    const key = `${unit.shape === 'action' ? 'a' : ''}${lettersOf(unit.text)}`;
    if (!distinct.has(key)) distinct.set(key, unit);
  }
  const units = [...distinct.values()];
  kept.set(site, units);
  return units;
}
