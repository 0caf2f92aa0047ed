import { getDomain } from 'tldts';

/** The sites of one registrable domain are one company; a local address is its own. */
const siteOf = (url: string): string => getDomain(url, { allowPrivateDomains: true }) ?? new URL(url).host;
export const isSameSite = (a: string, b: string): boolean => siteOf(a) === siteOf(b);
