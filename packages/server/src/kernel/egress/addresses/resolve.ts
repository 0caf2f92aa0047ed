import { isIP } from 'node:net';
import { createLru } from '../../caches/lru.ts';
import { EgressError } from '../errors.ts';
import { type AddressClass, classifyAddress } from './address.ts';
import { createDnsLookup, type Lookup, shareLookups, systemLookup } from './lookup.ts';
import type { IsOwnAddress } from './own-addresses.ts';

/** `listed`: the operator allows this private host for mailboxes. */
export type Destination = { host: string; port: number; trusted?: boolean; listed?: boolean };

/**
 * The addresses that a connection to the destination may use: all are checked, none is looked up again. Only a name is
 * looked up and waited for; a refused address throws at once.
 */
export type Resolve = (destination: Destination) => readonly string[] | Promise<readonly string[]>;

type Dependencies = { allowPrivateHosts: boolean; isOwnAddress?: IsOwnAddress; lookup?: Lookup };

// More addresses would only lengthen the wait when all of them are dead.
const MAX_ADDRESSES = 4;
const REMEMBERED_CLASSES = 1_000;

export function createHostResolve({ allowPrivateHosts, isOwnAddress = () => false, lookup }: Dependencies): Resolve {
  const lookupPublic = shareLookups(lookup ?? (allowPrivateHosts ? systemLookup : createDnsLookup()));
  const lookupTrusted = shareLookups(lookup ?? systemLookup);

  /** An address is of one class for ever; whether it is our own is asked each time. */
  const classes = createLru<string, AddressClass>(REMEMBERED_CLASSES);
  const classOf = (address: string): AddressClass => {
    const known = classes.get(address);
    if (known) return known;
    const found = classifyAddress(address);
    classes.set(address, found);
    return found;
  };

  const check = ({ host, port, trusted = false, listed = false }: Destination, addresses: readonly string[]) => {
    if (trusted) return;
    assertReachable(host, addresses, classOf, allowPrivateHosts || listed);
    if (addresses.some((address) => isOwnAddress(address, port)))
      throw new EgressError('refused', `own address: ${host}`);
  };

  const resolveName = async (destination: Destination): Promise<readonly string[]> => {
    const { host, trusted = false, listed = false } = destination;
    const addresses = await answersFor(host, trusted || listed ? lookupTrusted : lookupPublic);
    check(destination, addresses);
    return [...new Set(addresses)].sort(byFamily).slice(0, MAX_ADDRESSES);
  };

  return function resolveHost(destination) {
    const { host } = destination;
    if (isIP(host) === 0) return resolveName(destination);
    check(destination, [host]);
    return [host];
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
function assertReachable(
  host: string,
  addresses: readonly string[],
  classOf: (address: string) => AddressClass,
  allowPrivateHosts: boolean,
): void {
  const classes = new Set(addresses.map(classOf));
  const [only] = classes;
  if (classes.size === 1 && (only === 'global' || (only === 'private' && allowPrivateHosts))) return;
  throw new EgressError('refused', `${host} is ${[...classes].join(' and ')}: ${addresses.join(' ')}`);
}

// IPv4 first: many hosts have an IPv6 address in DNS and no route to it.
function byFamily(a: string, b: string): number {
  return isIP(a) - isIP(b) || (a < b ? -1 : 1);
}
