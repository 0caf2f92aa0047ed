import { givingWay } from '../../../kernel/db/collisions.ts';
import type { Db } from '../../../kernel/db/db.ts';
import { type Emit, SYSTEM } from '../../../kernel/events.ts';
import type { Enqueue } from '../../../kernel/jobs/enqueue.ts';
import { healthOf } from '../health.ts';
import { type EndedAttempt, type Line, lockEndpoints, recordAttempts, releaseLines } from '../store/claims.ts';
import { disableFailing, giveUpOpen, setHealth } from '../store/health.ts';
import { wakeAt } from '../wake.ts';

export interface RecordDeps {
  readonly db: Db;
  readonly emit: Emit;
  readonly enqueue: Enqueue;
}

/** After so many days without a success and so many deliveries given up an endpoint is disabled (api.md 19.4). */
const DISABLED_AFTER = { days: 5, deliveries: 10 };

/** Writes down how attempts of one organisation ended; those that another worker has taken over meanwhile are left out. */
export function createRecord({ db, emit, enqueue }: RecordDeps) {
  return (orgId: string, ended: readonly EndedAttempt[]): Promise<void> =>
    givingWay(() =>
      db.transaction().execute(async (tx) => {
        await lockEndpoints(tx, orgId, [...new Set(ended.map(({ endpointId }) => endpointId))]);
        const written = await recordAttempts(tx, orgId, ended);
        const ours = ended.filter(({ id }) => written.has(id));
        const lines = linesOf(ours);
        if (lines.length) await releaseLines(tx, orgId, lines);
        const health = healthOf(ours);
        if (health.length) await setHealth(tx, orgId, health);
        const failing = health.filter(({ failingSince }) => failingSince !== null).map(({ id }) => id);
        const disabled = failing.length ? await disableFailing(tx, orgId, failing, DISABLED_AFTER) : [];
        if (disabled.length)
          await giveUpOpen(
            tx,
            orgId,
            disabled.map(({ id }) => id),
          );
        for (const { id, url } of disabled) {
          const data = { name: new URL(url).host, change: 'disabled' } as const;
          const object = { type: 'webhook_endpoint', id };
          await emit(tx, { orgId, kind: 'webhook.endpoint_changed', actor: SYSTEM, object, data });
        }
        for (const { retryAt } of ours) if (retryAt) await wakeAt(enqueue, tx, orgId, retryAt);
      }),
    );
}
export type RecordEnded = ReturnType<typeof createRecord>;

/** Only first attempts hold others back. */
function linesOf(ended: readonly EndedAttempt[]): Line[] {
  const lines = new Map<string, Line>();
  for (const { endpointId, campaignId, record } of ended) {
    if (record.attempt === 1 && campaignId !== null)
      lines.set(`${endpointId} ${campaignId}`, { endpointId, campaignId });
  }
  return [...lines.values()];
}
