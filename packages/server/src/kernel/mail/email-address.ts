import { domainToASCII } from 'node:url';

const MAX_LENGTH = 254;
const MAX_LOCAL = 64;
/** A dot-atom (RFC 5322 3.2.3); quoted local parts and comments are not used in practice. */
const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
/** Checked before the conversion to ASCII, which would accept paths, escapes and numbers as hosts. */
const DOMAIN_TEXT = /^[\p{L}\p{M}\p{N}.-]+$/u;
const DOMAIN = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/** Anything that looks like an address inside other text. Limited on both sides, so that a long word is read once. */
const ADDRESS_IN_TEXT = /[^\s<>@"'(),:;]{1,64}@[^\s<>@"'(),:;]{1,255}/g;

/** Removes addresses from a server's or provider's text: it is stored, and would outlive the erasure of a person. */
export const withoutAddresses = (text: string): string => text.replace(ADDRESS_IN_TEXT, '[address]');

/** One address in lower case with its domain in ASCII; null for anything that is not exactly one. */
export function parseEmailAddress(text: string): string | null {
  const given = text.trim();
  const at = given.lastIndexOf('@');
  if (at < 1 || given.length > MAX_LENGTH) return null;
  const local = given.slice(0, at).toLowerCase();
  const domainText = given.slice(at + 1).toLowerCase();
  if (local.length > MAX_LOCAL || !LOCAL.test(local) || !DOMAIN_TEXT.test(domainText)) return null;
  const domain = DOMAIN.test(domainText) ? domainText : domainToASCII(domainText);
  const address = `${local}@${domain}`;
  return DOMAIN.test(domain) && address.length <= MAX_LENGTH ? address : null;
}
