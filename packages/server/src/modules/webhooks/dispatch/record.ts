import { createLru } from '../../../kernel/caches/lru.ts';
import { retryOnDeadlock } from '../../../kernel/db/connection/retry-on-deadlock.ts';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import { type Emit, SYSTEM } from '../../../kernel/events.ts';
import type { Enqueue } from '../../../kernel/jobs/enqueue.ts';
import { healthOf } from '../endpoints/health.ts';
import { type EndedAttempt, type Line, lockEndpoints, recordAttempts, releaseLines } from '../store/claims.ts';
import { type DisabledEndpoint, disableFailing, giveUpOpen, setHealth } from '../store/health.ts';
import { wakeAt } from '../wake.ts';

export interface RecordDeps {
  readonly db: Db;
  readonly emit: Emit;
  readonly enqueue: Enqueue;
}

/** An endpoint is disabled after this many days without a success and this many deliveries given up (spec 19.4). */
const DISABLED_AFTER = { days: 5, deliveries: 10 };
const REMEMBERED_WAKES = 10_000;

/**
 * Records how attempts ended; attempts that another worker has taken over are left out. Without `isWaiting` the
 * attempts at locked endpoints are returned unrecorded, so that a long transaction of one organisation delays no
 * other.
 */
export function createDeliveryRecord({ db, emit, enqueue }: RecordDeps) {
  /** Seconds for which an organisation already has a job: many retries share one. */
  const woken = createLru<string, true>(REMEMBERED_WAKES);

  const tellDisabled = async (tx: Tx, { orgId, id, url }: DisabledEndpoint) => {
    await giveUpOpen(tx, orgId, [id]);
    const object = { type: 'webhook_endpoint', id };
    const data = { name: new URL(url).host, change: 'disabled' } as const;
    await emit(tx, { orgId, kind: 'webhook.endpoint_changed', actor: SYSTEM, object, data });
  };

  /** Returns the seconds that got a job. */
  const write = async (tx: Tx, ended: readonly EndedAttempt[]): Promise<string[]> => {
    const written = await recordAttempts(tx, ended);
    const ours = ended.filter(({ id }) => written.has(id));
    const lines = linesOf(ours);
    if (lines.length) await releaseLines(tx, lines);
    const health = healthOf(ours);
    if (health.length) await setHealth(tx, health);
    const failing = health.filter(({ failingSince }) => failingSince !== null);
    const disabled = failing.length ? await disableFailing(tx, failing, DISABLED_AFTER) : [];
    for (const endpoint of disabled) await tellDisabled(tx, endpoint);
    const retries = ours.flatMap(({ orgId, retryAt }) => (retryAt ? [{ orgId, retryAt }] : []));
    const seconds = [...secondsOf(retries)].filter(([name]) => !woken.get(name));
    for (const [, { orgId, second }] of seconds) await wakeAt(enqueue, tx, orgId, second);
    return seconds.map(([name]) => name);
  };

  return async <Ended extends EndedAttempt>(ended: readonly Ended[], isWaiting: boolean): Promise<Ended[]> => {
    const { left, seconds } = await retryOnDeadlock(() =>
      db.transaction().execute(async (tx) => {
        const locked = await lockEndpoints(tx, ended, isWaiting);
        const held = ended.filter(({ endpointId }) => locked.has(endpointId));
        return {
          seconds: held.length ? await write(tx, held) : [],
          left: isWaiting ? [] : ended.filter(({ endpointId }) => !locked.has(endpointId)),
        };
      }),
    );
    for (const name of seconds) woken.set(name, true);
    return left;
  };
}
export type RecordEnded = ReturnType<typeof createDeliveryRecord>;

/** Only first attempts hold other deliveries back. */
function linesOf(ended: readonly EndedAttempt[]): Line[] {
  const lines = new Map<string, Line>();
  for (const { orgId, endpointId, campaignId, record } of ended) {
    if (record.attempt !== 1 || campaignId === null) continue;
    lines.set(`${endpointId} ${campaignId}`, { orgId, endpointId, campaignId });
  }
  return [...lines.values()];
}

/**
 * One job for all retries of an organisation within a second, at the end of that second, because none may be sent
 * early.
 */
function secondsOf(retries: readonly { readonly orgId: string; readonly retryAt: Date }[]) {
  const seconds = new Map<string, { readonly orgId: string; readonly second: Date }>();
  for (const { orgId, retryAt } of retries) {
    const second = new Date(Math.ceil(retryAt.getTime() / 1000) * 1000);
    seconds.set(`${orgId} ${second.getTime()}`, { orgId, second });
  }
  return seconds;
}
