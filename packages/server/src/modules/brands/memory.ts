import { cacheFor } from '../../kernel/caches/cache-for.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Db } from '../../kernel/db/db.ts';
import { findLinkHost, listHosts } from './store/tracking-hosts.ts';

const HOSTS_MS = 5_000;
const LINK_HOST_MS = 1_000;

/** What brands remember while a process runs. */
export function createBrandsMemory({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
  const linkHost = cacheFor(clock, LINK_HOST_MS, (key) => {
    const [orgId, brandId] = key.split(' ') as [string, string];
    return findLinkHost(db, orgId, brandId);
  });
  return {
    /** Readings under way: a second request for the same fields waits for the first and pays nothing. */
    fieldsInFlight: new Map<string, Promise<unknown>>(),
    sitesInFlight: new Map<string, Promise<void>>(),
    linkHostOf: (orgId: string, brandId: string): Promise<string | null> => linkHost(`${orgId} ${brandId}`),
    linkHosts: cacheFor(clock, HOSTS_MS, async () => new Set(await listHosts(db))),
  };
}
export type BrandsMemory = ReturnType<typeof createBrandsMemory>;
