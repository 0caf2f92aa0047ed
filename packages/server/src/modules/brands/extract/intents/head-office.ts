import { type Finding, found, isSelf, type Line, lettersOf, type SiteText, titleOf } from '../../reader/site-text.ts';
import type { Question } from '../question.ts';
import { missingOf } from '../topics.ts';
import { anyOf } from '../words/any-of.ts';
import { BRANCH, OFFICE_MAIN } from '../words/company.ts';
import { PARTNER, UNSURE } from '../words/hedges.ts';
import { CUSTOMERS } from '../words/trade.ts';
import { addressesOf } from './address.ts';

/** A postal line, by country: `10115 Berlin`, `Springfield, IL 62704`, `London SW1A 1AA`, `00-950 Warszawa`, `〒600-8001 京都`. */
const POSTAL =
  /(?<![\p{L}\d-])(?:[A-Z]{1,3}-)?(?:\d{2}-\d{3}|\d{4}\s?[A-Z]{2}|\d{3}\s\d{2}|(?!(?:19|20)\d\d\s)\d{4,5}(?:-\d{3})?)\s\p{Lu}|(?<![\p{L}.'’-])\p{Lu}[\p{L}.'’-]{1,20},?\s(?:[A-Z]{2}\s)?(?:[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}|(?!(?:19|20)\d\d(?!\d))\d{4,6})(?![\p{L}\d:])|〒\d{3}-\d{4}/u;
const STREET = anyOf({
  all: 'street|st|road|rd|lane|drive|way|crescent|terrace|park|floor|suite|avenue|quay|square|wharf|*straße|*strasse|*weg|*platz|*gasse|*allee|rue|quai|avenue|boulevard|place|chemin|calle|camí|carrer|avenida|plaza|via|viale|piazza|corso|*straat|*laan|*plein|*gracht|rua|ul.|ulica|aleja|*gatan|*vägen|*gata|丁目|番地',
});
/** A place as sentences name it: a street with its number, a building, a town, a region. */
const WORD = String.raw`\p{Lu}[\p{L}.'’-]{0,20}`;
const PLACE_WORDS = String.raw`(?:\d{1,5}[a-z]{0,2}\s)?${WORD}(?:,?\s(?:(?:de|da|do|la|le|les|am|an|der|den|des|of|del|di|sur|aan)\s)?(?:${WORD}|\d{1,5}(?![\p{L}\d]))){0,6}`;
const PLACE_AFTER = new RegExp(
  String.raw`(?:^|[\s,:：–-])(?:in|at|is|is at|are|ist|liegt|steht|à|en|au|aux|est|im|am|a|ad|è|es|está|te|w|we|i|em|é|na|near|by|bei|presso|på|ved|naar|nach|to|till|til|vers|hacia|ligger|är|er|jest|de)\s(?:(?:still|now|always|seither|seitdem|heute|noch|immer|toujours|siempre|sempre|nog|altijd)\s)?(${PLACE_WORDS})`,
  'u',
);
const EVERY_PLACE = new RegExp(PLACE_AFTER.source, 'gu');
const JAPANESE_PLACE = /[\p{Script=Han}]{1,4}(?:都|道|府|県|市|区|町|村)[^。、\s]{0,40}/u;
const LEGAL_PAGE =
  /impressum|imprint|mentions|aviso legal|legal|note legali|colofon|会社概要|contact|kontakt|contatt|contacto|contato|about|über|ueber|propos|école|company|sobre|siamo|over|o nas|om oss|会社|アクセス|infos|visit|story|nosotros|empresa|maison|firm|who-we-are|who we are|unternehmen|om |azienda|quem somos|équipe|equipe/i;
/** Addresses of others that a site prints: its web agency, its auditor, a court or arbitration body. */
const NOT_OURS = anyOf({
  en: 'design*|website|web|hosting|auditor*|regulat*|court|commercial register|register of|registry|arbitration|mall on|data protection|printed by|photograph*|parking|station|agency|built by|made by|theme',
  de: 'design*|webdesign|gestaltung|hosting|prüfungsverband|aufsichtsbehörde|registergericht|amtsgericht|streitbeilegung|schlicht*|logo|fotos|umsetzung|verband|kammer|finanzamt|datenschutz*',
  fr: 'hébergeur|hébergement|conception|réalisation du site|squelette|webmaster|gare|délégué*|tribunal|cnil|gîte',
  es: 'diseño|alojamiento|protección de datos|registro|feria|delegad*',
  it: 'hosting|realizzazione|web agency|design|garante|registro|dpo',
  nl: 'webdesign|ontwerp|hosting|bouw:|rechtbank|kvk|drukwerk',
  pt: 'design|alojamento|desenvolvido|livro de reclamações|registo',
  pl: 'projekt strony|hosting|wykonanie|sąd|rejestr*|krs',
  sv: 'design|webb*|hosting|bolagsregister*|sajt',
  ja: '制作|ホスティング|裁判所|監査',
});

interface Candidate {
  readonly value: string;
  readonly score: number;
  readonly line: Line;
}

/** An address for one purpose, or one that somebody else has. */
const FOR_A_PURPOSE =
  /\b(?:mailing|checks|cheques|po box|p\.o\.|postfach|invoices?|returns?|parcels?|pakete|colis|paquetes|deliveries|lieferadresse|parking|registered agent|affiliate|licensed|data cent(?:re|er)|boîte postale|apartado|casella postale|postbus|closed|geschlossen|moved|formerly|früher|until|bis \d{4}|jusqu'en|hasta)\b/iu;
const NEWS =
  /news|blog|(?<!im)press|aktuell|neues|actualit|agenda|noticias|notizie|nieuws|aktualn|nyheter|nyheder|nytt|お知らせ|journal|stories/i;

const trimmed = (text: string) => text.replace(/^[\s,:：–-]+|(?<![\s.,;:])[\s.,;:]+$/g, '');

/** The last place that a text names; the town as well, where a street follows it: `here in Gällivare, på Malmbergsvägen 30`. */
function placeBefore(text: string): string | null {
  const places = [...text.matchAll(EVERY_PLACE)].filter(({ 1: place = '' }) => /\p{Lu}/u.test(place));
  const [town, last] = places.slice(-2);
  if (!town?.[1]) return null;
  const isOne = last !== undefined && last.index - town.index - town[0].length <= 2;
  return isOne
    ? text.slice(town.index + town[0].length - town[1].length, last.index + last[0].length)
    : ((last ?? town)[1] ?? null);
}

/** The part of a sentence that names the place: after its label, from its preposition, or around its postcode. */
function placeIn(text: string): string | null {
  const labelled = /^[^:：]{3,60}[:：]\s?(\S.{2,139})$/u.exec(text)?.[1];
  if (
    labelled &&
    OFFICE_MAIN.test(text.slice(0, text.length - labelled.length)) &&
    /\p{Lu}|\p{Script=Han}/u.test(labelled)
  )
    return trimmed(labelled);
  const cued = OFFICE_MAIN.find(text);
  const afterColon =
    cued && /^[^:：]{0,16}[:：]\s?(\p{Lu}.{2,90})/u.exec(text.slice(cued.index + cued.word.length))?.[1];
  if (afterColon) return trimmed(afterColon);
  const japanese = JAPANESE_PLACE.exec(text)?.[0];
  if (japanese) return trimmed(japanese);
  const cue = OFFICE_MAIN.find(text);
  const after = cue ? text.slice(cue.index) : text;
  // `registered in Eldoret, where we still have our head office`
  const before = cue ? placeBefore(text.slice(0, cue.index)) : null;
  const isBefore =
    cue !== null && /\b(?:where|wo|où|donde|dove|waar|onde|gdzie|där|hvor)\b/u.test(text.slice(0, cue.index));
  const place = (isBefore ? before : null) ?? PLACE_AFTER.exec(after)?.[1] ?? before;
  if (place && /\p{Lu}/u.test(place)) return trimmed(place);
  return POSTAL.test(text) && !/(?<!\p{L})(?:ISO|DIN|EN|UNE|UNI)[ -]?\d/u.test(text)
    ? trimmed(text).slice(0, 160)
    : null;
}

/** What stands under a label, without telephone and mail. */
const restOf = (card: readonly string[], label: string): string[] =>
  card.filter((part) => part !== label && part.length <= 90 && !/@|\d{3}[ /-]\d{3}|tel|fax/iu.test(part));

function candidatesIn(site: SiteText, line: Line, before: Line | undefined): Candidate[] {
  const { text, page, card } = line;
  if (
    line.isOthers ||
    NOT_OURS.test(text) ||
    /@|(?<!\p{L})(?:tel|fax|telefon\p{L}*|téléphone|teléfono)(?!\p{L})/iu.test(text) ||
    /©|\(c\)|copyright|^(?:tele)?phone\b|^mobile\b/i.test(text)
  )
    return [];
  const title = titleOf(page);
  const weight =
    (LEGAL_PAGE.test(title) ? 0.8 : 0) +
    (/impressum|imprint|legal|mentions|colofon/i.test(title) ? 0.5 : 0) +
    (isSelf(site, text) ? 0.8 : 0) -
    (BRANCH.test(text) ? 2.2 : 0) -
    (PARTNER.test(text) ? 1.5 : 0) -
    (UNSURE.test(text) ? 0.5 : 0) -
    (FOR_A_PURPOSE.test(text) ? 2.5 : 0) -
    (NEWS.test(title) ? 1.5 : 0) -
    (CUSTOMERS.test(title) ? 1.5 : 0) -
    (/[?？]$/.test(text) ? 2 : 0);
  const said = (value: string | null, cue: number): Candidate[] =>
    value ? [{ value, line, score: cue + weight }] : [];
  const label =
    card.length > 1 &&
    card.length <= 4 &&
    card.find((other) => other !== text && other.length <= 40 && OFFICE_MAIN.test(other));
  if (label && /\p{Lu}|\p{Script=Han}/u.test(text) && text.length >= 3 && text.length <= 140 && !OFFICE_MAIN.test(text))
    return said(trimmed(restOf(card, label).join(', ') || text), 3.2);
  if (OFFICE_MAIN.test(text)) {
    const own = placeIn(text);
    if (own) return said(own, 3);
    // `We are still in Sueca. That is where the head office is.`
    return before && before.block === line.block ? said(placeIn(before.text), 2.4) : [];
  }
  if (
    (POSTAL.test(text) || (STREET.test(text) && /\d/.test(text) && /,\s\p{Lu}/u.test(text))) &&
    text.length <= 160 &&
    !/(?<!\p{L})(?:ISO|DIN|EN|UNE|UNI)[ -]?\d/u.test(text) &&
    (STREET.test(text) || LEGAL_PAGE.test(title) || site.ownNames.some((name) => lettersOf(text).includes(name)))
  )
    return said(trimmed(text).slice(0, 160), line.isMain ? 2.2 : 1.6);
  return [];
}

/** The last word or two of a place, by which two mentions of one town are known as the same. */
const townsOf = (value: string): string[] =>
  (value.match(/\p{Lu}[\p{L}'’-]{2,}|[\p{Script=Han}]{2,4}(?=市|区|町|村)/gu) ?? []).map((word) => word.toLowerCase());

const MIN_SCORE = 3;
const MIN_LEAD = 0.7;

/** Where the company sits; branches, warehouses and the addresses of others are none of it. */
export function findHeadOffice(site: SiteText, { topics }: Question): Finding | null {
  const every = site.lines.flatMap((line, at) => candidatesIn(site, line, site.lines[at - 1]));
  // A town that several sentences give is the surer one.
  const shares = (a: Candidate, b: Candidate) => townsOf(a.value).some((town) => townsOf(b.value).includes(town));
  const ranked = every
    .map((one) => {
      const others = new Set(
        every.filter((other) => other.line.text !== one.line.text && shares(one, other)).map(({ line }) => line.text),
      );
      return { ...one, score: one.score + Math.min(others.size, 2) * 0.4 };
    })
    .sort((a, b) => b.score - a.score);
  const [best] = ranked;
  if (!best || best.score < MIN_SCORE || missingOf(topics, best.line.text, best.line.heading).length > 0)
    return topics.length ? null : onlyAddress(site, ranked);
  const rival = ranked.find((other) => best.score - other.score < MIN_LEAD && !shares(best, other));
  if (rival) return null;
  return found(best.value, best.line, Math.min(0.95, 0.5 + best.score / 15));
}

const MIN_ADDRESS = 2.5;

/** Where no sentence says it: the one address that the company gives as its own. */
function onlyAddress(site: SiteText, said: readonly Candidate[]): Finding | null {
  const ranked = addressesOf(site).sort((a, b) => b.score - a.score);
  const [best] = ranked;
  if (!best || best.score < MIN_ADDRESS) return null;
  const shares = (value: string) => townsOf(best.value).some((town) => townsOf(value).includes(town));
  const rival = [...ranked, ...said.filter(({ score }) => score >= 2)].find(
    ({ value, score }) => best.score - score < MIN_LEAD && !shares(value),
  );
  return rival ? null : found(best.value, best.line, Math.min(0.85, 0.45 + best.score / 12));
}
