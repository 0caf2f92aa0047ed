import { createHash } from 'node:crypto';
import { domainSuffixes } from '../suppressions/index.ts';

const BYTES = 16;

/**
 * Stands for the keyed hash of an address or a domain: in the books of another organisation the same person has another
 * one, and without the key of the installation nobody can try addresses. It stays when the person is erased.
 */
export const pseudonymOf = (orgId: string, hash: string): string =>
  createHash('sha256').update(`${orgId}\n${hash}`).digest().subarray(0, BYTES).toString('base64url');

/** Those of an address and of everything that may forbid it: its domain and the domains above. */
export const whomOf = (orgId: string, toHash: string, toDomain: string, hash: (text: string) => string): string[] => [
  pseudonymOf(orgId, toHash),
  ...domainSuffixes(toDomain).map((domain) => pseudonymOf(orgId, hash(domain))),
];
