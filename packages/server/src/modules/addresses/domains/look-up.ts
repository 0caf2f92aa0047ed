import { type AskDns, addressesOf, mailServersOf } from '../../../kernel/mail/ask-dns.ts';

/** What name servers say of a domain that is written to. */
export interface Receiving {
  readonly receives: 'mail' | 'without_mx' | 'nothing' | 'no_server' | 'missing';
  /** The best first. */
  readonly mailServers: readonly string[];
}

const MOST_SERVERS = 3;

/** Who receives the mail of a domain (RFC 5321 5.1, RFC 7505); null where a name server does not answer. */
export async function lookUpReceiving(ask: AskDns, domain: string): Promise<Receiving | null> {
  const servers = await mailServersOf(ask, domain);
  if (servers.kind !== 'records') {
    if (servers.kind === 'empty') return ofAddressAlone(ask, domain);
    return servers.kind === 'silent' ? null : { receives: 'missing', mailServers: [] };
  }
  const sorted = servers.records.toSorted((one, other) => one.priority - other.priority);
  const hosts = sorted.map(({ exchange }) => exchange.toLowerCase().replace(/\.$/, ''));
  // RFC 7505 3: a null MX is the only record; beside others it says nothing.
  const named = hosts.filter((host) => host !== '');
  if (named.length === 0) return { receives: 'nothing', mailServers: [] };
  const mailServers = named.slice(0, MOST_SERVERS);
  for (const host of named) {
    const { kind } = await addressesOf(ask, host);
    if (kind === 'silent') return null;
    if (kind === 'records') return { receives: 'mail', mailServers };
  }
  return { receives: 'no_server', mailServers: [] };
}

/** Without MX records the domain itself receives, if it has an address (RFC 5321 5.1). */
async function ofAddressAlone(ask: AskDns, domain: string): Promise<Receiving | null> {
  const { kind } = await addressesOf(ask, domain);
  if (kind === 'silent') return null;
  return kind === 'records'
    ? { receives: 'without_mx', mailServers: [domain] }
    : { receives: 'no_server', mailServers: [] };
}
