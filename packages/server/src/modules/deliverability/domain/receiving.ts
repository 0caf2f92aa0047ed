import { addressFamily } from '../../../kernel/egress/addresses/address.ts';
import { type AskDns, addressesOf, aliasOf, mailServersOf } from '../../../kernel/mail/ask-dns.ts';
import { type Finding, finding } from './finding.ts';

/** Whether answers and bounces reach the domain, and receivers find that it exists (RFC 5321 5.1, 7505). */
export async function checkReceiving(ask: AskDns, domain: string): Promise<Finding[]> {
  const servers = await mailServersOf(ask, domain);
  if (servers.kind === 'silent') return [finding('not_looked_up', { about: 'MX' })];
  if (servers.kind !== 'records') return [await withoutServers(ask, domain)];
  const hosts = servers.records.map(({ exchange }) => exchange.toLowerCase().replace(/\.$/, ''));
  const found = hosts.join('\n');
  if (hosts.every((host) => host === '')) return [finding('mx_receives_nothing', { found: '.' })];
  const faults = (await Promise.all(hosts.map((host) => faultOf(ask, host)))).flat();
  const isReachable = faults.filter(({ code }) => code === 'mx_host_missing').length < hosts.length;
  return [...(isReachable ? [finding('mx_receives', { found })] : []), ...faults];
}

async function withoutServers(ask: AskDns, domain: string): Promise<Finding> {
  const addresses = await addressesOf(ask, domain);
  if (addresses.kind === 'silent') return finding('not_looked_up', { about: 'MX' });
  if (addresses.kind === 'records') return finding('mx_without_record', { found: addresses.records.join('\n') });
  return finding(addresses.kind === 'missing' ? 'domain_missing' : 'mx_none');
}

async function faultOf(ask: AskDns, host: string): Promise<Finding[]> {
  if (addressFamily(host)) return [finding('mx_host_is_address', { about: host })];
  const [alias, addresses] = await Promise.all([aliasOf(ask, host), addressesOf(ask, host)]);
  return [
    ...(alias.kind === 'records'
      ? [finding('mx_host_is_alias', { about: host, found: alias.records.join('\n') })]
      : []),
    ...(addresses.kind === 'missing' || addresses.kind === 'empty'
      ? [finding('mx_host_missing', { about: host })]
      : []),
  ];
}
