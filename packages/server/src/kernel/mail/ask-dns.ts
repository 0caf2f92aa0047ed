import type { DNSResolver } from 'mailauth';
import { errorCodeOf } from '../error-code.ts';

/** Asks name servers as `dns.promises.resolve` does: throws with `code` `ENOTFOUND` or `ENODATA` where there is nothing. */
export type AskDns = DNSResolver;

interface MailServer {
  readonly exchange: string;
  readonly priority: number;
}

/** EBADNAME: a name that cannot exist. */
const NOTHING: readonly unknown[] = ['ENOTFOUND', 'ENODATA', 'EBADNAME'];

/** The answer; `missing` where the name does not exist, `empty` where it has no such record, `silent` without an answer. */
export type DnsAnswer<T> = { readonly kind: 'records'; readonly records: readonly T[] } | DnsSilence;
export type DnsSilence = { readonly kind: 'missing' | 'empty' | 'silent' };

async function answerOf<T>(ask: AskDns, name: string, type: string): Promise<DnsAnswer<T>> {
  try {
    const records = (await ask(name, type)) as readonly unknown[] as readonly T[];
    return records.length ? { kind: 'records', records } : { kind: 'empty' };
  } catch (error) {
    const code = errorCodeOf(error);
    if (!NOTHING.includes(code)) return { kind: 'silent' };
    return { kind: code === 'ENODATA' ? 'empty' : 'missing' };
  }
}

/** The TXT records of a name, each as one text; null without an answer. */
export async function textsAt(ask: AskDns, name: string): Promise<readonly string[] | null> {
  const answer = await answerOf<readonly string[]>(ask, name, 'TXT');
  if (answer.kind === 'silent') return null;
  return answer.kind === 'records' ? answer.records.map((parts) => parts.join('').trim()) : [];
}

export const mailServersOf = (ask: AskDns, domain: string) => answerOf<MailServer>(ask, domain, 'MX');
export const aliasOf = (ask: AskDns, host: string) => answerOf<string>(ask, host, 'CNAME');
export const namesOf = (ask: AskDns, reverseName: string) => answerOf<string>(ask, reverseName, 'PTR');

/** IPv4 and IPv6 addresses of a host. */
export async function addressesOf(ask: AskDns, host: string): Promise<DnsAnswer<string>> {
  const answers = await Promise.all([answerOf<string>(ask, host, 'A'), answerOf<string>(ask, host, 'AAAA')]);
  const records = answers.flatMap((answer) => (answer.kind === 'records' ? answer.records : []));
  if (records.length) return { kind: 'records', records };
  const kinds = answers.map(({ kind }) => kind);
  if (kinds.includes('silent')) return { kind: 'silent' };
  return { kind: kinds.includes('empty') ? 'empty' : 'missing' };
}
