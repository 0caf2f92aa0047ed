import { domainOf, isReservedDomain } from '../../../kernel/mail/address-domain.ts';
import type { LookupMx } from '../ports.ts';
import { KNOWN_PROVIDERS, type KnownProvider, type KnownServer } from './known-providers.ts';

export interface Finding {
  readonly provider: KnownProvider | null;
  readonly foundBy: 'address' | 'mx' | null;
  readonly lookup: 'not_needed' | 'found' | 'none' | 'failed';
}

/** The provider of an address, by its domain or else by where its mail is received. Nothing else is guessed. */
export async function findProvider(email: string, lookupMx: LookupMx): Promise<Finding> {
  const domain = domainOf(email);
  const owner = KNOWN_PROVIDERS.find(({ domains }) => domains?.includes(domain));
  if (owner) return { provider: owner, foundBy: 'address', lookup: 'not_needed' };
  if (isReservedDomain(domain)) return { provider: null, foundBy: null, lookup: 'not_needed' };
  const hosts = await lookupMx(domain).catch(() => null);
  if (hosts === null) return { provider: null, foundBy: null, lookup: 'failed' };
  if (hosts.length === 0) return { provider: null, foundBy: null, lookup: 'none' };
  const provider = byMx(hosts);
  return { provider, foundBy: provider && 'mx', lookup: 'found' };
}

/** Null when the records name no known provider, or several: a domain that moves has records of both. */
export function byMx(hosts: readonly string[]): KnownProvider | null {
  const found = new Map<string, KnownProvider>();
  for (const host of hosts) {
    const name = host.toLowerCase().replace(/\.$/, '');
    for (const provider of KNOWN_PROVIDERS) {
      const match = provider.mx?.exec(name);
      if (match) found.set(provider.id, filledIn(provider, match[1] ?? ''));
    }
  }
  return found.size === 1 ? ([...found.values()][0] as KnownProvider) : null;
}

function filledIn(provider: KnownProvider, caught: string): KnownProvider {
  const fill = (server: KnownServer): KnownServer => ({
    ...server,
    host: server.host?.replace('$1', caught) ?? null,
  });
  return { ...provider, smtp: fill(provider.smtp), imap: provider.imap && fill(provider.imap) };
}
