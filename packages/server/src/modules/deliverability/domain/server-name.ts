import { addressFamily } from '../../../kernel/egress/addresses/address.ts';
import { type AskDns, addressesOf, namesOf } from '../../../kernel/mail/ask-dns.ts';
import { type Finding, finding } from './finding.ts';

export interface SendingServer {
  readonly address: string;
  /** The name that it greeted the receiver with; null where the receiver did not write it down. */
  readonly greeting: string | null;
  /** Whether the way to the receiver was encrypted; null where it did not write that down, absent in older tests. */
  readonly isEncrypted?: boolean | null;
}

/** Whether the server that sends looks like one to receivers: its name and its encryption. */
export async function checkServer(ask: AskDns, server: SendingServer | null): Promise<Finding[]> {
  if (server === null) return [finding('server_not_seen')];
  const isOpen = server.isEncrypted === false;
  return [
    ...(await checkName(ask, server)),
    ...(isOpen ? [finding('server_without_tls', { about: server.address })] : []),
  ];
}

/** Whether the address has a name, and the name that address (forward-confirmed reverse DNS). */
async function checkName(ask: AskDns, { address, greeting }: SendingServer): Promise<Finding[]> {
  const names = await namesOf(ask, reverseNameOf(address));
  if (names.kind === 'silent') return [finding('not_looked_up', { about: 'PTR' })];
  if (names.kind !== 'records') return [finding('server_without_name', { about: address })];
  const hosts = names.records.map((name) => name.toLowerCase().replace(/\.$/, ''));
  const confirmed = await Promise.all(hosts.map((host) => pointsTo(ask, host, address)));
  const found = hosts.join('\n');
  if (!confirmed.includes(true)) return [finding('server_name_not_confirmed', { about: address, found })];
  const greets = greeting === null || hosts.includes(greeting) || (await pointsTo(ask, greeting, address));
  return greets
    ? [finding('server_named', { about: address, found })]
    : [finding('server_greets_otherwise', { about: greeting, found })];
}

async function pointsTo(ask: AskDns, host: string, address: string): Promise<boolean> {
  const addresses = await addressesOf(ask, host);
  return addresses.kind === 'records' && addresses.records.some((one) => expanded(one) === expanded(address));
}

/** The name under which PTR records and blocklists know an address. */
export const reverseNameOf = (address: string): string =>
  `${reversed(address)}.${addressFamily(address) === 4 ? 'in-addr' : 'ip6'}.arpa`;

export const reversed = (address: string): string =>
  addressFamily(address) === 4
    ? address.split('.').reverse().join('.')
    : [...expanded(address).replaceAll(':', '')].reverse().join('.');

/** IPv6 in all its digits, so that two ways to write one address are equal. */
function expanded(address: string): string {
  if (addressFamily(address) === 4) return address;
  const [head = '', tail] = address.split('::');
  const parts = (text: string) => (text ? text.split(':') : []);
  const [before, after] = [parts(head), parts(tail ?? '')];
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return [...before, ...(tail === undefined ? [] : zeros), ...after].map((part) => part.padStart(4, '0')).join(':');
}
