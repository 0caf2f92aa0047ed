import { domainToUnicode } from 'node:url';
import { DOTLESS, domainOf } from './address.ts';

const escaped = (text: string) => text.replace(/[^\p{L}\p{M}\p{N}]/gu, '\\$&');

/**
 * Every way of writing an address that has this normal form, as a regular expression that Postgres and we read alike;
 * cases aside. In links the sign between its halves is escaped.
 */
export function spellingOf(normal: string): string {
  const domain = domainOf(normal);
  const local = normal.slice(0, -domain.length - 1);
  const letters = DOTLESS.has(domain) ? [...local].map(escaped).join('\\.?') : escaped(local);
  const domains = [...new Set([domain, domainToUnicode(domain)])].map(escaped).join('|');
  return `${letters}\\.?(?:\\+[^@%<>"\\s]{0,250})?(?:@|%40)(?:${domains})`;
}
