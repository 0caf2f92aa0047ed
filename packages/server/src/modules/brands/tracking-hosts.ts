import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from '../../kernel/errors.ts';
import { SYSTEM } from '../../kernel/events.ts';
import type { BrandsContext } from './context.ts';
import * as store from './store/tracking-hosts.ts';

/** Where a host shows that requests to it reach this installation. */
export const PROOF_PATH = '/.well-known/distribute-host';
const CHECK_DAYS = 7;
const FAILED_HOURS = 24;

const unreachable = (host: string) =>
  new AppError(
    { code: 'tracking_host_unreachable', status: 422 },
    `https://${host}${PROOF_PATH} did not reach this installation. Point the host here with a valid certificate, pass its Host header on, and try again.`,
  );

const isOwnHost = ({ baseUrl, ownHosts }: BrandsContext, host: string) =>
  host === new URL(baseUrl).hostname || ownHosts.includes(host);

export const proveHost = ({ hostKey }: BrandsContext, host: string, nonce: string): string =>
  createHmac('sha256', hostKey).update(`distribute-host\n${host}\n${nonce}`).digest('hex');

async function reachesUs(context: BrandsContext, orgId: string, host: string): Promise<boolean> {
  const { random, egress, log } = context;
  const nonce = random.bytes(24).toString('hex');
  const url = `https://${host}${PROOF_PATH}?nonce=${nonce}`;
  try {
    const { status, body } = await egress.request({
      ...{ purpose: 'tracking-host', url, orgId, totalMs: 10_000, maxDecodedBytes: 4_096 },
      headers: { accept: 'application/json' },
    });
    const { proof } = JSON.parse(body.toString()) as { proof?: unknown };
    const [given, expected] = [Buffer.from(String(proof)), Buffer.from(proveHost(context, host, nonce))];
    return status === 200 && given.length === expected.length && timingSafeEqual(given, expected);
  } catch (error) {
    log.info({ host, reason: error instanceof Error ? error.message : 'fault' }, 'a tracking host does not answer');
    return false;
  }
}

async function recheckHost(context: BrandsContext, brand: store.HostedBrand): Promise<void> {
  const { db, emit, log } = context;
  const { orgId, brandId, host, name, hasFailed } = brand;
  const reaches = await reachesUs(context, orgId, host);
  await db.transaction().execute(async (tx) => {
    if (!(await store.setChecked(tx, brand, reaches)) || reaches || hasFailed) return;
    const object = { type: 'brand', id: brandId };
    const data = { name, host };
    await emit(tx, { orgId, kind: 'brand.tracking_host_failed', actor: SYSTEM, object, brandId, data });
    log.warn({ orgId, brandId, host }, 'a tracking host no longer reaches us; links stand under PUBLIC_URL');
  });
}

/** Refuses a host under which nothing of ours would answer, or everything does. */
export async function assertHostReaches(context: BrandsContext, orgId: string, host: string): Promise<void> {
  if (isOwnHost(context, host) || !(await reachesUs(context, orgId, host))) throw unreachable(host);
}

export const linkBaseOf = async (context: BrandsContext, orgId: string, brandId: string): Promise<string> =>
  (await ownLinkBaseOf(context, orgId, brandId)) ?? context.baseUrl;

/** Null where no host of the brand's own reaches us. */
export async function ownLinkBaseOf({ memory }: BrandsContext, orgId: string, brandId: string): Promise<string | null> {
  const host = await memory.linkHostOf(orgId, brandId);
  return host === null ? null : `https://${host}`;
}

/** Whether only links answer there. What cannot be looked up is no such host, so that health checks go on. */
export async function isTrackingHost(context: BrandsContext, host: string): Promise<boolean> {
  if (isOwnHost(context, host)) return false;
  return (await context.memory.linkHosts('all').catch(() => new Set<string>())).has(host);
}

/** Scheduled: once a week for each, once a day where it fails. */
export async function recheckHosts(context: BrandsContext): Promise<void> {
  for (const brand of await store.listUnchecked(context.db, CHECK_DAYS, FAILED_HOURS))
    await recheckHost(context, brand);
}
