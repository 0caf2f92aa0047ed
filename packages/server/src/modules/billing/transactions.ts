import type { Db } from '../../kernel/db/db.ts';
import type { Cursors, ListWindow } from '../../kernel/db/lists/paging.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { printCents } from '../../kernel/money/money.ts';
import { listTransactions, type TransactionFilter, type TransactionRow } from './store/transactions.ts';

const LIST = 'billing-transactions';
const IS_DATE = /^\d{4}-\d{2}-\d{2}$/;
/** A bare day stands for its first instant, or for its last (spec 1.9). */
const instant = (given: string | undefined, time: string) =>
  given !== undefined && IS_DATE.test(given) ? `${given}T${time}Z` : given;

const referenceOf = ({ referenceKind: kind, referenceId: id }: TransactionRow) =>
  kind === null || id === null ? null : { kind, id };

export function createTransactions({ db, cursors }: { db: Db; cursors: Cursors }) {
  return {
    list: async ({ orgId }: Caller, query: ListWindow & TransactionFilter) => {
      const filters = { ...query, orgId };
      const { after, cutPage } = cursors.open(LIST, filters, query.cursor);
      const { type, from, to } = query;
      const filter = { type, from: instant(from, '00:00:00.000'), to: instant(to, '23:59:59.999') };
      const rows = await listTransactions(db, orgId, filter, { limit: query.limit, after });
      const { page, nextCursor } = cutPage(rows, query.limit, (row) => [row.createdAt, row.id]);
      const transactions = page.map((row) => ({
        id: row.id,
        type: row.type,
        amount_cents: printCents(row.amount),
        balance_after_cents: printCents(row.balanceAfter),
        description: row.description,
        reference: referenceOf(row),
        created_at: row.createdAt,
      }));
      return { transactions, nextCursor };
    },
  };
}
