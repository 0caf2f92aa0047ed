import { BlockList, isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import { type Lookup, systemLookup } from './lookup.ts';

/** Whether a customer's request would reach this service itself, its database or its Redis. */
export type IsOwnAddress = (address: string, port: number) => boolean;

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Every address of this machine: a port that we listen on is ours on all of them. */
function machineAddresses(): string[] {
  const seen = Object.values(networkInterfaces()).flatMap((found) => found?.map(({ address }) => address) ?? []);
  return [...new Set(seen)].filter((address) => isIP(address) !== 0 && !address.includes('%'));
}

/** Our own listeners and stores, so that no request can make the service call itself (reliability.md B7). */
export function createOwnAddresses(machine: readonly string[] = machineAddresses(), lookup: Lookup = systemLookup) {
  const local = new BlockList();
  local.addSubnet('127.0.0.0', 8, 'ipv4');
  local.addAddress('::1', 'ipv6');
  for (const address of machine) local.addAddress(address, familyOf(address));
  const isLocal = (address: string) => local.check(address, familyOf(address));
  const ports = new Set<number>();
  const elsewhere: { readonly list: BlockList; readonly port: number }[] = [];

  const isOwn: IsOwnAddress = (address, port) =>
    (ports.has(port) && isLocal(address)) ||
    elsewhere.some((place) => place.port === port && place.list.check(address, familyOf(address)));

  return {
    isOwn,
    /** Marks a port of this machine as ours. */
    addPort: (port: number): void => void ports.add(port),
    /** Marks the server behind a URL as ours, at all addresses that its name has now. */
    async addServer(url: string, defaultPort: number): Promise<void> {
      // A list of hosts is not a URL; only the driver can connect to it.
      if (!URL.canParse(url)) return;
      const { hostname, port: written } = new URL(url);
      const port = Number(written) || defaultPort;
      const host = hostname.replace(/^\[(.*)\]$/, '$1');
      const list = new BlockList();
      for (const address of await addressesOf(host)) {
        if (isLocal(address)) ports.add(port);
        else list.addAddress(address, familyOf(address));
      }
      elsewhere.push({ list, port });
    },
  };

  async function addressesOf(host: string): Promise<readonly string[]> {
    // A Unix socket has no host.
    if (host === '') return [];
    if (isIP(host) !== 0) return [host];
    // A name that does not resolve now cannot be used by a customer either; our own connection reports the fault.
    return lookup(host).catch(() => []);
  }
}
