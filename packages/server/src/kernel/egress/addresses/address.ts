import { BlockList, isIP } from 'node:net';

/**
 * `global` may be reached by anyone; `private` only if the operator allows private hosts; `forbidden` never: it is
 * either no destination or a way around the first two.
 */
export type AddressClass = 'global' | 'private' | 'forbidden';

/** 4 or 6 for the text of an IP address, else 0. */
export const addressFamily = (text: string): number => isIP(text);

// From the IANA special-purpose registries (RFC 6890 and its updates).
const PRIVATE = blockList([
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '::1/128',
  'fc00::/7',
]);

const FORBIDDEN = blockList([
  '0.0.0.0/8',
  '169.254.0.0/16',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  // Cloud metadata services that sit inside otherwise private ranges.
  '100.100.100.200/32',
  'fd00:ec2::254/128',
  'fd20:ce::254/128',
  // Inside 2000::/3 yet not plain unicast: protocol assignments (Teredo, ORCHID), 6to4, documentation.
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
]);

const GLOBAL_V6 = blockList(['2000::/3']);
const MAPPED_V4 = blockList(['::ffff:0:0/96']);

/** Classifies an address; a text that is not an address is forbidden. */
export function classifyAddress(address: string): AddressClass {
  const family = isIP(address);
  if (family === 0 || address.includes('%')) return 'forbidden';
  if (family === 4) return classifyV4(address);
  if (MAPPED_V4.check(address, 'ipv6')) {
    // BlockList compares a mapped address with the IPv4 rules.
    return PRIVATE.check(address, 'ipv6') && !FORBIDDEN.check(address, 'ipv6') ? 'private' : 'forbidden';
  }
  if (FORBIDDEN.check(address, 'ipv6')) return 'forbidden';
  if (PRIVATE.check(address, 'ipv6')) return 'private';
  return GLOBAL_V6.check(address, 'ipv6') ? 'global' : 'forbidden';
}

function classifyV4(address: string): AddressClass {
  if (FORBIDDEN.check(address, 'ipv4')) return 'forbidden';
  return PRIVATE.check(address, 'ipv4') ? 'private' : 'global';
}

function blockList(subnets: readonly string[]): BlockList {
  const list = new BlockList();
  for (const subnet of subnets) {
    const [net = '', prefix] = subnet.split('/');
    list.addSubnet(net, Number(prefix), isIP(net) === 6 ? 'ipv6' : 'ipv4');
  }
  return list;
}
