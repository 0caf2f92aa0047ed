import { isTown } from '../places/towns.ts';
import { pattern } from '../text/pattern.ts';
import { type Finding, found, type Line, type SiteText, titleOf } from './site-text.ts';
import { anyOf } from './words/any-of.ts';
import { BRANCH, OFFICE_MAIN } from './words/company.ts';
import { PARTNER } from './words/hedges.ts';

/** `10115 Berlin`, `Springfield, IL 62704`, `London SW1A 1AA`, `00-950 Warszawa`. */
const POSTCODE = pattern(
  'u',
  String.raw`(?<![\d\p{L}])(?:[A-Z]{1,3}-)?(?:\d{2}-\d{3}|\d{4}\s?[A-Z]{2}|\d{3}\s\d{2}|`,
  String.raw`\d{4,5}(?:-\d{3})?)\s(?=\p{Lu})|`,
  String.raw`(?<=\p{Lu}[\p{L}.'’-]{1,20},?\s)(?:[A-Z]{2,3}\s)?(?:[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}|`,
  String.raw`\d{4,6})(?![\p{L}\d])`,
);
const JAPANESE = /[\p{Script=Han}]{2,3}[都道府県][\p{Script=Han}\p{Script=Katakana}ヶ]{1,6}?[市区町村]/u;
const NAME =
  /\p{Lu}[\p{L}.'’]*(?:[\s-](?:(?:de|la|le|am|an|der|upon|on|of|del|di|sur|aan|do|da|den|en)[\s-]){0,2}\p{Lu}[\p{L}.'’]*){0,3}/gu;
const CONTACT =
  /contact|kontakt|contatt|contacto|contato|impressum|imprint|legal|mentions|aviso|colofon|find us|visit|會社|会社|アクセス|dojazd|where|dove|dónde|où/iu;
/** The address of somebody else, of one purpose, or of the past. */
const ANOTHERS = anyOf('anothers');

/** The towns that a text names, by the gazetteer; a longer name before a shorter one in it. */
function townsIn(text: string): string[] {
  const named = (text.match(NAME) ?? []).flatMap((name) => {
    const words = name.split(/\s/);
    for (let size = words.length; size > 0; size -= 1) {
      for (let at = 0; at + size <= words.length; at += 1) {
        const part = words
          .slice(at, at + size)
          .join(' ')
          .replace(/[.'’]$/, '');
        if (part.length > 2 && isTown(part)) return [part];
      }
    }
    return [];
  });
  return [...new Set([...named, ...(JAPANESE.exec(text) ?? [])])];
}

interface Address {
  readonly text: string;
  readonly town: string;
  readonly line: Line;
}

const isOurs = (line: Line): boolean => {
  const around = `${line.text} ${line.heading} ${line.card.join(' ')}`;
  // `© 2026 Acme, site by …`, a question, and what is dated say nothing of where the company is now.
  if (line.isOthers || /©|\(c\)|[?？]$|(?<!\d)(?:19|20)\d\d(?!\d|\s?\p{Lu})/u.test(line.text)) return false;
  return !BRANCH.test(around) && !PARTNER.test(around) && !ANOTHERS.test(around);
};

const oneTown = (text: string, line: Line): Address[] => {
  const towns = townsIn(text);
  const [town] = towns;
  return town !== undefined && towns.length === 1 ? [{ text, town, line }] : [];
};

/** A row, card or sentence that says where the head office is. */
function labelled(line: Line): Address[] {
  const { text, card } = line;
  const label = card.find((other) => other !== text && other.length <= 40 && OFFICE_MAIN.test(other));
  if (label !== undefined && card.length <= 4 && text.length <= 140) return oneTown(text, line);
  return OFFICE_MAIN.test(text) && text.length <= 200 ? oneTown(text, line) : [];
}

/** An address on a page that must give it, or below the pages. */
function posted(line: Line): Address[] {
  const isPlace = CONTACT.test(titleOf(line.page)) || CONTACT.test(line.heading) || line.isFurniture || !line.isMain;
  const isAddress = line.text.length <= 160 && (POSTCODE.test(line.text) || /〒\d{3}-\d{4}/.test(line.text));
  return isPlace && isAddress ? oneTown(line.text, line) : [];
}

/** Where the company sits: the one town of the gazetteer that it calls its seat, or that all its addresses name. */
export function findSeat(site: SiteText): Finding | null {
  const own = site.lines.filter(isOurs);
  const said = own.flatMap(labelled);
  const addresses = own.flatMap(posted);
  const saidTowns = new Set(said.map(({ town }) => town));
  const towns = new Set([...said, ...addresses].map(({ town }) => town));
  const [best] = said.length ? said : addresses;
  if (!best || saidTowns.size > 1 || (said.length === 0 && towns.size > 1)) return null;
  const whole = addresses.find(({ town }) => town === best.town);
  // An address in another town than the one that is called the seat leaves it open.
  if (said.length && addresses.length && !whole) return null;
  return whole ? found(whole.text, whole.line) : found(best.town, best.line);
}
