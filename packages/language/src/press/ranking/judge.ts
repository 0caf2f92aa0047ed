import type { Relevance } from './relevance.ts';

/** An article and how well it matches. */
export interface JudgedArticle {
  readonly url: string;
  readonly title: string | null;
  readonly section: string | null;
  readonly publishedAt: string | null;
  readonly relevance: Relevance;
}

export interface Judgement {
  /** From 0 to 100. */
  readonly score: number;
  readonly whyRelevant: string;
  readonly whyNotRelevant: string;
  /** The articles that the score is based on, strongest first. */
  readonly evidence: readonly JudgedArticle[];
}

const DAY_MS = 86_400_000;
const HALF_LIFE_DAYS = 120;
/** An older article no longer shows what a journalist writes about. */
const PAST_DAYS = 183;
const PAST_WORTH = 0.3;
/** From this score on an article counts as evidence. */
export const RELEVANT_FROM = 0.2;
const MAX_EVIDENCE = 3;
const BELOW_THRESHOLD = 30;
/** The weight of the best article and of the next ones: a writer who returns to a subject has a beat. */
const SHARES = [1, 0.6, 0.45, 0.3, 0.2] as const;

const ageOf = ({ publishedAt }: JudgedArticle, now: Date): number | null =>
  publishedAt === null ? null : Math.max(0, (now.getTime() - Date.parse(publishedAt)) / DAY_MS);

/** Of two articles that match equally well, the newer one counts more. */
function freshnessOf(article: JudgedArticle, now: Date): number {
  const age = ageOf(article, now) ?? HALF_LIFE_DAYS;
  if (age > PAST_DAYS) return PAST_WORTH;
  return 0.7 + 0.3 * 0.5 ** (age / HALF_LIFE_DAYS);
}

/** Sections without reporting, by the names that outlets use, and what an article there is worth as evidence. */
const SECTIONS: readonly (readonly [RegExp, number])[] = [
  [
    /sponsor|partner|advert|paid|promot|brand ?(?:voice|studio|post)|anzeige|werbung|publi|patrocin|contenu de marque/i,
    0,
  ],
  [/obituar|death notice|nachruf|necrolog|deces|correction|clarification|korrektur|rectifi|correccion|fe de err/i, 0],
  [/horoscope|crossword|puzzle|quiz|letters|leserbrief|courrier|cartas|recipe/i, 0.2],
  [
    /opinion|comment(?:ary)?$|column|editorial|essay|meinung|kommentar|kolumne|tribune|chronique|billet|columna|viewpoint|perspective/i,
    0.55,
  ],
];
const worthOfSection = (section: string | null): number =>
  SECTIONS.find(([pattern]) => pattern.test((section ?? '').normalize('NFKD').replace(/\p{M}/gu, '')))?.[1] ?? 1;

const DATE = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const dated = ({ publishedAt }: JudgedArticle) =>
  publishedAt === null ? '' : ` (${DATE.format(new Date(publishedAt))})`;
const quoted = (article: JudgedArticle) => `“${article.title ?? article.url}”${dated(article)}`;
const listed = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;

/** The score of a writer's articles: the best counts in full, further ones add to it, and a beat counts more. */
export function judge(articles: readonly JudgedArticle[], now: Date, who: string): Judgement {
  const ranked = articles
    .map((article) => ({
      article,
      worth: article.relevance.score * freshnessOf(article, now) * worthOfSection(article.section),
    }))
    .sort((one, other) => other.worth - one.worth);
  const rest = ranked
    .slice(0, SHARES.length)
    .reduce((left, { worth }, at) => left * (1 - (SHARES[at] ?? 0) * worth), 1);
  const fitting = ranked.filter(({ worth }) => worth >= RELEVANT_FROM).map(({ article }) => article);
  const current = articles.filter((article) => (ageOf(article, now) ?? 0) <= PAST_DAYS);
  // A writer with a beat returns to it; one matching article among many is an exception.
  const focus = current.length < 3 ? 0.5 : Math.min(1, (1.5 * fitting.length) / current.length);
  const strength = (1 - rest) ** 0.65 * (0.75 + 0.25 * focus);
  // Without a single matching article, many weak similarities stay below the threshold.
  const score = Math.min(fitting.length ? 100 : BELOW_THRESHOLD, Math.round(100 * Math.min(1, strength)));
  // Who writes about the brand itself comes before everybody else.
  const ofBrand = fitting.filter((article) => article.relevance.isOfBrand && current.includes(article));
  const evidence = [...ofBrand, ...fitting.filter((article) => !ofBrand.includes(article))].slice(0, MAX_EVIDENCE);
  return {
    score: ofBrand.length ? 100 : score,
    evidence,
    whyRelevant: reasonsFor(evidence, who),
    whyNotRelevant: reasonsAgainst(articles, fitting, now, who),
  };
}

function reasonsFor(evidence: readonly JudgedArticle[], who: string): string {
  const [first, ...others] = evidence;
  if (!first) return '';
  const { angle, matched, reason } = first.relevance;
  if (first.relevance.isOfBrand) return `${who} wrote about ${angle}: ${quoted(first)}.`;
  const about = reason
    ? `: ${reason}`
    : angle === null
      ? ''
      : `, which touches “${shortened(angle)}” (${listed(matched.slice(0, 4))})`;
  const more = others.length ? ` Also ${listed(others.map(quoted))}.` : '';
  return `${who} published ${quoted(first)}${about}.${more}`;
}

const shortened = (text: string) => (text.length <= 90 ? text : `${text.slice(0, 89).trimEnd()}…`);

function reasonsAgainst(
  articles: readonly JudgedArticle[],
  fitting: readonly JudgedArticle[],
  now: Date,
  who: string,
): string {
  const said: string[] = [];
  const others = articles.filter((article) => !fitting.includes(article) && article.title !== null);
  if (!articles.length) return `Nothing that ${who} published could be read.`;
  if (!fitting.length) {
    said.push(
      `None of ${count(articles.length, 'article')} by ${who} touches the angles; they are about other things: ${listed(others.slice(0, 2).map(quoted))}.`,
    );
  } else if (others.length > fitting.length) {
    said.push(
      `Only ${fitting.length} of ${count(articles.length, 'article')} by ${who} ${fitting.length === 1 ? 'fits' : 'fit'}; others are ${listed(others.slice(0, 2).map(quoted))}.`,
    );
  }
  const newest = fitting.map((article) => ageOf(article, now)).filter((age) => age !== null);
  const youngest = Math.min(...newest);
  if (newest.length && youngest > HALF_LIFE_DAYS)
    said.push(`The newest of them is ${Math.round(youngest / 30)} months old.`);
  return said.join(' ');
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;
