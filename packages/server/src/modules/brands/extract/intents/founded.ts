import type { Question } from '../question.ts';
import { type Finding, found, isSelf, type Line, type SiteText, titleOf } from '../site-text.ts';
import { anyOf, type FoundWord } from '../words/any-of.ts';
import { BEGUN, FOUNDED } from '../words/company.ts';
import { CUSTOMERS } from '../words/trade.ts';
import { NOT, PARTNER, UNSURE } from '../words/voice.ts';

const YEAR = /(?<![\d.,$€£¥₹/-])(?:1[5-9]\d\d|20[0-4]\d)(?![\d%]|[.,]\d|\s?(?:€|EUR|m²|kg))/g;
const ERA = /(明治|大正|昭和|平成|令和)\s?(\d{1,2}|元)年/;
const ERA_BEGINS: Readonly<Record<string, number>> = { 明治: 1867, 大正: 1911, 昭和: 1925, 平成: 1988, 令和: 2018 };
const NEWS = /news|blog|press|aktuell|neues|actualit|agenda|noticias|notizie|nieuws|actueel|aktualno|nyheter|お知らせ/i;
const ABOUT =
  /about|story|history|company|über|ueber|geschichte|propos|histoire|école|sobre|historia|siamo|storia|over|om oss|o nas|会社|概要|沿革/i;
/** Another thing was begun then: the trade, a building, a product, somebody's first job. */
const OTHER_BEGINNING = anyOf({
  en: 'under another name|as a hobby|side job|grandfather|grandmother|great-grand*|a ferry has|the building|the mill|the factory|the house was|apprentice*|machine|first product|our website|the trade|customer since|since then|closed in|moved|second shop|branch|member since|certified since|product line',
  de: 'großvater|urgroßvater|nebenberuf*|gebäude|mühle|lehre|umgezogen|zweite*|filiale|mitglied seit|zertifiziert seit|kunde seit|geschlossen|rechtsform|sind wir eine|umfirmier*|umgewandelt',
  fr: 'grand-père|arrière|bâtiment|moulin|fermé|déménag*|apprentissage|se fait à|membre depuis|client depuis|certifié',
  es: 'abuelo|bisabuelo|abuela|edificio|cerró|tapizaba|mudamos|miembro desde|cliente desde',
  it: 'nonno|bisnonno|nonna|edificio|chiuse|trasferit*|cliente dal|mulino',
  nl: 'grootvader|opa|overgrootvader|gebouw|gesloten|bijbaan|verhuisd|klant sinds|lid sinds|molen',
  pt: 'avô|bisavô|avó|edifício|fechou|mudámos|cliente desde',
  pl: 'dziad*|pradziad*|budynek|zamknię*|przenie*|klient od|młyn',
  sv: 'farfar|morfar|byggnad*|stängde|flytta*|kund sedan|medlem sedan',
  ja: '祖父|建物|閉店|移転|増設|取得|改称|変更',
});
const TAKEN = anyOf({
  en: 'took over|taken over|bought|acquired|present owner*',
  de: 'übernommen|übernahm*|übernimmt|gekauft',
  fr: 'repris|reprise|racheté*|rachat',
  es: 'adquir*|compr*|traspas*',
  it: 'rilevat*|acquisit*|comprat*',
  nl: 'overgenomen|overname|gekocht',
  pt: 'adquir*|compr*|assumi*',
  pl: 'przej*|kupi*',
  sv: 'tog över|övertog*|köpte',
  ja: '引き継|買収|継承',
});

/** `We started in`, `começámos em`: the company itself began, whatever else the sentence dates. */
const WE_BEGAN =
  /(?:we|wir|nous|wij|vi)\s(?:\p{L}+\s)?(?:started|opened|began|set up|founded|haben|gründeten|eröffneten|avons|begonnen|startten|zijn|började|startade|öppnade|grundade)|começámos|começamos|abrimos|fundámos|fundamos|empezamos|comenzamos|nacimos|nascemos|iniziammo|abbiamo (?:aperto|iniziato|fondato)|aprimmo|założyliśmy|zaczęliśmy|otworzyliśmy|gegründet haben wir/giu;

interface Candidate {
  readonly year: string;
  readonly score: number;
  readonly line: Line;
}

const nearest = (found: readonly FoundWord[], at: number): number =>
  Math.min(...found.map(({ index, word }) => (index <= at ? Math.max(0, at - index - word.length) : index - at)), 999);

const everyMatch = (pattern: RegExp, text: string): FoundWord[] =>
  [...text.matchAll(pattern)].map(({ index, 0: word }) => ({ index, word }));

function candidatesIn(site: SiteText, line: Line, { text: asked }: Question): Candidate[] {
  const { text, page, card } = line;
  if (line.isFurniture && !line.isMain) return [];
  const label =
    card.length > 1 &&
    card.length <= 4 &&
    text.length <= 40 &&
    card.some((other) => other !== text && other.length <= 40 && FOUNDED.test(other));
  const years = [...text.matchAll(YEAR)].map(({ 0: year, index }) => ({ year, index }));
  const era = years.length ? null : ERA.exec(text);
  if (era)
    years.push({
      year: `${era[0]} (${(ERA_BEGINS[era[1] ?? ''] ?? 0) + (era[2] === '元' ? 1 : Number(era[2]))})`,
      index: era.index,
    });
  const wantsTakeover = /took over|take over|taken over|acquired|bought/.test(asked);
  return years.flatMap(({ year, index }) => {
    const toFounded = nearest(FOUNDED.all(text), index);
    const toBegun = nearest(BEGUN.all(text), index);
    const cue = label ? 4 : toFounded < 90 ? 3 - toFounded / 45 : toBegun < 60 ? 1.6 - toBegun / 40 : 0;
    if (cue <= 0) return [];
    const title = titleOf(page);
    const score =
      cue +
      (isSelf(site, text) || label ? 1.4 : 0) +
      (isSelf(site, text) && toFounded >= 90 ? 0.4 : 0) +
      (nearest(everyMatch(WE_BEGAN, text), index) < 12 ? 2.2 : 0) +
      (ABOUT.test(title) ? 0.6 : 0) +
      (wantsTakeover && TAKEN.test(text) ? 3 : !wantsTakeover && TAKEN.test(text) ? -0.5 : 0) -
      (line.isOthers ? 3 : 0) -
      (/[?？]/.test(text) ? 2 : 0) -
      (OTHER_BEGINNING.test(text) && toFounded > 25 ? 2.5 : 0) -
      (NOT.test(text) ? 0.8 : 0) -
      (UNSURE.test(text) ? 1 : 0) -
      (PARTNER.test(text) ? 1 : 0) -
      (NEWS.test(title) ? 2 : 0) -
      (CUSTOMERS.test(title) ? 1.5 : 0) -
      (line.isMain ? 0 : 1);
    return [{ year, score, line }];
  });
}

const MIN_SCORE = 3.8;
const MIN_ALONE = 3.4;
const MIN_LEAD = 0.9;

/** The year in which the company began, by the sentence that says so most plainly; null where two say otherwise. */
export function findFounded(site: SiteText, question: Question): Finding | null {
  const every = site.lines.flatMap((line) => candidatesIn(site, line, question));
  const byYear = [...Map.groupBy(every, ({ year }) => year.slice(0, 60))]
    .map(([, group]) => group.sort((a, b) => b.score - a.score)[0] as Candidate)
    .sort((a, b) => b.score - a.score);
  const isAlone = (byYear[0]?.score ?? 0) - (byYear[1]?.score ?? 0) >= 1.2;
  const strong = byYear.filter(({ score }) => score >= (isAlone ? MIN_ALONE : MIN_SCORE));
  if (question.asks.earliest && strong.length) strong.sort((a, b) => a.year.localeCompare(b.year));
  const [best] = strong;
  if (!best) return null;
  const rival = byYear.find(({ year }) => year !== best.year);
  if (rival && !question.asks.earliest && best.score - rival.score < MIN_LEAD) return null;
  return found(best.year, best.line, Math.min(0.95, 0.55 + best.score / 20));
}
