import { isSelf, type Line, lettersOf, type SiteText, titleOf } from '../../reader/site-text.ts';
import { anyOf } from '../words/any-of.ts';
import { BRANCH, OFFICE_MAIN } from '../words/company.ts';
import { PARTNER } from '../words/hedges.ts';
import { CUSTOMERS } from '../words/trade.ts';

export const STREET = anyOf({
  all: 'street|st|road|rd|lane|drive|way|crescent|terrace|avenue|ave|quay|square|wharf|yard|court|close|place|row|mill|barn|unit *|suite *|floor|building|estate|industrial park|business park|arcade|*straße|*strasse|*str.|*weg|*platz|*gasse|*allee|*ring|*ufer|*park *|am *|im *|rue|quai|avenue|boulevard|place|chemin|route|impasse|z.a.|zone|calle|camí|carrer|avenida|avda.|plaza|polígono|paseo|via|viale|piazza|corso|strada|largo|*straat|*laan|*plein|*gracht|*kade|*dijk|*weg|rua|travessa|praça|ul.|ulica|aleja|al.|os.|*gatan|*vägen|*gata|*väg|*vej|*gade|丁目|番地',
});
const CONTACT_PAGE =
  /contact|kontakt|contatt|contacto|contato|impressum|imprint|legal|mentions|aviso|colofon|find us|visit|reach|anreise|anfahrt|acc[eè]s|offices?|where|dove|dónde|onde|waar|hitta|find os|où|location|address|adresse|会社概要|アクセス|お問い合わせ|dojazd|route/iu;
export const NOT_AN_ADDRESS =
  /telephone|^tel|phone|téléphone|teléfono|telefon|fax|mail|@|www\.|https?:|[?？]$|©|vat\b|ust-id|siret|kvk|nip\b|p\.?\s?iva/iu;
export const POSTCODE =
  /(?<![\d\p{L}])(?:[A-Z]{1,3}-)?(?:\d{2}-\d{3}|\d{4}\s?[A-Z]{2}|\d{3}\s\d{2,3}|\d{4,6})\s\p{Lu}|\p{L}{2},?\s\d{4,6}(?!\d)|[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}(?!\p{L})|〒\d{3}-\d{4}/u;
const ANOTHERS = anyOf({
  all: 'hosting|host|design*|webdesign|hébergeur|hébergement|agency|agence|agentur|parking|station|airport|bus|train|tram|bahnhof|gare|estación|stazione|registergericht|amtsgericht|aufsicht*|kammer|tribunal|provider|responsible body|data protection|datenschutz*|garante|制作|court|auditor*|insured with',
});

export interface Address {
  readonly value: string;
  readonly score: number;
  readonly line: Line;
}

/** The lines of one address: its card without telephone and mail, or the line alone. */
function partsOf({ text, card }: Line): string[] {
  const parts = card.length > 1 && card.length <= 7 && card.some((part) => part.includes(text) || text.includes(part));
  return (parts ? card : [text]).filter((part) => !NOT_AN_ADDRESS.test(part) && part.length <= 120);
}

/**
 * Postal addresses as contact pages and imprints print them, without a sentence around them. An address below the
 * company's own name is the company's.
 */
export function addressesOf(site: SiteText): Address[] {
  return site.lines.flatMap((line) => {
    const { text, page, heading } = line;
    if (line.isOthers || text.length > 140 || NOT_AN_ADDRESS.test(text)) return [];
    const parts = partsOf(line);
    const whole = parts.join(', ');
    const hasCode = POSTCODE.test(text);
    const isStreet = STREET.test(whole) && /\d| (?:Road|Street|Lane|Barn|Yard|Mill|House)(?!\p{L})/u.test(whole);
    const isBlock = parts.length >= 3 && isStreet && parts.every((part) => part.length <= 60) && parts[0] !== text;
    if (!hasCode && !isBlock) return [];
    const title = titleOf(page);
    const isContact = CONTACT_PAGE.test(title) || CONTACT_PAGE.test(heading);
    const isNamed = parts.some((part) =>
      site.ownNames.some((name) => name.length > 2 && lettersOf(part).includes(name)),
    );
    const around = `${heading} ${whole}`;
    if (/[.!]\s\p{Lu}/u.test(text) || (!isContact && !isNamed)) return [];
    const score =
      (hasCode ? 1.6 : 1.2) +
      (isStreet ? 0.6 : 0) +
      (isContact ? 0.8 : 0) +
      (isNamed ? 1 : 0) +
      (OFFICE_MAIN.test(around) ? 1.5 : 0) +
      (isSelf(site, text) ? 0.2 : 0) -
      (BRANCH.test(around) ? 2.2 : 0) -
      (PARTNER.test(around) || ANOTHERS.test(around) ? 2.5 : 0) -
      (CUSTOMERS.test(title) ? 1.5 : 0) -
      (line.isMain || isContact ? 0 : 0.5);
    return [{ value: (isBlock || parts.length > 1 ? whole : text).slice(0, 160), score, line }];
  });
}
