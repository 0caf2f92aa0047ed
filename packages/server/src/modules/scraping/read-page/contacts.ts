import type { PageLink } from '@distribute/language/sites';
import { type DomElement, oneLine } from './dom.ts';

const MAX_EACH = 20;
const EMAIL = /[a-z0-9][a-z0-9._%+-]{0,63}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,4}\.[a-z]{2,24}/gi;
const PICTURE = /\.(?:png|jpe?g|gif|webp|svg|avif)$/i;
/** Written internationally, or right after a word that says what it is. */
const PHONE =
  /(?:\+\d{1,3}|(?:tel|phone|telefon|téléphone|teléfono|telefono|call(?: us)?(?: on)?|ring|fon)\b[.:\s]{0,4})[\s().\d/-]{6,22}\d/gi;

const unique = (values: Iterable<string>) => [...new Set(values)].slice(0, MAX_EACH);

function linkValues(body: DomElement, scheme: string): string[] {
  return [...body.querySelectorAll(`a[href^="${scheme}:" i]`)].map((anchor) =>
    decodeSafely((anchor.getAttribute('href') ?? '').slice(scheme.length + 1).split('?')[0] ?? '').trim(),
  );
}

const decodeSafely = (text: string) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

export function readEmails(body: DomElement, text: string): string[] {
  const found = [
    ...linkValues(body, 'mailto').flatMap((value) => value.match(EMAIL) ?? []),
    ...(text.match(EMAIL) ?? []),
  ];
  return unique(found.map((email) => email.toLowerCase()).filter((email) => !PICTURE.test(email)));
}

/** `Hotels: write to us`, where `write to us` leads to an address: whose it is stands around the link. */
export function readMailboxes(body: DomElement): { email: string; label: string }[] {
  return [...body.querySelectorAll('a[href^="mailto:" i]')].slice(0, MAX_EACH).flatMap((anchor) => {
    const email = decodeSafely((anchor.getAttribute('href') ?? '').slice('mailto:'.length)).match(EMAIL)?.[0];
    if (!email || (anchor.textContent ?? '').includes('@')) return [];
    return [{ email: email.toLowerCase(), label: oneLine(anchor.parentElement?.textContent).slice(0, 160) }];
  });
}

export function readPhones(body: DomElement, text: string): string[] {
  const written = (text.match(PHONE) ?? []).map((match) => match.replace(/^[^\d+(]+/, '').trim());
  const digits = (phone: string) => phone.replace(/\D/g, '');
  const plausible = [...linkValues(body, 'tel'), ...written].filter(
    (phone) => digits(phone).length >= 7 && digits(phone).length <= 15,
  );
  return unique(new Map(plausible.reverse().map((phone) => [digits(phone), phone])).values()).reverse();
}

export const readAddresses = (body: DomElement): string[] =>
  unique([...body.querySelectorAll('address')].map((element) => spaced(element))).filter(
    (text) => text.length >= 8 && text.length <= 300 && /\d/.test(text),
  );

/** The text of an element with a space where a new line stood. */
const spaced = (element: DomElement): string =>
  oneLine([...element.childNodes].map((node) => node.textContent || ' ').join(' '));

const NETWORKS: readonly (readonly [string, RegExp])[] = [
  ['linkedin', /^https?:\/\/(?:[a-z]{2,3}\.)?linkedin\.com\/(?:company|in|school|showcase)\/[^/?#]+/i],
  [
    'twitter',
    /^https?:\/\/(?:www\.|mobile\.)?(?:twitter|x)\.com\/(?!share|intent|home|search|hashtag)\w{1,15}(?![\w/])/i,
  ],
  ['facebook', /^https?:\/\/(?:[a-z-]+\.)?facebook\.com\/(?!sharer|share|dialog|plugins)[\w.-]{2,}/i],
  ['instagram', /^https?:\/\/(?:www\.)?instagram\.com\/[\w.]{2,}/i],
  ['youtube', /^https?:\/\/(?:www\.)?youtube\.com\/(?:@|c\/|channel\/|user\/)[\w.-]+/i],
  ['github', /^https?:\/\/github\.com\/[\w-]+\/?$/i],
  ['mastodon', /^https?:\/\/(?=[\w.-]{0,250}(?:mastodon|mas\.to|fosstodon))[\w.-]+\/@\w+/i],
  ['bluesky', /^https?:\/\/bsky\.app\/profile\/[\w.-]+/i],
  ['tiktok', /^https?:\/\/(?:www\.)?tiktok\.com\/@[\w.]+/i],
];

/** The first profile of each network; a link that shares the page is not one. */
export function readSocial(links: readonly Pick<PageLink, 'url'>[]): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [network, pattern] of NETWORKS) {
    const match = links.map(({ url }) => pattern.exec(url)?.[0]).find((url) => url !== undefined);
    if (match) found[network] = match;
  }
  return found;
}
