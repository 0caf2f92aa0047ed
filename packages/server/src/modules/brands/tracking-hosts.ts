import { createHmac, timingSafeEqual } from 'node:crypto';
import { cacheFor } from '../../kernel/caches/cache-for.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Db } from '../../kernel/db/db.ts';
import type { Egress } from '../../kernel/egress/fetcher.ts';
import { AppError } from '../../kernel/errors.ts';
import { type Emit, SYSTEM } from '../../kernel/events.ts';
import type { Log } from '../../kernel/log.ts';
import type { Random } from '../../kernel/random.ts';
import * as store from './store/tracking-hosts.ts';

export interface TrackingHostsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly emit: Emit;
  readonly egress: Pick<Egress, 'request'>;
  readonly baseUrl: string;
  /** Names under which this installation itself is reached, beside that of `baseUrl`. */
  readonly ownHosts: readonly string[];
  /** A secret of this installation: a host that answers with it leads to this installation. */
  readonly hostKey: Buffer;
}

/** Where a host shows that requests to it reach this installation. */
export const PROOF_PATH = '/.well-known/distribute-host';
const CHECK_DAYS = 7;
const FAILED_HOURS = 24;
const HOSTS_MS = 5_000;
const LINK_BASE_MS = 1_000;

const unreachable = (host: string) =>
  new AppError(
    { code: 'tracking_host_unreachable', status: 422 },
    `https://${host}${PROOF_PATH} did not reach this installation. Point the host here with a valid certificate, pass its Host header on, and try again.`,
  );

/** Hosts of brands' own under which the links of their mail stand. Tokens decide what a link does, never its host. */
export function createTrackingHosts(deps: TrackingHostsDeps) {
  const { db, clock, random, log, emit, egress, baseUrl, ownHosts, hostKey } = deps;
  const own = new Set([new URL(baseUrl).hostname, ...ownHosts]);

  const prove = (host: string, nonce: string): string =>
    createHmac('sha256', hostKey).update(`distribute-host\n${host}\n${nonce}`).digest('hex');

  const reachesUs = async (orgId: string, host: string): Promise<boolean> => {
    const nonce = random.bytes(24).toString('hex');
    const url = `https://${host}${PROOF_PATH}?nonce=${nonce}`;
    try {
      const { status, body } = await egress.request({
        ...{ purpose: 'tracking-host', url, orgId, totalMs: 10_000, maxDecodedBytes: 4_096 },
        headers: { accept: 'application/json' },
      });
      const { proof } = JSON.parse(body.toString()) as { proof?: unknown };
      const [given, expected] = [Buffer.from(String(proof)), Buffer.from(prove(host, nonce))];
      return status === 200 && given.length === expected.length && timingSafeEqual(given, expected);
    } catch (error) {
      log.info({ host, reason: error instanceof Error ? error.message : 'fault' }, 'a tracking host does not answer');
      return false;
    }
  };

  const linkBase = cacheFor(clock, LINK_BASE_MS, async (key) => {
    const [orgId, brandId] = key.split(' ') as [string, string];
    const host = await store.findLinkHost(db, orgId, brandId);
    return host === null ? baseUrl : `https://${host}`;
  });
  const hosts = cacheFor(clock, HOSTS_MS, async () => new Set(await store.listHosts(db)));

  const recheck = async (brand: store.HostedBrand): Promise<void> => {
    const { orgId, brandId, host, name, hasFailed } = brand;
    const reaches = await reachesUs(orgId, host);
    await db.transaction().execute(async (tx) => {
      if (!(await store.setChecked(tx, brand, reaches)) || reaches || hasFailed) return;
      const object = { type: 'brand', id: brandId };
      const data = { name, host };
      await emit(tx, { orgId, kind: 'brand.tracking_host_failed', actor: SYSTEM, object, brandId, data });
      log.warn({ orgId, brandId, host }, 'a tracking host no longer reaches us; links stand under PUBLIC_URL');
    });
  };

  return {
    prove,

    /** Refuses a host under which nothing of ours would answer, or everything does. */
    async assertReaches(orgId: string, host: string): Promise<void> {
      if (own.has(host) || !(await reachesUs(orgId, host))) throw unreachable(host);
    },

    linkBaseOf: (orgId: string, brandId: string): Promise<string> => linkBase(`${orgId} ${brandId}`),

    /** Null where no host of the brand's own reaches us. */
    ownLinkBaseOf: async (orgId: string, brandId: string): Promise<string | null> => {
      const base = await linkBase(`${orgId} ${brandId}`);
      return base === baseUrl ? null : base;
    },

    /** Whether only links answer there. What cannot be looked up is no such host, so that health checks go on. */
    isTrackingHost: async (host: string): Promise<boolean> => {
      if (own.has(host)) return false;
      return (await hosts('all').catch(() => new Set<string>())).has(host);
    },

    /** Scheduled: once a week for each, once a day where it fails. */
    async recheckAll(): Promise<void> {
      for (const brand of await store.listUnchecked(db, CHECK_DAYS, FAILED_HOURS)) await recheck(brand);
    },
  };
}
export type TrackingHosts = ReturnType<typeof createTrackingHosts>;
