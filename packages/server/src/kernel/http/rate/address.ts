import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';
import { forwardedFor } from './forwarded.ts';

/**
 * The client that an address stands for: an IPv4 address, or a 64-bit IPv6 network, the least that one customer has.
 */
export function addressBucket(address: string): string {
  const plain = plainAddress(address);
  if (plain === null) return 'unknown';
  if (isIPv4(plain)) return plain;
  const network = groupsOf(plain).slice(0, 4);
  return `${network.map((group) => group.toString(16)).join(':')}::/64`;
}

export interface ForwardingHeaders {
  readonly [name: string]: string | string[] | undefined;
}

/**
 * The client of a connection: the right-most hop that is not one of our proxies. Headers count only if a trusted proxy
 * sent them. When two headers disagree, the client wrote one of them, so the proxy counts as the client.
 */
export function clientAddress(
  socketAddress: string,
  headers: ForwardingHeaders,
  trustedProxies: readonly string[],
): string {
  const direct = plainAddress(socketAddress) ?? socketAddress;
  if (trustedProxies.length === 0) return direct;
  const trusted = blockListOf(trustedProxies);
  if (!isListed(trusted, direct)) return direct;
  const chains = [forwardingOf(headers['x-forwarded-for'], byComma), forwardingOf(headers.forwarded, forwardedFor)];
  const clients = chains.filter((chain) => chain !== null).map((chain) => clientOf(chain, direct, trusted));
  const [first = direct] = clients;
  return clients.every((client) => client === first) ? first : direct;
}

const byComma = (value: string): string[] => value.split(',').map((hop) => hop.trim());

function forwardingOf(header: string | string[] | undefined, read: (value: string) => string[] | null) {
  if (header === undefined) return null;
  return read(Array.isArray(header) ? header.join(',') : header) ?? [];
}

/** An unreadable hop ends the chain: no proxy of ours wrote what stands left of it. */
function clientOf(hops: readonly string[], direct: string, trusted: BlockList): string {
  let nearest = direct;
  for (const hop of hops.toReversed()) {
    const address = hopAddress(hop);
    if (address === null) return nearest;
    if (!isListed(trusted, address)) return address;
    nearest = address;
  }
  return nearest;
}

/** Whether a client address, in the spelling of `clientAddress`, lies in one of the ranges. */
export const isListed = (list: BlockList, address: string): boolean =>
  isIP(address) !== 0 && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

// Building the list costs more than the rest of the look-up, and a process has only one.
const lists = new WeakMap<readonly string[], BlockList>();

function blockListOf(ranges: readonly string[]): BlockList {
  const known = lists.get(ranges);
  if (known) return known;
  const list = addressList(ranges);
  lists.set(ranges, list);
  return list;
}

/** Addresses and ranges of both families, as the contract takes them. */
export function addressList(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = '', bits] = range.split('/');
    const family = isIPv6(network) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(network, family);
    else list.addSubnet(network, Number(bits), family);
  }
  return list;
}

/** A hop may carry a port: `192.0.2.1:80`, `[2001:db8::1]:80`. */
function hopAddress(hop: string): string | null {
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(hop)?.[1] ?? /^([\d.]+):\d+$/.exec(hop)?.[1] ?? hop;
  return plainAddress(bare);
}

/** One spelling per address: without zone, and IPv4 also when it comes as IPv6 (`::ffff:192.0.2.1`). */
function plainAddress(address: string): string | null {
  const bare = address.startsWith('::ffff:') ? address.slice(7) : address;
  if (isIPv4(bare)) return bare;
  const text = address.split('%')[0] as string;
  if (isIP(text) !== 6) return null;
  const groups = groupsOf(text);
  const mapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (!mapped) return new URL(`http://[${text}]`).hostname.slice(1, -1);
  const [high = 0, low = 0] = groups.slice(6);
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

/** The eight numbers of a valid IPv6 address. */
function groupsOf(address: string): number[] {
  const text = address.replace(/(?<![\d.])[\d.]+$/, (tail) => {
    if (!isIPv4(tail)) return tail;
    const [a = 0, b = 0, c = 0, d = 0] = tail.split('.').map(Number);
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
  });
  const [left = '', right] = text.split('::');
  const numbers = (part: string) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)));
  const [head, tail] = [numbers(left), numbers(right ?? '')];
  return [...head, ...new Array<number>(8 - head.length - tail.length).fill(0), ...tail];
}
