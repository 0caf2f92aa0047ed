import { type Finding, found, type Line, type SiteText, sharesLanguage, titleOf } from '../../reader/site-text.ts';
import { numberIn } from '../numbers.ts';
import type { Question } from '../question.ts';
import { accountOf, hardTopics } from '../topics.ts';
import { anyOf } from '../words/any-of.ts';
import { AVERAGE } from '../words/hedges.ts';
import { DEPOSIT, SHIPPING } from '../words/terms.ts';
import { ON_REQUEST } from '../words/trade.ts';

const AMOUNT = String.raw`\d{1,3}(?:[.,’' \u00a0\u202f]\d{3}){1,3}(?:[.,]\d{1,2})?|\d{1,9}(?:[.,]\d{1,2})?`;
const CURRENCY = String.raw`€|\$|£|¥|₹|zł|KSh|Ksh|KES|DKK|NOK|MXN|BRL|CAD|AUD|kr\.?|SEK|CHF|Fr\.|EUR|USD|GBP|PLN|NZ\$|A\$|US\$|R\$|euros?|dollars?|pounds?|万円|円|złotych|kronor|pence|p(?=\s|$)|cents?`;
const UNIT = String.raw`(?:,?[ \u00a0]?(?:\/|per |pro |je |par |por |al |all'|a |an |each|the |za |på |om |ab |exkl\. |excl\. |ex |inkl\. |incl\. |zzgl\. |plus |hors |\+ |TTC|HT|netto|brutto|[（(])[ \u00a0]?[\p{L}\d.²³%-]{1,20}(?:[ -][\p{L}²³.-]{1,14})?[)）]?){1,2}`;
export const MONEY = new RegExp(
  String.raw`(?<![\p{L}\d.,])(?:(?:${CURRENCY})[ \u00a0]?(?:${AMOUNT})|(?:${AMOUNT})[ \u00a0]?(?:${CURRENCY})(?!\p{L}))(?:,-|\.-|,–|\.–|\.—)?(${UNIT})?`,
  'giu',
);
export const HAS_PRICE = new RegExp(MONEY.source, 'iu');
/** What something costs elsewhere, or what others take. */
const ELSEWHERE = anyOf({
  en: "survey|similar|elsewhere|compare*|comparison|market price|new one costs|buying|purchase price|office rent|run by|from the council|salary|salaries|wage*|fine|grant|fund*|asked for|invest*|raised|worth|spend|spent|landlord*|on repairs|court*|filing fee|saved|saves|saving|voucher|newsletter|discount|competitor*|ticket costs|train|taxi|the city|broker's|last week|insured|damage|revenue|turnover",
  de: 'vergleich*|großhandel|neu kostet|kaufpreis|gehalt|förder*|bußgeld|gespart|spart|gutschein|newsletter|rabatt|wettbewerb*|andere anbieter|bahn|taxi|umsatz|versicher*|anderswo|woanders|siebdruckerei|strafe|spende*',
  fr: "comparai*|ailleurs|salaire*|subvention*|amende*|économis*|bon d'achat|infolettre|newsletter|remise|le billet|kilo de cuivre|la semaine dernière|solde moyen|chiffre d'affaires|prix d'achat|concurren*|à prévoir en plus",
  es: 'comparación|similar|compra de|precio de compra|salario*|subvenci*|multa*|ahorr*|vale de|boletín|suscríbase|descuento|facturación|en otros',
  it: "confronto|altrove|stipendi*|contribut*|multa|risparmi*|buono|newsletter|sconto|fatturato|prezzo d'acquisto|concorren*",
  nl: 'vergelijk*|elders|salaris*|subsidie|boete|bespaar*|bespar*|cadeaubon|nieuwsbrief|korting|omzet|aanschaf*|concurrent*|parkeren',
  pt: 'compara*|noutro|salário*|subsídio*|multa*|poup*|vale de|newsletter|desconto|faturação|preço de compra',
  pl: 'porówn*|gdzie indziej|pensj*|dotacj*|mandat*|oszczęd*|bon|newsletter*|rabat*|przych*|konkurenc*',
  sv: 'jämför*|annanstans|lön*|bidrag*|böter|spar*|presentkort|nyhetsbrev|rabatt*|omsättning|inköpspris',
  ja: '比較|他社|給与|助成|割引|クーポン|売上|資本金|相場',
});

interface Offer {
  /** Null where the thing is offered without a price: `on request`. */
  readonly price: string | null;
  readonly amount: number;
  /** The row or card that the price stands in, else its sentence. */
  readonly near: string;
  /** Headings, the head of its table and the name of the page. */
  readonly around: string;
  readonly line: Line;
  /** Of several prices in one row the first is meant, unless the head of another column is asked for. */
  readonly column: number;
}

const isMoneyOnly = (text: string) => text.replace(MONEY, '').replace(/[^\p{L}]/gu, '').length <= 12;

/** The head of each table: its first row, where that names columns. */
function tableHeads(lines: readonly Line[]): Map<Line, readonly string[]> {
  const heads = new Map<Line, readonly string[]>();
  let head: readonly string[] = [];
  lines.forEach((line, at) => {
    const before = lines[at - 1];
    if (line.kind !== 'cell') return;
    const begins = before?.kind !== 'cell' || before.page !== line.page;
    if (begins) head = line.card.some((cell) => HAS_PRICE.test(cell)) ? [] : line.card;
    heads.set(line, head);
  });
  return heads;
}

function offersIn(line: Line, head: readonly string[]): Offer[] {
  const { text, card, page, heading } = line;
  if (line.isOthers || line.isFurniture || ELSEWHERE.test(text) || AVERAGE.test(text) || /[?？]$/.test(text)) return [];
  const row = card.filter((other) => !ELSEWHERE.test(other));
  // The column of a price has a name of its own.
  const column = head.length === card.length ? (head[card.indexOf(text)] ?? '') : '';
  const around = `${heading} ${titleOf(page)} ${column === '' ? head.join(' ') : `${head[0] ?? ''} ${column}`}`;
  const prices = [...text.matchAll(MONEY)];
  const inRow = line.kind === 'cell' ? card.filter((cell) => HAS_PRICE.test(cell)).indexOf(text) : 0;
  if (!prices.length && ON_REQUEST.test(text))
    return [{ price: null, amount: Number.NaN, near: `${row.join(' ')} ${text}`, around, line, column: 0 }];
  // Two offers in one sentence: each has the words before it.
  return prices.map(({ 0: price, index }, at) => {
    const from = at > 0 ? (prices[at - 1]?.index ?? 0) + (prices[at - 1]?.[0].length ?? 0) : 0;
    const until = prices[at + 1]?.index ?? text.length;
    const own =
      prices.length > 1
        ? text.slice(from, at === prices.length - 1 ? text.length : Math.min(until, index + price.length + 30))
        : text;
    const unit = row.find(
      (other) => other !== text && other.length <= 30 && /^(?:per|pro|je|par|por|al|a|\/|each|za|på)\b/iu.test(other),
    );
    const labels = row.filter((other) => other === text || !HAS_PRICE.test(other));
    const near = isMoneyOnly(text) || row.length > 1 ? `${labels.join(' ')} ${own}` : own;
    return {
      price: `${price.trim().replace(/\s(?:on|the|in|och|als|vom|for|to|at|and|und|et|y|e|in)$/iu, '')}${unit && isMoneyOnly(text) ? ` ${unit}` : ''}`,
      amount: numberIn(/\d[\d.,’' \u00a0\u202f]*/.exec(price)?.[0].trim() ?? ''),
      ...{ near, around, line, column: Math.max(0, inRow) },
    };
  });
}

const PRICE_PAGE = /pric|plans|preis|tarif|precio|prezz|prij|preç|cenn|ceny|pris|料金|価格|fees|rates/iu;

/** Units of a price; `monthly` asks for a price by the month. */
const UNITS: readonly (readonly [RegExp, RegExp])[] = [
  [/\bhour(?:ly)?\b/, /hour|stunde|heure|hora|ora\b|uur|godzin|timm|time\b|時間/iu],
  [/\bdaily\b|\bper day\b|\bday rate\b|\ba day\b/, /day|tag|jour|día|giorn|dag|dzień|dia\b|日/iu],
  [/\bweekly\b|per week|a week/, /week|woche|semaine|semana|settimana|vecka|uge|tydzień|週/iu],
  [/\bmonthly\b|per month|a month/, /month|monat|mois|mes\b|mensil|mese|maand|mês|mensal|miesi|månad|måned|月/iu],
  [/\byearly\b|\bannual\b|per year|a year/, /year|jahr|an\b|año|anno|jaar|ano\b|rok|år|年/iu],
  [
    /per (?:person|head|participant|user|employee)/,
    /person|kopf|teilnehm|personne|persona|pers\b|osob|user|nutzer|usuario|utente|人|名/iu,
  ],
  [/square metre/, /m²|qm|m2|square|quadrat|㎡/iu],
  [/per kilo|per kg/, /kg|kilo/iu],
];

const UNIT_WORD =
  /^(?:hour|day|month|year|week|night|person|employee|user|kilo|square|metre|piece|hourly|kilogram|cost|head|seat|list|unit|each|rent|rental|purchase|buying|quoted|quote|service|fixed|valid|one|starting|entry|package|turnkey|net|gross|middle|gift|cover|call|offered|basic|plain|regular)$/;

interface Fit {
  readonly offer: Offer;
  readonly hits: number;
  readonly misses: number;
  readonly unknown: number;
  readonly score: number;
  /** Words that stand in the row, card or sentence itself. */
  readonly nearHits: number;
}

function fitOf(offer: Offer, topics: readonly string[], text: string, english: boolean): Fit {
  const near = accountOf(topics, english, offer.near);
  const all = accountOf(topics, english, offer.near, offer.around);
  const unit = UNITS.find(([asked]) => asked.test(text))?.[1];
  const hasUnit = unit ? unit.test(`${offer.price ?? ''} ${offer.near}`) || unit.test(offer.around) : true;
  return {
    ...{ offer, ...all, nearHits: near.hits },
    score:
      near.hits * 1.4 + (all.hits - near.hits) * 0.6 - all.misses * 1.2 + (hasUnit ? 0.3 : -0.9) - offer.column * 0.35,
  };
}

const keyOf = ({ amount, price }: Offer) => (price === null ? 'none' : String(amount));

/** A price, of exactly what was asked for: its row, card or sentence must speak of each word of the question. */
export function findPrice(site: SiteText, question: Question): Finding | null {
  const { asks, text } = question;
  const topics = hardTopics(question.topics).filter((topic) => !UNIT_WORD.test(topic));
  const isShipping = /deliver|shipping|postage|freight|carriage/.test(text);
  const isDeposit = /deposit/.test(text);
  const heads = tableHeads(site.lines);
  const offers = site.lines
    .flatMap((line) => offersIn(line, heads.get(line) ?? []))
    .filter(({ near }) => SHIPPING.test(near) === isShipping || (!isShipping && !/[:：]/.test(near)))
    .filter(({ near }) => isDeposit || !DEPOSIT.test(near));
  const english = sharesLanguage(site, question);
  const fits = offers.map((offer) => fitOf(offer, topics, text, english)).sort((a, b) => b.score - a.score);
  const [best] = fits;
  if (!best) return null;
  // Words that cannot be translated into the language of the site may name another thing than the one with the price.
  const second = fits.find(({ offer }) => keyOf(offer) !== keyOf(best.offer));
  const isClear = best.hits >= 2 && best.misses === 1 && best.score - (second?.score ?? -2) >= 1.5;
  const lead = best.score - (second?.score ?? -2);
  // If words cannot be translated, one rare word that stands in the row (a name) is enough to recognise the thing.
  const isKnown = best.unknown === 0 || (best.unknown <= best.hits && lead >= 1);
  if ((best.misses > 0 && !isClear) || !isKnown || (topics.length > 0 && best.nearHits === 0)) return null;
  const equal = fits.filter(({ score }) => best.score - score < 0.3);
  const distinct = [...new Map(equal.map(({ offer }) => [keyOf(offer), offer])).values()];
  if (distinct.some(({ price }) => price === null) && !asks.cheapest) return null;
  const prices = distinct.filter(({ price }) => price !== null).sort((a, b) => a.amount - b.amount);
  const [least] = prices;
  const most = prices.at(-1);
  if (!least?.price || !most?.price) return null;
  if (prices.length === 1) return found(least.price, least.line, topics.length ? 0.85 : 0.6);
  // Of several the cheapest, the middle or the dearest: in one table or row of cards.
  const inCards = prices.filter(({ line }) => line.card.length > 1);
  const onPricePage = inCards.filter(({ line }) => PRICE_PAGE.test(titleOf(line.page)));
  const listed = onPricePage.length > 1 ? onPricePage : inCards;
  const wanted =
    /\bmiddle\b/.test(text) && listed.length === 3
      ? listed[1]
      : asks.cheapest === asks.dearest
        ? undefined
        : asks.cheapest
          ? listed[0]
          : listed.at(-1);
  const isOneList = new Set(listed.map(({ line }) => line.page)).size === 1 && listed.length > 1 && listed.length <= 8;
  return wanted?.price && isOneList ? found(wanted.price, wanted.line, 0.65) : null;
}
