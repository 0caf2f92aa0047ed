import { pattern } from '../text/pattern.ts';
import { type Finding, found, foundAll, type Line, type SiteText } from './site-text.ts';
import { PROMISE } from './words/trade.ts';

/** Headings that leave no doubt of what stands under them. */
const GUARANTEE = pattern(
  'iu',
  String.raw`^(?:(?:our|the|\d+[- ]\w+)\s)?(?:[\p{L}-]+\s)?(?:guarantee|promise|warranty)s?$|`,
  String.raw`^(?:unsere?\s)?(?:garantie|versprechen)$|^(?:notre\s|nos\s)?(?:garantie|engagement|promesse)s?$|`,
  String.raw`^(?:nuestr[oa]\s)?(?:garantía|compromiso|promesa)$|^(?:la\snostra\s|il\snostro\s)?(?:garanzia|`,
  String.raw`impegno|promessa)$|^(?:onze\s)?(?:garantie|belofte)$|^(?:a\snossa\s)?(?:garantia|promessa)$|`,
  String.raw`^(?:nasza\s)?gwarancja$|^(?:vårt?\s)?(?:garanti|löfte)$|^(?:三つの)?(?:保証|お約束)$`,
);
const CUSTOMERS = pattern(
  'iu',
  String.raw`^(?:our\s)?(?:customers|clients|references)$|^trusted\sby[^.]{0,30}$|^(?:unsere\s)?(?:kunden|`,
  String.raw`referenzen)$|^(?:nos\s)?(?:clients|références)$|^ils\snous\sfont\sconfiance$|`,
  String.raw`^(?:nuestros\s)?clientes$|^confían\sen\snosotros$|^(?:i\snostri\s)?clienti$|^referenze$|`,
  String.raw`^(?:onze\s)?klanten$|^referenties$|^(?:os\snossos\s)?clientes$|^(?:nasi\s)?klienci$|`,
  String.raw`^(?:våra\s)?kunder$|^主な?取引先$`,
);
const MAX_NAME = 60;

const under = ({ lines }: SiteText, heading: RegExp): Line[] =>
  lines.filter((line) => line.kind !== 'heading' && line.isMain && !line.isFurniture && heading.test(line.heading));

/** The promise that stands under a heading of that name. */
export function findGuarantee(site: SiteText): Finding | null {
  const line = under(site, GUARANTEE).find(
    ({ text, isOthers }) => !isOthers && PROMISE.test(text) && /[.!。]$/u.test(text),
  );
  return line ? found(line.text, line) : null;
}

/** The names in a list under a heading such as `Our customers`. */
export function findCustomers(site: SiteText): Finding | null {
  const items = under(site, CUSTOMERS).filter(({ kind }) => kind === 'item');
  const areNames = items.every(
    ({ text }) => text.length <= MAX_NAME && /^[\p{Lu}\p{N}\p{Script=Han}]/u.test(text) && !/[.!?:]$/.test(text),
  );
  return items.length > 1 && areNames ? foundAll(items.map((line) => ({ value: line.text, line }))) : null;
}
