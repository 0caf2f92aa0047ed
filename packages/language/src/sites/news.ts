import { pattern } from '../text/pattern.ts';
import { dateIn, MONTH } from './dates.ts';
import { type Finding, found, foundAll, type Line, lettersOf, type SiteText, titleOf } from './site-text.ts';
import { anyOf } from './words/any-of.ts';
import { OTHERS } from './words/hedges.ts';

const NEWS = anyOf('news');
/** Kinds of entries that are not the company's own news. */
const FOREIGN = anyOf('foreign');

const NUMERIC = /(?<!\d)(20\d\d)[./-](\d{1,2})[./-](\d{1,2})(?!\d)|(20\d\d)年\s?(\d{1,2})月\s?(\d{1,2})日/;

const FULL_DATE_SOURCE =
  String.raw`(?:19|20)\d\d[./-]\d{1,2}[./-]\d{1,2}|20\d\d年\s?\d{1,2}月\s?\d{1,2}日|\d{1,2}[./]\d{1,2}[./](?:19|20)\d\d|` +
  String.raw`\d{1,2}(?:st|nd|rd|th|er|\.|º)?\s(?:de\s)?${MONTH}\.?,?\s(?:de\s)?(?:19|20)\d\d|` +
  String.raw`(?<!\p{L})${MONTH}\.?\s\d{1,2}(?:st|nd|rd|th)?,?\s(?:19|20)\d\d`;
const FULL_DATE = new RegExp(FULL_DATE_SOURCE, 'giu');
const FULL_DATE_ONCE = new RegExp(FULL_DATE_SOURCE, 'iu');

/** A day in a form that sorts, and the words that say it. */
function dayIn(text: string): { day: string; words: string } | null {
  const numeric = NUMERIC.exec(text);
  if (numeric) {
    const [words, y1, m1, d1, y2, m2, d2] = numeric;
    return { day: `${y1 ?? y2}-${(m1 ?? m2 ?? '').padStart(2, '0')}-${(d1 ?? d2 ?? '').padStart(2, '0')}`, words };
  }
  const day = dateIn(text);
  return day && day.length === 10 ? { day, words: text } : null;
}

/** What stands beside a date and is no title: who posted it, the day of the week. */
const META = pattern(
  'giu',
  String.raw`(?<!\p{L})(?:equipe|équipe|equipo|redação|redacción|redazione|rédaction|zespół|holdet|redaktionen|`,
  'posted|published|updated|written|on|by|admin|team|veröffentlicht|am|von|publié|le|par|publicado|el|',
  'por|pubblicato|il|da|geplaatst|op|door|opublikowano|dnia|publicerat|den|av|redaktion|min read|monday|',
  'tuesday|wednesday|thursday|friday|saturday|sunday|montag|dienstag|mittwoch|donnerstag|freitag|',
  String.raw`samstag|sonntag|lundi|mardi|mercredi|jeudi|vendredi)(?!\p{L})`,
);
/** What will be, what is wanted, and what is only asked or advised. */
const NOT_YET = anyOf('notYet');

const withoutDate = (text: string): string =>
  text
    .replace(FULL_DATE, ' ')
    .replace(META, ' ')
    .replace(/[\s|·•:：–—,./-]+/gu, ' ')
    .trim();

interface Entry {
  readonly day: string;
  readonly value: string;
  readonly line: Line;
}

const MIN_TITLE = 10;
const isOwnName = (rest: string, ownNames: readonly string[]): boolean =>
  ownNames.some((own) => own.includes(rest) || (rest.includes(own) && rest.length < own.length + 8));
const isTitle = (text: string, ownNames: readonly string[]): boolean =>
  !isOwnName(lettersOf(withoutDate(text)), ownNames) &&
  withoutDate(text).length >= (/[\p{Script=Han}]/u.test(text) ? 5 : MIN_TITLE);

/** Whether the dates of a page stand above what they date: nothing but the page's own heading is above the first. */
function isDateFirst(site: SiteText, { page }: Line): boolean {
  const own = site.lines.filter((line) => line.page === page && line.isMain && !line.isFurniture);
  const before = own[own.findIndex(({ text }) => dayIn(text)) - 1];
  return !before || (before.kind === 'heading' && (before.level === 1 || NEWS.test(before.text)));
}

/** The title that a date belongs to: in its own line, in its card, or the heading or line beside it. */
function titleFor(site: SiteText, line: Line, at: number): Line | null {
  if (isTitle(line.text, site.ownNames)) return line;
  const near = (isDateFirst(site, line) ? [at + 1, at + 2, at - 1, at - 2] : [at - 1, at + 1, at - 2, at + 2])
    .map((index) => site.lines[index])
    .filter((other) => other !== undefined && other.page === line.page && !dayIn(other.text));
  const inCard = near.filter((other) =>
    line.card.some((text) => text === other?.text || text.startsWith(other?.text ?? '\n')),
  );
  const isNear = (other: Line | undefined) =>
    other !== undefined && Math.abs(other.block - line.block) <= 1 && isTitle(other.text, site.ownNames);
  return (
    inCard.find((other) => other?.kind === 'heading' && isTitle(other.text, site.ownNames)) ??
    inCard.find((other) => other && isTitle(other.text, site.ownNames)) ??
    near.find((other) => other?.kind === 'heading' && isNear(other)) ??
    near.find(isNear) ??
    null
  );
}

/** Somebody else's text: a guest's, a paper's, a partner's; or one that a reader left. */
const isForeign = (line: Line, title: Line): boolean => {
  const said = `${title.text} ${line.text} ${title.kind === 'heading' ? '' : line.heading}`;
  return (
    PAPER.test(said) ||
    FOREIGN.test(said) ||
    OTHERS.test(said) ||
    (title.isOthers && title.kind !== 'heading') ||
    SOURCE.test(title.text)
  );
};
const PAPER = pattern(
  'u',
  String.raw`^(?:Ur|Aus|From|Dans|Uit|Da|Fra)\s[„“"«]?\p{Lu}[^:]{2,40}:|(?:Diario|Journal|Gazette|Times|Weekly|`,
  'Courier|Herald|Tribune|Zeitung|Blatt|Anzeiger|Kurier|Corriere|Gazzetta|Courant|Krant|Tidning|',
  String.raw`[Bb]ladet|Gazeta|新聞|Monde|Figaro|País|Observer|Magazine|Magazin)(?!\p{L})[^.]{0,40}[:,(“"„«]`,
);
const SOURCE = /\(\p{Lu}[\p{L}&]+(?:\s\p{L}+){0,3}\)$|[”"»“]\s?[–—-]\s?\p{Lu}|^[“"«„]/u;

function entriesOf(site: SiteText): Entry[] {
  return site.lines.flatMap((line, at) => {
    const date = line.isFurniture || !line.isMain ? null : dayIn(line.text);
    const title = date && titleFor(site, line, at);
    if (!date || !title || isForeign(line, title)) return [];
    if (NOT_YET.test(title.text) || NOT_YET.test(line.text) || /[?？]$/.test(title.text)) return [];
    const value = title === line ? line.text : `${title.text}, ${FULL_DATE_ONCE.exec(line.text)?.[0] ?? line.text}`;
    return [{ day: date.day, value, line: title }];
  });
}

const MAX_VALUE = 300;
const MAX_ENTRIES = 8;

/** The dated entries of the company's own news, newest first. */
function newsOf(site: SiteText): Entry[] {
  const entries = entriesOf(site);
  const isNews = (page: Line['page']) => entries.filter(({ line }) => line.page === page).length >= 2;
  return (
    entries
      .filter(({ line }) => NEWS.test(titleOf(line.page)) || NEWS.test(line.heading) || isNews(line.page))
      // What is dated later than today is announced, not reported.
      .filter(({ day }) => day <= site.today)
      .sort((a, b) => b.day.localeCompare(a.day))
  );
}

/** The newest of them. */
export function findNews(site: SiteText): Finding | null {
  const [best] = newsOf(site);
  return best ? found(best.value.slice(0, MAX_VALUE), best.line) : null;
}

export const findMilestones = (site: SiteText): Finding | null =>
  foundAll(
    newsOf(site)
      .slice(0, MAX_ENTRIES)
      .map(({ value, line }) => ({ value: value.slice(0, MAX_VALUE), line })),
  );
