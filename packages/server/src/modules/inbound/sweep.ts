import type { Db } from '../../kernel/db/db.ts';
import type { Enqueue } from '../../kernel/jobs/enqueue.ts';
import type { Retention } from '../../kernel/personal-data/retention.ts';
import { deleteHandled, deleteUnmatched, listForgotten } from './store/messages.ts';
import { deleteOldEvents } from './store/provider-events.ts';
import { listForgottenTurns } from './store/turns.ts';

const MOST = 1_000;
const UNMATCHED_DAYS = 30;
/** Rows that only prevent a second handling; senders do not repeat a message or an event after so long. */
const HANDLED_DAYS = 180;
const EVENT_DAYS = 90;

export interface InboundSweepDeps {
  readonly db: Db;
  readonly enqueue: Enqueue;
  readonly retention: Retention;
  readonly endTurn: (orgId: string, jobId: string, ends: readonly []) => Promise<void>;
}

/** Deletes mail whose storage time is over, and enqueues messages again whose job was lost. */
export const createInboundSweep =
  ({ db, enqueue, retention, endTurn }: InboundSweepDeps) =>
  async (): Promise<void> => {
    await retention('inbound_messages', UNMATCHED_DAYS, (days, limit) => deleteUnmatched(db, days, limit));
    await retention('inbound_messages', HANDLED_DAYS, (days, limit) => deleteHandled(db, days, limit));
    await retention('provider_events', EVENT_DAYS, (days, limit) => deleteOldEvents(db, days, limit));
    for (const { orgId, jobId } of await listForgottenTurns(db)) await endTurn(orgId, jobId, []);
    for (const { orgId, id } of await listForgotten(db, MOST)) {
      const work = id === null ? { orgId } : { orgId, id };
      await enqueue(db, 'inbound.handle', work, { key: `inbound.handle:${id ?? orgId}` });
    }
  };
