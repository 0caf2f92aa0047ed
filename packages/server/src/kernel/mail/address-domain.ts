import { getDomain } from 'tldts';

/** Domains that no public name server knows (RFC 6761). */
const RESERVED = /(^|\.)(test|example|invalid|localhost|local|example\.(com|net|org))$/;

/** The domain of an email address, in lower case. */
export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

export const isReservedDomain = (domain: string): boolean => RESERVED.test(domain);

/** The registered name that a domain stands under (public suffix list): receivers judge all of it together. */
export const organizationalDomainOf = (domain: string): string => getDomain(domain) ?? domain;
