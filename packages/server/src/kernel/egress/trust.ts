import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';

/** The file of certificate authorities cannot be used; the message is for the operator. */
export class TrustError extends Error {
  override readonly name = 'TrustError';
}

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/** Trusts the authorities of a PEM file in every TLS connection of this process, besides those trusted anyway. */
export function trustFile(path: string): void {
  setDefaultCACertificates([...getCACertificates('default'), ...readAuthorities(path)]);
}

function readAuthorities(path: string): string[] {
  try {
    const found = readFileSync(path, 'utf8').match(CERTIFICATE) ?? [];
    for (const text of found) new X509Certificate(text);
    if (found.length > 0) return found;
  } catch (error) {
    throw new TrustError(`TLS_CA_FILE: ${path} cannot be read: ${(error as Error).message}`, { cause: error });
  }
  throw new TrustError(`TLS_CA_FILE: ${path} holds no certificate: expected PEM`);
}
