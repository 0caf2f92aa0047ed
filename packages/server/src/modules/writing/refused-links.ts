import { isWebLink, textsIn, urlsIn } from '@distribute/language/writing';
import { linkRules, parsePublicUrl, type UrlRules } from '../../kernel/egress/url.ts';

const isRefused = (link: string, rules: UrlRules): boolean => {
  const absolute = link.toLowerCase().startsWith('www.') ? `https://${link}` : link;
  return !isWebLink(absolute) || parsePublicUrl(absolute, linkRules(rules)) === null;
};

/** The links in a customer's input that no mail may contain, each once (spec 7.19). */
export const refusedLinksIn = (value: unknown, rules: UrlRules): string[] => [
  ...new Set(textsIn(value).flatMap((text) => urlsIn(text).filter((link) => isRefused(link, rules)))),
];

const cleaned = (value: unknown, links: readonly string[]): unknown => {
  if (typeof value === 'string') {
    return links
      .reduce((text, link) => text.replaceAll(link, ''), value)
      .replace(/ {2,}/g, ' ')
      .trim();
  }
  if (Array.isArray(value)) return value.map((one) => cleaned(one, links)).filter((one) => one !== '');
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, cleaned(one, links)]));
};

/** The customer's inputs without the links that no mail may contain, and the names of the inputs that had some. */
export function withoutRefusedLinks<T extends Readonly<Record<string, unknown>>>(
  given: T,
  rules: UrlRules,
): { readonly given: T; readonly refused: readonly string[] } {
  const refused = Object.entries(given).flatMap(([key, value]) => {
    // One link may be the beginning of another, so the longest is removed first.
    const links = refusedLinksIn(value, rules).sort((one, other) => other.length - one.length);
    return links.length ? [[key, links] as const] : [];
  });
  const changed = Object.fromEntries(refused.map(([key, links]) => [key, cleaned(given[key], links)]));
  return { given: { ...given, ...changed }, refused: refused.map(([key]) => key) };
}
