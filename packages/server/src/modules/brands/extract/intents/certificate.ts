import { type Finding, found, foundAll, isSelf, type Line, type SiteText, titleOf } from '../../reader/site-text.ts';
import type { Question } from '../question.ts';
import { hardTopics, speaksOf } from '../topics.ts';
import { CERTIFICATE, HOLDER, NOT_HELD, SEAL_TOPICS } from '../words/certificates.ts';
import { NOT, PARTNER, UNSURE } from '../words/hedges.ts';
import { AWARD, CUSTOMERS } from '../words/trade.ts';

/** Standards that have a number or a known short name. */
const STANDARD =
  /(?<![\p{L}\d])(?:DIN\s)?(?:EN\s)?(?:ISO(?:\/IEC)?|OHSAS|BRC(?:GS)?|IATF|HACCP|GMP|GDP|FSC|PEFC|GOTS|EMAS|MSC|ASC|IFS|FSSC|SOC\s[12](?:\sType\s(?:II|I))?|PCI\sDSS|EN|UNE|UNI|BS|TISAX|VCA)(?:[ -]?\d{3,6}(?:[-:]\d{1,4}){0,2}|(?=[ ,.;)（、]|$)|-C\d+)/gu;
const isNumbered = (name: string) => /\d{3}|SOC|PCI|[A-Z]{3}/.test(name);
/** Subjects that stand for the whole company: `The laundry is`, `All our barley is`. */
const ALL_OURS =
  /^(?:each|every|all|the \p{Ll}+ (?:is|has|holds)|toutes?|tous|alle|jede[rs]?|chaque|todos|todas|tutti|tutte|elk|każd|varje|\p{L}+et är|certif\p{L}*)(?!\p{L})/iu;
const NAME_IN = /(?<=.\s)[“"«„]?\p{Lu}[\p{L}\d&-]|[\p{Script=Han}\p{Script=Katakana}]{2}|märkt|mærket/u;
const LEGAL =
  /quality|qualit|security|sicherheit|sustainab|hållbar|bæredyg|legal|about|certif|zertif|godkend|accountab|calidad|kvalitet|company|会社|unternehmen|savoir|équipe|resultats/i;

const HOLDS =
  /(?<!\p{L})(?:(?:we|wir|nous|wij|vi)\s(?:\p{L}+\s)?(?:are|hold|have|carry|sind|haben|tragen|sommes|avons|zijn|hebben|är|har|er)|tenemos|somos|contamos|abbiamo|siamo|posiadamy|mamy|temos|\p{L}+(?:et|en|iet) (?:är|er)|(?:is|are|ist|sind|est|sont|è|sono|es|są|jest) (?:\p{L}+\s)?(?:certif|accredit|zertifi|akkredit|label|agré))/iu;
/** Another firm with its legal form. */
const OTHER_FIRM =
  /(?<!\p{L})(?:of|from|by|von|der|de|di|van)\s(?:\p{Lu}[\p{L}&.-]*\s){1,3}(?:BV|B\.V\.|GmbH|AG|Ltd|Inc|S\.A\.|SAS|AB|A\/S|S\.r\.l\.)|stammt|comes? from|provien|viene da|kommt aus|gekauft|purchased/u;

/** Valid until a year that is over. */
const LAPSED =
  /(?:until|bis|hasta|jusqu'en|fino al|tot|até|do|till|til)\s(?:\p{L}+\s){0,2}(?:19\d\d|20[01]\d|202[0-5])/iu;

/** The parts of a sentence that each say something of their own. */
const partsOf = (text: string): string[] =>
  // A sentence without a negation is one statement: `certified to BRCGS and ISO 9001`.
  !NOT_HELD.test(text) && !UNSURE.test(text) && !NOT.test(text) && !HOLDER.test(text) && !LAPSED.test(text)
    ? text.split(/[;；]|\.\s/u)
    : text.split(
        /[;；、]|\sand\s(?=ISO|EN\s|BS\s)|\sund\s(?=ISO|DIN)|,\s(?:but|aber|mais|pero|ma|maar|ale|men|while|whereas|die|der|das)\s|\s(?:but|aber)\s|\.\s/u,
      );

/** Another cell of the same row says that the company holds it: `ISO 45001`, `certified since 2023`. */
const isBeside = ({ card, text }: Line): boolean =>
  card.some((other) => other !== text && CERTIFICATE.test(other)) &&
  !card.some((other) => NOT_HELD.test(other) || HOLDER.test(other) || UNSURE.test(other));

interface HeldCertificate {
  readonly line: Line;
  readonly part: string;
  readonly names: readonly string[];
  readonly score: number;
}

function heldIn(site: SiteText, line: Line): HeldCertificate[] {
  if (line.isOthers || (line.isFurniture && !line.isMain) || /[?？]/.test(line.text) || PARTNER.test(line.heading))
    return [];
  const title = titleOf(line.page);
  const isRow = line.card.length > 1 && line.card.length <= 3 && isBeside(line);
  return partsOf(line.text).flatMap((part) => {
    const names = [...part.matchAll(STANDARD)].map(([name]) => name.trim()).filter(isNumbered);
    const isHeading = CERTIFICATE.test(line.heading) && line.kind !== 'heading';
    const isNamed =
      names.length > 0 || NAME_IN.test(part) || (isHeading && line.kind === 'item' && /^\p{Lu}/u.test(part));
    if (
      !isNamed ||
      !(
        CERTIFICATE.test(part) ||
        isRow ||
        (isHeading && (names.length > 0 || (line.kind === 'item' && part.length <= 60)))
      )
    )
      return [];
    const isRefused =
      LAPSED.test(part) ||
      NOT_HELD.test(part) ||
      UNSURE.test(part) ||
      (NOT.test(part) && !/not only|nicht nur/i.test(part));
    if (isRefused || HOLDER.test(part)) return [];
    const score =
      (names.length ? 1.4 : 0) +
      (isSelf(site, part) ? 1 : 0) +
      (isRow ? 1.6 : 0) +
      (HOLDS.test(part) ? 0.7 : 0) +
      (CERTIFICATE.find(part)?.index === 0 ? 0.6 : 0) -
      (OTHER_FIRM.test(part) ? 1.2 : 0) +
      (ALL_OURS.test(line.text) ? 0.8 : 0) +
      (isHeading ? (line.kind === 'item' ? 1.2 : 0.6) : 0) +
      (LEGAL.test(title) ? 0.7 : 0) +
      (/\b(?:since|seit|depuis|desde|dal|sinds|sedan|siden|od|until|bis|gültig|valid)\b.{0,12}\d{4}|取得/iu.test(part)
        ? 0.5
        : 0) -
      (HOLDER.test(line.text) ? 0.8 : 0) -
      (line.kind === 'heading' ? 0.8 : 0) -
      (line.isFurniture ? 1 : 0) -
      (/news|blog|(?<!im)press|journal|aktuell|noticias|nyhe|お知らせ|career|jobs|recruit/i.test(title) ? 1.2 : 0) -
      (CUSTOMERS.test(title) ? 1.2 : 0);
    return [{ line, part: part.trim(), names, score }];
  });
}

const isAbout = (topic: string, said: string): boolean =>
  speaksOf(topic, said) || SEAL_TOPICS.some(([asked, seals]) => asked.test(topic) && seals.test(said));

const SOFT =
  /^(?:official|attestation|plant|audit|supplier|obtained|carry|hold|production|hall|laundry|public|trade|own|iso|other|under|kind)$/;
const MIN_SCORE = 1.6;
const MAX_PARTS = 4;

/** The certificates that the company itself holds now. */
export function findCertificate(site: SiteText, question: Question): Finding | null {
  const onlyIso = /\biso\b/.test(question.text) && !/\bor other\b/.test(question.text);
  const topics = hardTopics(question.topics).filter((topic) => !SOFT.test(topic));
  const every = site.lines
    .flatMap((line) => heldIn(site, line))
    .filter(({ names }) => !onlyIso || names.some((name) => /ISO/.test(name)))
    .filter(({ part, line }) =>
      topics.every((topic) => isAbout(topic, `${part} ${line.heading} ${titleOf(line.page)}`)),
    )
    .sort((a, b) => b.score - a.score);
  const [best] = every;
  if (!best || best.score < MIN_SCORE) return null;
  const strong = every.filter(({ score }) => score >= MIN_SCORE && score >= best.score - 1.2);
  const distinct = [...new Map(strong.map((one) => [one.part.toLowerCase(), one])).values()];
  if (distinct.length > MAX_PARTS) return null;
  return foundAll(
    distinct.map(({ part, line }) => ({ value: part, line })),
    Math.min(0.85, 0.45 + best.score / 12),
  );
}

const holdsAward = (site: SiteText, line: Line): boolean =>
  !line.isOthers &&
  !PARTNER.test(line.heading) &&
  AWARD.test(line.text) &&
  !UNSURE.test(line.text) &&
  !NOT.test(line.text) &&
  !HOLDER.test(line.text) &&
  !/[?？]/.test(line.text) &&
  isSelf(site, line.text);

/** A prize that the company itself was given: the sentence that says so. */
export function findAward(site: SiteText, question: Question): Finding | null {
  const topics = hardTopics(question.topics).filter(
    (topic) => !/^(?:official|industry|recent|public|national)$/.test(topic),
  );
  const lines = site.lines.filter((line) => {
    return (
      holdsAward(site, line) &&
      !line.isFurniture &&
      /\p{Lu}|\p{Script=Han}/u.test(line.text.slice(1)) &&
      !/preis(?:e|liste)?\b|\bprix (?:d'|de vente|sur)|pris(?:er|lista)?\s?(?:från|:)|prijs(?:lijst)? (?:per|op)|[$€£]\s?\d|\d\s?(?:€|kr|zł)/iu.test(
        line.text,
      )
    );
  });
  const fitting = lines.filter((line) => topics.every((topic) => speaksOf(topic, `${line.text} ${line.heading}`)));
  const [best] = fitting;
  if (!best || fitting.length > 4) return null;
  return fitting.length === 1
    ? found(best.text, best, 0.45)
    : foundAll(
        fitting.map((line) => ({ value: line.text, line })),
        0.45,
      );
}
