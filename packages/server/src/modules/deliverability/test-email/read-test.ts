import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import { addressFamily } from '../../../kernel/egress/addresses/address.ts';
import type { AskDns } from '../../../kernel/mail/ask-dns.ts';
import type { SendingServer } from '../domain/server-name.ts';

export interface SeenSignature {
  readonly domain: string;
  readonly selector: string;
  readonly holds: boolean;
  /** Why it does not hold. */
  readonly comment: string | null;
  /** Whether the header that lets people unsubscribe by one click is signed (RFC 8058 4). */
  readonly coversOneClick: boolean;
}

/** What a test email that came back shows of the way it took. */
export interface SeenTest {
  readonly server: SendingServer | null;
  readonly signatures: readonly SeenSignature[];
  readonly authenticationResults: string | null;
}

/** Written by a server that somebody logged in to: the address before it is ours, not one that receivers see. */
const SUBMISSION = /\bwith\s+(?:UTF8)?(?:ESMTPS?A|SMTPS?A|LMTPS?A)\b/i;
/** The way was encrypted (RFC 3848), also in the words of servers that have their own. */
const ENCRYPTED = /\bwith\s+(?:UTF8)?(?:ESMTPS|LMTPS|SMTPS|HTTPS)A?\b|\bTLS|\bcipher\b/i;
/** It was not. Some servers write `with SMTP` whatever the way was. */
const OPEN = /\bwith\s+(?:UTF8)?ESMTP\b/i;
const MAX_HEADER = 2_000;

/** Reads the raw bytes of a test email: signatures are verified here, by the keys that are published now. */
export async function readTest(
  raw: Buffer,
  { ask, isSendingAddress }: { ask: AskDns; isSendingAddress: (address: string) => boolean },
): Promise<SeenTest> {
  const headers = headersOf(raw);
  const verified = await dkimVerify(raw, { resolver: ask });
  return {
    server: serverIn(headers, isSendingAddress),
    signatures: verified.results.flatMap(({ signingDomain, selector, status, signingHeaders }) =>
      signingDomain === undefined || selector === undefined
        ? []
        : [
            {
              domain: signingDomain.toLowerCase(),
              selector,
              holds: status.result === 'pass',
              comment: status.result === 'pass' ? null : (status.comment ?? status.result),
              coversOneClick: /(^|:\s*)list-unsubscribe-post(\s*:|$)/i.test(signingHeaders?.keys ?? ''),
            },
          ],
    ),
    authenticationResults: valuesOf(headers, 'authentication-results')[0]?.slice(0, MAX_HEADER) ?? null,
  };
}

type Header = readonly [name: string, value: string];

function headersOf(raw: Buffer): readonly Header[] {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw.toString('latin1', 0, end === -1 ? raw.length : end).replaceAll(/\r?\n[ \t]+/g, ' ');
  return lines.split(/\r?\n/).flatMap((line): Header[] => {
    const at = line.indexOf(':');
    return at === -1 ? [] : [[line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()]];
  });
}

const valuesOf = (headers: readonly Header[], name: string) =>
  headers.filter(([key]) => key === name).map(([, value]) => value);

/** The server that handed the mail over, as the receiving side wrote it down; null within one provider. */
function serverIn(headers: readonly Header[], isSendingAddress: (address: string) => boolean): SendingServer | null {
  for (const line of valuesOf(headers, 'received')) {
    if (SUBMISSION.test(line)) return null;
    const from = /^from\s+(\S+)/i.exec(line)?.[1]?.toLowerCase() ?? null;
    const address = [...line.matchAll(/\[(?:IPv6:)?([0-9a-f.:]+)\]/gi)]
      .map(([, text = '']) => text)
      .find((text) => addressFamily(text));
    if (address !== undefined && isSendingAddress(address))
      return { address, greeting: from, isEncrypted: encryptionOf(line) };
  }
  return null;
}

function encryptionOf(received: string): boolean | null {
  if (ENCRYPTED.test(received)) return true;
  return OPEN.test(received) ? false : null;
}
