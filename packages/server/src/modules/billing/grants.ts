import type { Db, Tx } from '../../kernel/db/db.ts';
import type { Cursors, ListWindow } from '../../kernel/db/lists/paging.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Emit } from '../../kernel/events.ts';
import { answer } from '../../kernel/http/answers/answer.ts';
import type { Caller, Operator } from '../../kernel/http/caller.ts';
import type { NewId } from '../../kernel/ids.ts';
import { fromWholeCents, printCents } from '../../kernel/money/money.ts';
import { balanceOf } from './accounts.ts';
import { findEntryId, insertEntry, listGrants, sumCredit } from './store/credit.ts';

export interface GrantsDeps {
  readonly db: Db;
  readonly newId: NewId;
  readonly emit: Emit;
  readonly cursors: Cursors;
  /** What a new organisation is given. */
  readonly signupCreditCents: number;
}

interface GrantRequest {
  readonly amountCents: number;
  readonly reason: string;
  readonly note?: string | undefined;
  readonly idempotencyKey: string;
}

const LIST = 'billing-grants';

export function createGrants({ db, newId, emit, cursors, signupCreditCents }: GrantsDeps) {
  return {
    /** In the transaction that makes the organisation: it is given its credit exactly once. */
    greet: async (tx: Tx, orgId: string): Promise<void> => {
      if (signupCreditCents === 0) return;
      await insertEntry(tx, orgId, {
        ...{ id: newId(), type: 'grant', amount: fromWholeCents(signupCreditCents), reason: 'signup' },
        ...{ description: 'Credit for signing up', onceKey: 'signup' },
      });
    },

    /** The same key again grants nothing more, whatever amount it comes with (spec 18). */
    grant: ({ orgId, actor }: Operator, { amountCents, reason, note, idempotencyKey }: GrantRequest) =>
      db.transaction().execute(async (tx) => {
        if (orgId === null) throw new AppError('org_required', 'Organization context required');
        const onceKey = `grant:${idempotencyKey}`;
        const amount = fromWholeCents(amountCents);
        const entry = { id: newId(), type: 'grant' as const, amount, description: `Grant: ${reason}`, reason, onceKey };
        const grantedBy = actor.userId ?? actor.kind;
        const isNew = await insertEntry(tx, orgId, { ...entry, note: note ?? null, grantedBy });
        if (isNew) {
          await emit(tx, {
            ...{ orgId, kind: 'billing.grant', actor, object: { type: 'credit_grant', id: entry.id } },
            data: { amountCents: printCents(amount), reason },
          });
        }
        const grantId = isNew ? entry.id : await findEntryId(tx, orgId, onceKey);
        if (grantId === null) throw new Error('A grant that was made before was not found');
        const newBalanceCents = printCents(balanceOf(await sumCredit(tx, orgId)));
        return answer(isNew ? 201 : 200, { ok: true as const, newBalanceCents, grantId });
      }),

    list: async ({ orgId }: Caller, query: ListWindow) => {
      const { after, cutPage } = cursors.open(LIST, { orgId }, query.cursor);
      const rows = await listGrants(db, orgId, { limit: query.limit, after });
      const { page, nextCursor } = cutPage(rows, query.limit, (row) => [row.createdAt, row.id]);
      return {
        grants: page.map(({ amount, ...grant }) => ({ ...grant, amountCents: printCents(amount) })),
        nextCursor,
      };
    },
  };
}
