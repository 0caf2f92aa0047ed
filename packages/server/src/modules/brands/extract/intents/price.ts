import { numberIn } from '../numbers.ts';
import type { Question } from '../question.ts';
import { type Finding, found, type Line, type SiteText, titleOf } from '../site-text.ts';
import { hardTopics, missingOf, speaksOf } from '../topics.ts';
import { anyOf } from '../words/any-of.ts';
import { DEPOSIT, SHIPPING } from '../words/terms.ts';
import { ON_REQUEST } from '../words/trade.ts';
import { AVERAGE } from '../words/voice.ts';

const AMOUNT = String.raw`\d{1,3}(?:[.,’' \u00a0\u202f]\d{3}){1,3}(?:[.,]\d{1,2})?|\d{1,9}(?:[.,]\d{1,2})?`;
const CURRENCY = String.raw`€|\$|£|¥|₹|zł|kr\.?|SEK|CHF|Fr\.|EUR|USD|GBP|PLN|NZ\$|A\$|US\$|R\$|euros?|dollars?|pounds?|万円|円|złotych|kronor|pence|p(?=\s|$)|cents?`;
const UNIT = String.raw`(?:,?[ \u00a0]?(?:\/|per |pro |je |par |por |al |all'|a |an |each|the |za |på |om |ab |exkl\. |excl\. |ex |inkl\. |incl\. |zzgl\. |plus |hors |\+ |TTC|HT|netto|brutto|[（(])[ \u00a0]?[\p{L}\d.²³%-]{1,20}(?:[ -][\p{L}²³.-]{1,14})?[)）]?){1,2}`;
export const MONEY = new RegExp(
  String.raw`(?<![\p{L}\d.,])(?:(?:${CURRENCY})[ \u00a0]?(?:${AMOUNT})|(?:${AMOUNT})[ \u00a0]?(?:${CURRENCY})(?!\p{L}))(?:,-|\.-|,–)?(${UNIT})?`,
  'giu',
);
export const HAS_PRICE = new RegExp(MONEY.source, 'iu');
/** What something costs elsewhere, or what others take. */
const ELSEWHERE = anyOf({
  en: "survey|similar|elsewhere|compare*|comparison|market price|new one costs|buying|purchase price|office rent|run by|from the council|salary|salaries|wage*|fine|grant|fund*|asked for|invest*|raised|worth|saved|saves|saving|voucher|newsletter|discount|competitor*|ticket costs|train|taxi|the city|broker's|last week|insured|damage|revenue|turnover",
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
  readonly price: string;
  readonly amount: number;
  /** The row or card that the price stands in, else its sentence. */
  readonly near: string;
  /** Headings and the name of the page. */
  readonly around: string;
  readonly line: Line;
}

const isMoneyOnly = (text: string) => text.replace(MONEY, '').replace(/[^\p{L}]/gu, '').length <= 12;

function offersIn(line: Line): Offer[] {
  const { text, card, page, heading } = line;
  if (line.isOthers || line.isFurniture || ELSEWHERE.test(text) || AVERAGE.test(text)) return [];
  const row = card.filter((other) => !ELSEWHERE.test(other));
  const prices = [...text.matchAll(MONEY)];
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
    const near = isMoneyOnly(text) || row.length > 1 ? `${row.join(' ')} ${own}` : own;
    return {
      price: `${price.trim()}${unit && isMoneyOnly(text) ? ` ${unit}` : ''}`,
      amount: numberIn(/\d[\d.,’' \u00a0\u202f]*/.exec(price)?.[0].trim() ?? ''),
      ...{ near, around: `${heading} ${titleOf(page)}`, line },
    };
  });
}

const UNIT_TOPIC =
  /^(?:hour|day|month|year|week|night|person|employee|user|kilo|tonne|metre|page|piece|hourly|kilogram|cost|head|seat)$/;

/** A price, of exactly what was asked for: its row, card or sentence must speak of each word of the question. */
export function findPrice(site: SiteText, question: Question): Finding | null {
  const { asks, text } = question;
  const topics = hardTopics(question.topics);
  const isShipping = /deliver|shipping|postage|freight|carriage/.test(text);
  const isDeposit = /deposit/.test(text);
  const offers = site.lines
    .flatMap(offersIn)
    .filter(({ near }) => SHIPPING.test(near) === isShipping || (!isShipping && !/[:：]/.test(near)))
    .filter(({ near }) => isDeposit || !DEPOSIT.test(near));
  const close = offers.filter(({ near }) => topics.every((topic) => speaksOf(topic, near)));
  const wide = offers.filter(
    ({ near, around, price, line }) =>
      topics.length > 0 &&
      missingOf(topics, near, around).length === 0 &&
      (topics.some((topic) => !UNIT_TOPIC.test(topic) && speaksOf(topic, `${near} ${price}`)) ||
        (line.card.length > 1 && topics.every((topic) => speaksOf(topic, titleOf(line.page))))),
  );
  const chosen = topics.length ? (close.length ? close : wide) : offers;
  // A row that names the thing and says `on request` has no price.
  if (
    topics.length &&
    site.lines.some(
      ({ text: said, card }) =>
        ON_REQUEST.test(said) && topics.every((topic) => speaksOf(topic, `${said} ${card.join(' ')}`)),
    )
  )
    return null;
  const prices = [...new Map(chosen.map((offer) => [offer.amount, offer])).values()].sort(
    (a, b) => a.amount - b.amount,
  );
  const [least] = prices;
  const most = prices.at(-1);
  if (!least || !most) return null;
  if (prices.length === 1) return found(least.price, least.line, topics.length ? 0.85 : 0.6);
  if (asks.cheapest === asks.dearest || prices.length > 6) return null;
  const best = asks.cheapest ? least : most;
  const isListed = chosen.filter(({ line }) => line.page === best.line.page).length > 1;
  return isListed ? found(best.price, best.line, 0.65) : null;
}
