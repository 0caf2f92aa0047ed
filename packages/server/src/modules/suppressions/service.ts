import type { Db, Tx } from '../../kernel/db/db.ts';
import { type Cursors, type ListWindow, totalOf } from '../../kernel/db/lists/paging.ts';
import { conflict, notFound } from '../../kernel/errors.ts';
import type { Actor, Emit } from '../../kernel/events.ts';
import { answer } from '../../kernel/http/answers/answer.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import type { createSuppressionAdd, Hashing } from './add.ts';
import type { BrandExists } from './ports.ts';
import type { SuppressionReason } from './reasons.ts';
import * as store from './store/suppressions.ts';
import { isAsked } from './strength.ts';

export interface ServiceDeps {
  readonly db: Db;
  readonly emit: Emit;
  readonly cursors: Cursors;
  readonly hashing: Hashing;
  readonly add: ReturnType<typeof createSuppressionAdd>['add'];
  readonly brandExists: BrandExists;
}

interface ListQuery extends ListWindow {
  readonly kind?: store.Kind | undefined;
  readonly reason?: SuppressionReason | undefined;
  readonly brandId?: string | undefined;
  readonly value?: string | undefined;
}

const LIST = 'suppressions';

export function createSuppressionService({ db, emit, cursors, hashing, add, brandExists }: ServiceDeps) {
  const remove = async (tx: Tx, orgId: string, kept: store.SuppressionRow, actor: Actor): Promise<void> => {
    const { id, kind, reason, brandId } = kept;
    await store.deleteSuppression(tx, orgId, id);
    const object = { type: 'suppression', id };
    await emit(tx, { orgId, kind: 'suppression.removed', actor, object, data: { kind, reason, brandId } });
  };

  /** A value that is neither address nor domain has no key and matches nothing. */
  const keyOf = (value: string | undefined): string | null => {
    if (value === undefined) return null;
    return hashing.matchOf(value.trim().indexOf('@') > 0 ? 'email' : 'domain', value)?.key ?? '';
  };

  return {
    list: async ({ orgId }: Caller, query: ListQuery) => {
      const { kind = null, reason = null, brandId = null } = query;
      const filters = { kind, reason, brandId, matchKey: keyOf(query.value) };
      const { after, cutPage } = cursors.open(LIST, { ...query, orgId }, query.cursor);
      const rows = await store.listSuppressions(db, orgId, filters, { limit: query.limit, after });
      const { page, nextCursor } = cutPage(rows, query.limit, (row) => [row.createdAt, row.id]);
      const { limit } = query;
      const total = await totalOf(rows, { limit, after }, () => store.countSuppressions(db, orgId, filters));
      return { suppressions: page, total, nextCursor };
    },

    create: async (
      { orgId, userId, actor }: Caller,
      body: { kind: store.Kind; value: string; brandId?: string | null | undefined; note?: string | undefined },
    ) => {
      const { kind, value, brandId = null, note = null } = body;
      if (brandId !== null && !(await brandExists(orgId, brandId))) throw notFound('Brand', { field: 'brandId' });
      const addition = { orgId, kind, value, reason: 'manual' as const, brandId, note, createdBy: userId, actor };
      const { suppression, created } = await db.transaction().execute((tx) => add(tx, addition));
      return answer(created ? 201 : 200, { suppression });
    },

    delete: ({ orgId, actor }: Caller, id: string, confirm: boolean) =>
      db.transaction().execute(async (tx) => {
        const kept = await store.lockSuppression(tx, orgId, id);
        if (!kept) throw notFound('Suppression');
        const { reason } = kept;
        if (reason === 'erased') throw conflict('erased', 'An erased person cannot be contacted again');
        if (isAsked(reason) && !confirm) throw conflict('confirm_required', 'This person asked not to be contacted');
        await remove(tx, orgId, kept, actor);
      }),

    /** Lifts what a reply that was no opt-out had caused. A suppression for any other reason stays. */
    liftReplyOptOut: async (
      tx: Tx,
      { orgId, actor }: Pick<Caller, 'orgId' | 'actor'>,
      email: string,
    ): Promise<void> => {
      const key = hashing.matchOf('email', email)?.key ?? '';
      const found = await store.findMatch(tx, orgId, key, null);
      const kept = found && (await store.lockSuppression(tx, orgId, found.id));
      if (kept?.reason === 'reply_unsubscribe') await remove(tx, orgId, kept, actor);
    },
  };
}
