import { domainToUnicode } from 'node:url';
import { DOTLESS, domainOf } from './address.ts';

const escaped = (text: string) => text.replace(/[^\p{L}\p{M}\p{N}]/gu, '\\$&');

/**
 * A regular expression, understood by PostgreSQL and JavaScript alike, for every spelling of an address with this
 * normal form, except upper and lower case. It also matches the `@` as it is escaped in links.
 */
export function spellingOf(normal: string): string {
  const domain = domainOf(normal);
  const local = normal.slice(0, -domain.length - 1);
  const letters = DOTLESS.has(domain) ? [...local].map(escaped).join('\\.?') : escaped(local);
  const domains = [...new Set([domain, domainToUnicode(domain)])].map(escaped).join('|');
  return `${letters}\\.?(?:\\+[^@%<>"\\s]{0,250})?(?:@|%40)(?:${domains})`;
}
