import { domainToASCII } from 'node:url';
import type { WritingBrief } from '../brief.ts';
import { textsIn } from '../plain-text.ts';
import type { FoundFault } from './fault.ts';

const URL_LIKE = /\b[a-z][a-z0-9+.-]{1,14}:\/\/[^\s<>"']+|\bwww\.[^\s<>"']+/gi;
const ADDRESS =
  /(?<![\p{L}\p{N}._%+'-])[\p{L}\p{N}._%+'-]{1,64}(?:@|\s?[([]at[)\]]\s?)[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/giu;
const BARE_HOST = /(?<![\p{L}\p{N}@._/-])(?:[\p{L}\p{N}-]+\.)+\p{L}{2,24}(?:[/:?#][^\s<>"']*)?(?![\p{L}\p{N}])/giu;
const PHONE = /(?<![\p{L}\p{N}.,/$€£-])(?:\+|00)?\(?\d(?:[\s().-]{0,2}\d){7,14}(?![\p{L}\p{N}])/gu;
/** Two years, a date, or a number in groups of three: digits that nobody calls. */
const NO_PHONE = [
  /^(?:19|20)\d\d\s?-\s?(?:19|20)\d\d$/,
  /^(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[.-]\s?\d{1,2}[.-]\s?\d{4})$/,
  /^\d{1,3}(?:[.\s]\d{3})+$/,
];
const phonesIn = (text: string): string[] =>
  (text.match(PHONE) ?? []).filter((found) => !NO_PHONE.some((other) => other.test(found)));
/** Names of software that only look like hosts. */
const NO_HOST = /^(?:[a-z]+\.(?:js|ts|py)|asp\.net)$/i;

const trimmed = (link: string) => link.replace(/(?<![.,;:!?)\]])[.,;:!?)\]]+$/, '');
/** The links in a text, with any scheme. */
export const urlsIn = (text: string): string[] => (text.match(URL_LIKE) ?? []).map(trimmed);
const digits = (text: string) => text.replace(/\D/g, '');
const hostOf = (domain: string) => domainToASCII(domain.trim().toLowerCase()).replace(/^www\./, '');

/** The links, addresses and numbers that came from our side, never from a page that we read (reliability.md E3). */
export function allowances(brief: WritingBrief) {
  const ours = [
    ...textsIn(brief.inputs),
    brief.instructions,
    brief.clickDestinationUrl ?? '',
    brief.voice?.offer?.link ?? '',
    ...(brief.servicesOffered ?? []),
  ];
  const text = ours.join('\n');
  const links = new Set(urlsIn(text));
  const names = [brief.lead.organizationDomain, ...[...links].map((link) => URL.parse(link)?.hostname ?? null)];
  const brandHost = hostOf(brief.brand.domain);
  return {
    links,
    bareHosts: new Set(names.filter((name) => name !== null).map(hostOf)),
    isBrandHost: (host: string) => brandHost !== '' && (host === brandHost || host.endsWith(`.${brandHost}`)),
    addresses: new Set((text.match(ADDRESS) ?? []).map((address) => address.toLowerCase())),
    phones: new Set(phonesIn(text).map(digits)),
    // A site whose only name is its address is called by it, and the digits in it are not a telephone number.
    brandNames: [brief.brand.name, brief.brand.domain].filter((name) => /\d/.test(name)),
  };
}
type Allowances = ReturnType<typeof allowances>;

export const NOTHING_ALLOWED: Allowances = {
  links: new Set(),
  bareHosts: new Set(),
  isBrandHost: () => false,
  addresses: new Set(),
  phones: new Set(),
  brandNames: [],
};

export function linkFaults(text: string, allowed: Allowances): FoundFault[] {
  const urls = urlsIn(text);
  const withoutUrls = text.replace(URL_LIKE, ' ');
  const addresses = withoutUrls.match(ADDRESS) ?? [];
  const rest = withoutUrls.replace(ADDRESS, ' ');
  const hosts = (rest.match(BARE_HOST) ?? []).map(trimmed).filter((host) => !NO_HOST.test(host));
  const withoutNames = allowed.brandNames.reduce((left, name) => left.replaceAll(name, ' '), rest);
  const bad = (code: FoundFault['code'], found: readonly string[]): FoundFault[] =>
    found.map((detail) => ({ code, detail }));
  return [
    ...bad(
      'bad_link',
      urls.filter((url) => !isAllowedUrl(url, allowed)),
    ),
    ...bad(
      'bad_link',
      hosts.filter((host) => !isAllowedHost(host, allowed)),
    ),
    ...bad(
      'unknown_address',
      addresses.filter((address) => !allowed.addresses.has(address.toLowerCase())),
    ),
    ...bad(
      'unknown_phone',
      phonesIn(withoutNames).filter((phone) => !allowed.phones.has(digits(phone))),
    ),
    ...(/\bmailto:|\btel:/i.test(text) ? bad('bad_link', ['mailto: or tel:']) : []),
  ];
}

function isAllowedUrl(given: string, { links, isBrandHost }: Allowances): boolean {
  if (links.has(given)) return isWebLink(given);
  const url = URL.parse(given.startsWith('www.') ? `https://${given}` : given);
  return url !== null && isWebLink(url.href) && url.port === '' && isBrandHost(hostOf(url.hostname));
}

const isAllowedHost = (given: string, { bareHosts, isBrandHost }: Allowances) => {
  const host = hostOf(given.split(/[/:?#]/)[0] as string);
  return isBrandHost(host) || (bareHosts.has(host) && host === given.toLowerCase().replace(/^www\./, ''));
};

/** A link that a reader may follow: http or https, with a real host and without a password. */
export function isWebLink(given: string): boolean {
  const url = URL.parse(given);
  return (
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    url.username === '' &&
    url.password === '' &&
    url.hostname.includes('.') &&
    !/^[\d.]+$/.test(url.hostname)
  );
}
