import { isIP } from 'node:net';
import { classifyAddress } from './address.ts';
import { EgressError } from './errors.ts';
import { createDnsLookup, type Lookup, shareLookups, systemLookup } from './lookup.ts';
import type { IsOwnAddress } from './own-addresses.ts';

/** `listed`: the operator allows this private host for mailboxes. */
export type Destination = { host: string; port: number; trusted?: boolean; listed?: boolean };

/** The addresses that a connection to the destination may use: all are checked, none is looked up again. */
export type Resolve = (destination: Destination) => Promise<readonly string[]>;

type Dependencies = { allowPrivateHosts: boolean; isOwnAddress?: IsOwnAddress; lookup?: Lookup };

// More addresses would only lengthen the wait when all of them are dead.
const MAX_ADDRESSES = 4;

export function createHostResolve({ allowPrivateHosts, isOwnAddress = () => false, lookup }: Dependencies): Resolve {
  const lookupPublic = shareLookups(lookup ?? (allowPrivateHosts ? systemLookup : createDnsLookup()));
  const lookupTrusted = shareLookups(lookup ?? systemLookup);

  return async function resolveHost({ host, port, trusted = false, listed = false }) {
    const addresses =
      isIP(host) !== 0 ? [host] : await answersFor(host, trusted || listed ? lookupTrusted : lookupPublic);
    if (!trusted) {
      assertReachable(host, addresses, allowPrivateHosts || listed);
      if (addresses.some((address) => isOwnAddress(address, port)))
        throw new EgressError('refused', `own address: ${host}`);
    }
    return [...new Set(addresses)].sort(byFamily).slice(0, MAX_ADDRESSES);
  };
}

async function answersFor(host: string, lookup: Lookup): Promise<readonly string[]> {
  let answers: readonly string[];
  try {
    answers = await lookup(host);
  } catch (error) {
    throw new EgressError('dns', `look-up failed: ${host}`, error);
  }
  if (answers.length === 0) throw new EgressError('dns', `no address: ${host}`);
  return answers;
}

// A name with both a public and a private address is treated as an attack: the whole name is refused.
function assertReachable(host: string, addresses: readonly string[], allowPrivateHosts: boolean): void {
  const classes = new Set(addresses.map(classifyAddress));
  const [only] = classes;
  if (classes.size === 1 && (only === 'global' || (only === 'private' && allowPrivateHosts))) return;
  throw new EgressError('refused', `${host} is ${[...classes].join(' and ')}: ${addresses.join(' ')}`);
}

// IPv4 first: many hosts have an IPv6 address in DNS and no route to it.
function byFamily(a: string, b: string): number {
  return isIP(a) - isIP(b) || (a < b ? -1 : 1);
}
