import { pattern } from '../text/pattern.ts';
import type { SourcedValue } from './evidence.ts';
import { type Finding, found, foundAll, foundOn, isSelf, lettersOf, type SiteText } from './site-text.ts';
import { HAS_PRICE } from './words/money.ts';

const fact = (value: SourcedValue<string> | null): Finding | null => value && foundOn(value.value, value.sourceUrls);

export const findName = ({ facts }: SiteText): Finding | null => fact(facts.name);
export const findMission = ({ facts }: SiteText): Finding | null => fact(facts.mission);

const MIN_SUMMARY = 40;
const MAX_SUMMARY = 300;
/** How far from its first heading a first page says what the company does. */
const OPENING = 2;

const startsWithName = ({ ownNames }: SiteText, text: string): boolean =>
  ownNames.some((name) => name.length > 3 && lettersOf(text.slice(0, 40)).includes(name));

/** What the company does: as it sums itself up for others, or the sentence below its first heading that it begins. */
export function findBusiness(site: SiteText): Finding | null {
  const [home] = site.evidence.pages;
  const summary = home.description ?? '';
  if (summary.length >= MIN_SUMMARY && (startsWithName(site, summary) || isSelf(site, summary)))
    return foundOn(summary, [home.url]);
  const own = site.lines.filter(
    ({ page, isMain, isFurniture, isOthers }) => page === home && isMain && !isFurniture && !isOthers,
  );
  const first = own.findIndex(({ kind, level }) => kind === 'heading' && level === 1);
  const said = own
    .slice(first + 1, first + 1 + OPENING)
    .find(
      ({ kind, text }) =>
        kind === 'text' &&
        text.length >= MIN_SUMMARY &&
        text.length <= MAX_SUMMARY &&
        /[.!。]$/u.test(text) &&
        !/\d\s?%|[?？]/u.test(text) &&
        !HAS_PRICE.test(text) &&
        startsWithName(site, text),
    );
  return first >= 0 && said ? found(said.text, said) : null;
}

const GENERAL = /^(?:info|hello|contact|office|mail|kontakt|post|hallo|bonjour|hola|ciao|biuro)@/;
const FOR_THE_PRESS = /^(?:press|presse|prensa|stampa|imprensa|pers|media|medien|prasa)@/;

/** The addresses of the company's own domain. */
function ownAddresses({ evidence }: SiteText): { readonly email: string; readonly url: string }[] {
  const host = new URL(evidence.url).hostname.replace(/^www\./, '');
  const all = evidence.pages.flatMap(({ emails, url }) => emails.map((email) => ({ email: email.toLowerCase(), url })));
  return [...new Map(all.map((one) => [one.email, one])).values()].filter(({ email }) => email.endsWith(`@${host}`));
}

/** The general address, or the only one. */
export function findEmail(site: SiteText): Finding | null {
  const own = ownAddresses(site);
  const general = own.filter(({ email }) => GENERAL.test(email));
  const [only] = own.length === 1 ? own : general;
  return only && (own.length === 1 || general.length === 1) ? foundOn(only.email, [only.url]) : null;
}

export function findPressContact(site: SiteText): Finding | null {
  const [only, ...others] = ownAddresses(site).filter(({ email }) => FOR_THE_PRESS.test(email));
  return only && !others.length ? foundOn(only.email, [only.url]) : null;
}

/** The only telephone number of the site. */
export function findPhone({ evidence }: SiteText): Finding | null {
  const numbers = new Map(
    evidence.pages.flatMap(({ phones, url }) =>
      phones.map((phone) => [phone.replace(/\D/g, '').slice(-8), { phone, url }] as const),
    ),
  );
  const [only] = numbers.values();
  return only && numbers.size === 1 ? foundOn(only.phone, [only.url]) : null;
}

const BOOKING =
  /^https?:\/\/(?:[\w-]+\.)*(?:calendly\.com|cal\.com|savvycal\.com|meetings\.hubspot\.com|zcal\.co|tidycal\.com|youcanbook\.me|doctolib\.\w+)\//i;
const FORM = pattern(
  'i',
  String.raw`^https?:\/\/(?:[\w-]+\.)*(?:typeform\.com|forms\.gle|docs\.google\.com\/forms|tally\.so|`,
  String.raw`surveymonkey\.com|jotform\.com|forms\.office\.com)\/|\/(?:feedback|survey|umfrage|sondage|encuesta|`,
  'sondaggio)(?:[/?]|$)',
);

const linkMatching =
  (pattern: RegExp) =>
  ({ evidence }: SiteText): Finding | null => {
    for (const page of evidence.pages) {
      const link = page.links.find(({ url }) => pattern.test(url));
      if (link) return foundAll([{ value: link.url, line: { page } }]);
    }
    return null;
  };

export const findBookingUrl = linkMatching(BOOKING);
export const findFeedbackForm = linkMatching(FORM);
