import { isIP } from 'node:net';

/**
 * `allowPrivateHosts` is the operator's ALLOW_PRIVATE_HOSTS; `httpsOnly` applies only when private hosts are not
 * allowed. `ownHosts` are where this installation answers: nobody's site, and no target of webhooks.
 */
export type UrlRules = { allowPrivateHosts: boolean; httpsOnly?: boolean; ownHosts?: readonly string[] };

/** For links that readers follow and pictures that they see: those may be pages and files of this installation. */
export const linkRules = ({ ownHosts: _, ...rules }: UrlRules): UrlRules => rules;

export type PublicUrl = {
  href: string;
  host: string;
  /** Punycode host without `www.`, with its port when that is neither 80 nor 443. */
  domain: string;
  brandUrl: string;
};

const MAX_LENGTH = 2048;
const RESERVED_SUFFIXES = ['localhost', 'local', 'internal', 'onion'];
const LABEL = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/;
const TOP_LABEL = /^(?:[a-z]+|xn--[a-z0-9-]+)$/;
const SCHEME = /^[a-z][a-z0-9+.-]*:(?!\d{1,5}(?:[/?#]|$))/i;
const WEB_SCHEME = /^https?:\/\//i;

/** Reads a customer's URL by the URL rules of the brands contract; null for every kind of refusal. */
export function parsePublicUrl(text: string, rules: UrlRules): PublicUrl | null {
  const given = text.trim();
  // The WHATWG parser drops tabs and newlines and reads `\` as `/`; other parsers of the same text would not.
  if (given.length > MAX_LENGTH || /[\s\\\p{Cc}]/u.test(given)) return null;
  const hasScheme = SCHEME.test(given);
  if (hasScheme && !WEB_SCHEME.test(given)) return null;
  if (!hasScheme && !looksLikeHost(given)) return null;

  const absolute = hasScheme ? given : `https://${given}`;
  if (!URL.canParse(absolute)) return null;
  const url = new URL(absolute);
  if (!isFetchable(url, rules) || rules.ownHosts?.includes(url.host)) return null;

  const domain = domainOf(url);
  return {
    href: url.href,
    host: bareHost(url),
    domain,
    brandUrl: `${url.protocol}//${domain}${url.pathname === '/' ? '' : url.pathname}`,
  };
}

/** Applies the same host rules to a bare host name (SMTP, IMAP): the normalised host, or null. */
export function parsePublicHost(text: string, rules: UrlRules): string | null {
  const authority = isIP(text) === 6 ? `[${text}]` : text;
  if (authority.length > 255 || /[\s\\\p{Cc}/?#@]|:\d*$/u.test(authority)) return null;
  if (!URL.canParse(`http://${authority}`)) return null;
  const host = bareHost(new URL(`http://${authority}`));
  return isFetchableHost(host, rules) ? host : null;
}

/** Whether a parsed URL may be requested at all, before any address is looked up. */
export function isFetchable(url: URL, rules: UrlRules): boolean {
  if (url.username !== '' || url.password !== '') return false;
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return false;
  if (url.port === '0' || !isFetchableHost(bareHost(url), rules)) return false;
  if (rules.allowPrivateHosts) return true;
  if (rules.httpsOnly && url.protocol !== 'https:') return false;
  return url.port === '' || url.port === '80' || url.port === '443';
}

/** The host for the resolver and the socket: IPv6 without brackets. */
export function bareHost(url: URL): string {
  return url.hostname.startsWith('[') ? url.hostname.slice(1, -1) : url.hostname;
}

function isFetchableHost(host: string, { allowPrivateHosts }: UrlRules): boolean {
  if (isIP(host) !== 0) return allowPrivateHosts;
  const labels = host.split('.');
  if (host.length > 253 || !labels.every((label) => LABEL.test(label))) return false;
  if (allowPrivateHosts) return true;
  const top = labels.at(-1) ?? '';
  return labels.length >= 2 && TOP_LABEL.test(top) && !RESERVED_SUFFIXES.includes(top);
}

// Without a scheme a single word other than `localhost` is refused, because it is most likely a typing error.
function looksLikeHost(text: string): boolean {
  const host = /^[^/?#:]*/.exec(text)?.[0] ?? '';
  return text.startsWith('[') || /[.\u3002\uff0e\uff61]/.test(host) || host.toLowerCase() === 'localhost';
}

function domainOf(url: URL): string {
  // `www.com` is itself a domain: `www.` is removed only if a name with a dot remains.
  const host = /^www\.(?=.+\.)/.test(url.hostname) ? url.hostname.slice(4) : url.hostname;
  const isWebPort = url.port === '' || url.port === '80' || url.port === '443';
  return isWebPort ? host : `${host}:${url.port}`;
}
