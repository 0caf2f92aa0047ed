import { type Finding, found, isSelf, type Line, type SiteText, titleOf } from '../../reader/site-text.ts';
import { DAY_OR_MONTH } from '../dates.ts';
import type { Question } from '../question.ts';
import { hardTopics, speaksOf } from '../topics.ts';
import { anyOf, type FoundWord } from '../words/any-of.ts';
import { CERTIFICATE } from '../words/certificates.ts';
import { BEGUN, FOUNDED } from '../words/company.ts';
import { NOT, PARTNER, UNSURE } from '../words/hedges.ts';
import { LEADS } from '../words/people.ts';
import { CUSTOMERS } from '../words/trade.ts';

const YEAR = /(?<![\d.,$€£¥₹/-])(?:1[5-9]\d\d|20[0-4]\d)(?![\d%]|[.,]\d|\s?(?:€|EUR|m²|kg))/g;
const ERA = /(明治|大正|昭和|平成|令和)\s?(\d{1,2}|元)年/;
const ERA_BEGINS: Readonly<Record<string, number>> = { 明治: 1867, 大正: 1911, 昭和: 1925, 平成: 1988, 令和: 2018 };
const NEWS =
  /news|blog|(?<!im)press|nyheder|nytt|journal|aktuell|neues|actualit|agenda|noticias|notizie|nieuws|actueel|aktualno|nyheter|お知らせ/i;
const ABOUT =
  /about|story|history|company|über|ueber|geschichte|propos|histoire|école|sobre|historia|siamo|storia|over|om oss|o nas|会社|概要|沿革|maison|nosotros|empresa|who.we.are|unternehmen|firm|équipe|equipe|om |azienda|quem.somos|equipo|mob|people/i;
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
  /(?:we|wir|nous|wij|vi)\s(?:\p{L}+\s)?(?:started|opened|began|set up|founded|haben|gründeten|eröffneten|avons|begonnen|startten|zijn|började|startade|öppnade|grundade)|começámos|começamos|abrimos|fundámos|fundamos|empezamos|comenzamos|nacimos|nascemos|iniziammo|abbiamo (?:aperto|iniziato|fondato)|aprimmo|założyliśmy|zaczęliśmy|otworzyliśmy|gegründet haben wir|(?:it )?all (?:began|started)|story (?:began|begins|starts)|(?:angefangen|begonnen) (?:hat|haben) (?:es|alles|wir)|alles (?:begann|fing)|tout (?:commence|a commencé)|l’histoire commence|l'histoire commence|todo (?:empezó|comenzó|empieza)|tutto (?:comincia|cominciò|inizia|iniziò|è cominciato)|la storia (?:comincia|inizia)|het begon|alles begon|tudo começ\p{L}+|(?:wszystko )?zaczęło się|det (?:hela )?började|det (?:hele )?begyndte|opened (?:the|its|our|their) doors/giu;

interface Candidate {
  readonly year: string;
  readonly score: number;
  readonly line: Line;
}

const nearest = (found: readonly FoundWord[], at: number): number =>
  Math.min(...found.map(({ index, word }) => (index <= at ? Math.max(0, at - index - word.length) : index - at)), 999);

const everyMatch = (pattern: RegExp, text: string): FoundWord[] =>
  [...text.matchAll(pattern)].map(({ index, 0: word }) => ({ index, word }));

/** A founding in law, where the trade is older. */
const INCORPORATED = /設立|incorporat|constitu|eingetragen|rechtsform|immatricul/iu;
const OWN_OFFICE =
  /\b(?:her|his|their) own\b|eigene[nrs]?\s|son propre|sa propre|su propi[oa]|il proprio|la propria|eigen\s/iu;
/** Another firm, which is only spoken of. */
const A_FIRM =
  /(?:,\s|(?<!\p{L}))(?:an?|one|eine?[mnrs]?|une?|un[ao]?|een|ett?|uma?|club|firm|association|university|company|firma|verein|société|empresa|azienda)\s(?:[\p{L}-]+\s){0,4}(?:founded|established|started|gegründete?\p{L}{0,2}|fondée?|créée?|fundad[oa]|fondat[oa]|opgerichte?|grundad)[^,;.]{0,12}$/iu;
const BESIDE =
  /(?:together|gemeinsam|zusammen) (?:with|mit)|(?:en collaboration|avec la société|junto con|insieme a|samen met|tillsammans med)/iu;
const GUILD = /zunft|guild|verband|association|university|institut|corporation of|gremi[oo]|corporazione/iu;
const NAMED =
  /(?<!\p{L})(?:names?|named|namen?|heißt|heisst|nom|nombre|nome|naam|heet|nazw\p{L}*|namn|navn|renamed|umbenannt)(?!\p{L})|社名|改称/iu;
const MAX_YEARS = 3;
/** The year belongs to another organisation that is only named: `a foundation that had been giving since 1958`. */
const IN_CLAUSE =
  /(?:^|[,\s])(?:which|who|that had|that has|whose|qui|dont|die seit|der seit|das seit|che|som|który|która|które)\s[^,;.:]{0,80}$/iu;
/** What came later: a move, a new form, a second site. */
const AFTERWARDS = /(?:since|seit|depuis|desde|dal|sinds|sedan|od|joined|moved|later|then)[^,;.]{0,12}$/iu;

/** The first sentences of a page about the company, where its story begins. */
const openingOf = (site: SiteText, page: Line['page']): readonly Line[] =>
  site.lines
    .filter(
      (line) => line.page === page && line.isMain && line.kind === 'text' && !line.isFurniture && line.text.length > 30,
    )
    .slice(0, 2);

function candidatesIn(site: SiteText, line: Line, { text: asked }: Question): Candidate[] {
  const { page, card } = line;
  // A row of a history: the year alone, and beside it what happened.
  const isRow = /^\d{4}$/.test(line.text) && card.length === 2;
  const text = isRow ? card.join(' ') : line.text;
  if (line.isFurniture && !line.isMain) return [];
  if (/©|copyright|\(c\)/i.test(text)) return [];
  const [title0 = ''] = card;
  const label =
    card.length > 1 &&
    card.length <= 3 &&
    text.length <= 40 &&
    title0 !== text &&
    title0.length <= 40 &&
    FOUNDED.test(title0);
  const years = [...text.matchAll(YEAR)].map(({ 0: year, index }) => ({ year, index }));
  const era = years.length ? null : ERA.exec(text);
  if (era)
    years.push({
      year: `${era[0]} (${(ERA_BEGINS[era[1] ?? ''] ?? 0) + (era[2] === '元' ? 1 : Number(era[2]))})`,
      index: era.index,
    });
  const wantsName = /\bname\b/.test(asked);
  const wantsForm = /incorporat|present company|today's company|legal/.test(asked);
  const wantsTakeover = /took over|take over|taken over|acquired|bought/.test(asked);
  const title = titleOf(page);
  const isAbout = ABOUT.test(title) && !NEWS.test(title);
  const isOpening = isAbout && openingOf(site, page).includes(line);
  // A row of dates tells a story; only its first date may be the beginning.
  const told = years.length > MAX_YEARS ? years.slice(0, 1) : years;
  return told.flatMap(({ year, index }) => {
    const toFounded = nearest(FOUNDED.all(text), index);
    const toBegun = nearest(BEGUN.all(text), index);
    const byWords = toFounded < 90 ? 3 - toFounded / 45 : toBegun < 75 ? 2.2 - toBegun / 60 : 0;
    const cue = label ? 4.4 : Math.max(byWords, isOpening && index < 16 ? 1.8 : 0);
    if (cue <= 0) return [];
    const before = text.slice(0, index);
    const own = text.split(/[;；]/).find((part) => part.includes(year.slice(0, 4))) ?? text;
    const score =
      cue +
      (isSelf(site, own) || label ? 1.2 : 0) +
      (wantsName ? (NAMED.test(own) ? 2.5 : -3) : 0) -
      (CERTIFICATE.test(own) && toFounded > 20 ? 2.5 : 0) +
      (wantsForm && label && INCORPORATED.test(title0) ? 1.5 : 0) +
      (OWN_OFFICE.test(before) ? 0.9 : 0) -
      (A_FIRM.test(before) || BESIDE.test(before) ? 2.2 : 0) -
      (years.length > 1 && !wantsTakeover && nearest(TAKEN.all(text), index) < 12 ? 1.8 : 0) +
      (nearest(everyMatch(WE_BEGAN, text), index) < 12 ? 2 : 0) +
      (isAbout ? 0.7 : 0) +
      (isOpening ? 0.7 : 0) +
      (years.length > MAX_YEARS ? -1 : 0) +
      (wantsTakeover && TAKEN.test(text) ? 3 : !wantsTakeover && TAKEN.test(text) ? -0.3 : 0) -
      (line.isOthers && !isOpening ? 3 : 0) -
      (/[?？]/.test(text) ? 2 : 0) -
      (nearest(LEADS.all(text), index) < 16 && toFounded > 25 ? 1.5 : 0) -
      (OTHER_BEGINNING.test(text) && toFounded > 25 ? 2.5 : 0) -
      (IN_CLAUSE.test(before) ? 1.8 : 0) -
      (/\(\d{0,4}[^()]{0,8}$/u.test(before) && /^\d{4}\s?(?:to|bis|à|a|tot|–|-|—|\))/u.test(text.slice(index))
        ? 1.2
        : 0) -
      (GUILD.test(own.slice(0, 50)) && !isSelf(site, own) ? 1.6 : 0) -
      (DAY_OR_MONTH.test(text.slice(Math.max(0, index - 22), index + 5)) && toFounded > 40 ? 1.5 : 0) -
      (AFTERWARDS.test(before.slice(-24)) ? 1.2 : 0) -
      (NOT.test(text) && toFounded > 25 ? 0.5 : 0) -
      (UNSURE.test(text) ? 0.8 : 0) -
      (PARTNER.test(text) ? 0.8 : 0) -
      (NEWS.test(title) ? 2 : 0) -
      (CUSTOMERS.test(title) ? 1.5 : 0) -
      (line.isMain ? 0 : 1);
    return [{ year, score, line }];
  });
}

const MIN_SCORE = 3.1;
const MIN_ALONE = 2.9;
const MIN_LEAD = 0.9;

/**
 * The year in which the company began, by the sentence that says so most plainly. Null where two sentences disagree.
 */
export function findFounded(site: SiteText, question: Question): Finding | null {
  const topics = hardTopics(question.topics);
  // The year of a plant, a shop or a brand stands in a sentence that speaks of it.
  const every = site.lines
    .filter((line) => topics.every((topic) => speaksOf(topic, `${line.text} ${line.heading}`)))
    .flatMap((line) => candidatesIn(site, line, question));
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
