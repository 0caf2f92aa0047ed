import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import { domainOf, organizationalDomainOf } from '../../../kernel/mail/address-domain.ts';
import type { AskDns } from '../../../kernel/mail/ask-dns.ts';
import { isFreeMail } from '../../../kernel/mail/free-mail.ts';
import { isWithin } from '../domain/dmarc.ts';

/**
 * Domains that large receivers sign their reports with and in which no stranger has an address. What such a report says
 * may count against a domain; everybody else's is only shown.
 */
const TRUSTED: readonly string[] = [
  ...['google.com', 'microsoft.com', 'yahooinc.com', 'yahoo-inc.com', 'corp.mail.ru', 'fastmaildmarc.com'],
  'mimecastreport.com',
];

export const isTrusted = (signer: string | null): boolean =>
  signer !== null && TRUSTED.some((domain) => isWithin(signer, domain));

/** The domain of the sender, where a signature of it holds over all of the mail; null for mail that anybody could have written. */
export async function signerOf(ask: AskDns, raw: Buffer, from: string | null): Promise<string | null> {
  const sender = from === null ? '' : domainOf(from);
  if (!sender || isFreeMail(sender)) return null;
  const { results } = await dkimVerify(raw, { resolver: ask });
  const own = results.find(
    ({ signingDomain, status, canonBodyLengthLimited }) =>
      status.result === 'pass' &&
      !canonBodyLengthLimited &&
      signingDomain !== undefined &&
      organizationalDomainOf(signingDomain.toLowerCase()) === organizationalDomainOf(sender),
  );
  return own?.signingDomain?.toLowerCase() ?? null;
}
