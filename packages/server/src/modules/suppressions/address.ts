import { domainToASCII } from 'node:url';

const MAX_LENGTH = 254;
const MAX_LOCAL = 64;
const LABEL = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/;
const TOP_LABEL = /^(?:[a-z]+|xn--[a-z0-9-]+)$/;
/** A dot-atom (RFC 5322 3.2.3), with the letters of RFC 6531; quoted local parts are refused. */
const LOCAL = /^[\p{L}\p{M}\p{N}!#$%&'*/=?^_`{|}~+-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*/=?^_`{|}~+-]+)*$/u;
/** Providers that ignore dots in the local part. */
export const DOTLESS: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/** Lower-casing can undo NFKC, so NFKC is applied before and after it. */
const fold = (text: string) => text.normalize('NFKC').toLowerCase().normalize('NFKC').trim();

/** The domain in the form for comparison: lower case, punycode, no dot at the end; null for text that is no domain. */
export function normalizeDomain(text: string): string | null {
  const folded = fold(text).replace(/\.$/, '');
  if (/[^\p{L}\p{M}\p{N}.\u3002_-]/u.test(folded)) return null;
  const domain = domainToASCII(folded);
  const labels = domain.split('.');
  if (domain.length > 253 || labels.length < 2 || !labels.every((label) => LABEL.test(label))) return null;
  return TOP_LABEL.test(labels.at(-1) as string) ? domain : null;
}

/** The form in which addresses are compared (spec 11.1); null when the text is not exactly one valid address. */
export function normalizeAddress(email: string): string | null {
  const folded = fold(email);
  const at = folded.lastIndexOf('@');
  const local = folded.slice(0, at);
  const domain = at < 1 ? null : normalizeDomain(folded.slice(at + 1));
  if (domain === null || folded.length > MAX_LENGTH || local.length > MAX_LOCAL || !LOCAL.test(local)) return null;
  // The part before the tag is the mailbox; when there is none, the tag is kept.
  const untagged = local.replace(/(?<=.)\+.*$/s, '').replace(/\.$/, '');
  return `${DOTLESS.has(domain) ? untagged.replaceAll('.', '') : untagged}@${domain}`;
}

/** The domain of an address in its normal form. */
export const domainOf = (normal: string): string => normal.slice(normal.lastIndexOf('@') + 1);

/** `a.b.c` and every domain above it, the same as SQL's `app.domain_suffixes`. */
export function domainSuffixes(domain: string): string[] {
  const labels = domain.split('.');
  return labels.map((_, at) => labels.slice(at).join('.'));
}
