import type { Db, Tx } from '../../kernel/db/db.ts';
import type { Cursors, ListWindow } from '../../kernel/db/paging.ts';
import type { Emit, Fact } from '../../kernel/events.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import * as store from './store/activity.ts';
import { markSeen } from './store/user-seen.ts';
import { isActivity, summaryOf } from './summaries.ts';

const LIST = 'activity';
const KEPT_DAYS = 400;
const BATCH = 10_000;

export function createTrail({ db, emit, cursors }: { db: Db; emit: Emit; cursors: Cursors }) {
  return {
    /** Writes one row per fact that has a sentence, in the transaction of the fact. */
    record: async (tx: Tx, fact: Fact) => {
      if (!isActivity(fact)) return;
      await store.insertActivity(tx, { fact, type: fact.kind, summary: summaryOf(fact.kind, fact.data) });
    },

    list: async ({ orgId }: Caller, query: ListWindow & store.ActivityFilter) => {
      const filters = { ...query, orgId };
      const { after, cutPage } = cursors.open(LIST, filters, query.cursor);
      const rows = await store.listActivity(db, orgId, { ...query, after });
      const { page, nextCursor } = cutPage(rows, query.limit, (row) => [row.createdAt, row.id]);
      return { activity: page, nextCursor };
    },

    /** A request by a key that belongs to no person marks nobody as active. */
    markSeen: async ({ orgId, userId, actor }: Caller) => {
      if (userId === null) return;
      await db.transaction().execute(async (tx) => {
        if (!(await markSeen(tx, orgId, userId))) return;
        await emit(tx, { orgId, kind: 'user.seen', actor, object: { type: 'user', id: userId } });
      });
    },

    /** Deletes in batches, so that no statement locks many rows for long. */
    forgetOld: async () => {
      while ((await store.deleteOlderThan(db, KEPT_DAYS, BATCH)) === BATCH);
    },
  };
}
