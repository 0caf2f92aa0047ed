import type { Db, Tx } from '../../kernel/db/db.ts';
import type { Cursors, ListWindow } from '../../kernel/db/lists/paging.ts';
import type { Emit, Fact } from '../../kernel/events.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import type { KeptDays, Retention } from '../../kernel/personal-data/retention.ts';
import { listKeyWithSessions } from '../identity/index.ts';
import * as store from './store/activity.ts';
import { markSeen } from './store/user-seen.ts';
import { isActivity, summaryOf } from './summaries.ts';

const LIST = 'activity';

/** `keyId` also means the sessions that the key made. */
type ActivityQuery = Omit<store.ActivityFilter, 'keyIds'> & { readonly keyId?: string | undefined };

export interface TrailDeps {
  readonly db: Db;
  readonly emit: Emit;
  readonly cursors: Cursors;
  readonly retention: Retention;
  readonly keptDays: KeptDays;
}

export function createTrail({ db, emit, cursors, retention, keptDays }: TrailDeps) {
  return {
    /** Writes one row per fact that has a sentence, in the transaction of the fact. */
    record: async (tx: Tx, fact: Fact) => {
      if (!isActivity(fact)) return;
      await store.insertActivity(tx, { fact, type: fact.kind, summary: summaryOf(fact.kind, fact.data) });
    },

    list: async ({ orgId }: Caller, query: ListWindow & ActivityQuery) => {
      const filters = { ...query, orgId };
      const { after, cutPage } = cursors.open(LIST, filters, query.cursor);
      const keyIds = query.keyId === undefined ? undefined : await listKeyWithSessions(db, orgId, query.keyId);
      const rows = await store.listActivity(db, orgId, { ...query, keyIds, after });
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

    forgetOld: () => retention('activity', keptDays, (days, limit) => store.deleteOlderThan(db, days, limit)),
  };
}
