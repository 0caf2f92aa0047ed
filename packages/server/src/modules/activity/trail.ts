import { hasRole, hasScope } from '@distribute/contract';
import type { Db, Tx } from '../../kernel/db/db.ts';
import type { Cursors, ListWindow } from '../../kernel/db/lists/paging.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Emit, Fact } from '../../kernel/events.ts';
import { type Caller, forbiddenRole } from '../../kernel/http/caller.ts';
import type { KeptDays, Retention } from '../../kernel/personal-data/retention.ts';
import { actingRequest } from '../../kernel/trail/acting-request.ts';
import { listKeyWithSessions, REMOVED_KEPT_DAYS } from '../identity/index.ts';
import { type Downloaded, downloadTrail } from './download.ts';
import * as store from './store/activity.ts';
import { blankRemoved, insertChanges } from './store/changes.ts';
import { markSeen } from './store/user-seen.ts';
import { isActivity, summaryOf } from './summaries.ts';

const LIST = 'activity';

/** `keyId` also means the sessions that the key made. */
export type ActivityQuery = Omit<store.ActivityFilter, 'keyIds'> & { readonly keyId?: string | undefined };

export interface TrailDeps {
  readonly db: Db;
  readonly emit: Emit;
  readonly cursors: Cursors;
  readonly retention: Retention;
  readonly keptDays: KeptDays;
}

/** Where colleagues are and what they changed is for administrators, and for keys that may do what these may. */
const seesAll = ({ role, mandate }: Caller): boolean =>
  hasRole(role, 'admin') && (!mandate?.scopes || hasScope(mandate.scopes, 'activity', 'write'));

export function createTrail({ db, emit, cursors, retention, keptDays }: TrailDeps) {
  const filterOf = async (orgId: string, { keyId, ...query }: ActivityQuery): Promise<store.ActivityFilter> => ({
    ...query,
    keyIds: keyId === undefined ? undefined : await listKeyWithSessions(db, orgId, keyId),
  });

  return {
    /** Writes one row per fact that has a sentence, in the transaction of the fact. */
    record: async (tx: Tx, fact: Fact) => {
      if (!isActivity(fact)) return;
      const { orgId, id, object, changes = [] } = fact;
      const request = actingRequest();
      await store.insertActivity(tx, { fact, request, type: fact.kind, summary: summaryOf(fact.kind, fact.data) });
      request?.lines.push({ orgId, id, objectId: object.id });
      if (changes.length) await insertChanges(tx, { orgId, id }, changes);
    },

    list: async (caller: Caller, query: ListWindow & ActivityQuery) => {
      const { orgId } = caller;
      const isWhole = seesAll(caller);
      // Otherwise a search would tell what the lines do not.
      if (query.address !== undefined && !isWhole) throw forbiddenRole('admin');
      const filters = { ...query, orgId };
      const { after, cutPage } = cursors.open(LIST, filters, query.cursor);
      const filter = await filterOf(orgId, query);
      const rows = await store.listActivity(db, orgId, { ...filter, limit: query.limit, after });
      const { page, nextCursor } = cutPage(rows, query.limit, (row) => [row.createdAt, row.id]);
      return { activity: isWhole ? page : page.map(withoutOrigin), nextCursor };
    },

    get: async ({ orgId }: Caller, id: string) => {
      const activity = await store.findActivity(db, orgId, id);
      if (!activity) throw notFound('Activity');
      return { activity };
    },

    /** The download is told before its first byte is sent. */
    download: async ({ orgId, actor }: Caller, { format, ...query }: ActivityQuery & Downloaded) => {
      const filter = await filterOf(orgId, query);
      const object = { type: 'organization', id: orgId };
      await db
        .transaction()
        .execute((tx) => emit(tx, { orgId, kind: 'activity.exported', actor, object, data: { format } }));
      return downloadTrail(db, orgId, filter, format);
    },

    /** A request by a key that belongs to no person marks nobody as active. */
    markSeen: async ({ orgId, userId, actor }: Caller) => {
      if (userId === null) return;
      await db.transaction().execute(async (tx) => {
        if (!(await markSeen(tx, orgId, userId))) return;
        await emit(tx, { orgId, kind: 'user.seen', actor, object: { type: 'user', id: userId } });
      });
    },

    forgetOld: async () => {
      await blankRemoved(db, REMOVED_KEPT_DAYS);
      await retention('activity', keptDays, (days, limit) => store.deleteOlderThan(db, days, limit));
    },
  };
}

const withoutOrigin = (line: store.ActivityRow): store.ActivityRow => ({
  ...line,
  origin: null,
  originMissing: line.originMissing ?? 'role',
  changes: null,
  changesMissing: line.changesMissing ?? 'role',
});
