import type { Run } from '@distribute/contract/runs';
import type { z } from 'zod';
import type { Db } from '../../kernel/db/db.ts';
import type { Cursors, ListWindow } from '../../kernel/db/lists/paging.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { printCents, times } from '../../kernel/money/money.ts';
import { type LineRow, listLines } from './store/lines.ts';
import * as store from './store/runs.ts';

const LIST = 'runs';
const MAX_DESCENDANTS = 500;

/** A run as the API shows it. */
export const shown = ({ ownActual, ownProvisioned, total, ...run }: store.RunRow) =>
  ({
    ...run,
    ownCostInUsdCents: printCents(ownActual + ownProvisioned),
    ownActualCostInUsdCents: printCents(ownActual),
    ownProvisionedCostInUsdCents: printCents(ownProvisioned),
    totalCostInUsdCents: printCents(total),
  }) as z.output<typeof Run>;

const shownLine = ({ price, quantity, plannedQuantity, ...line }: LineRow) => ({
  ...line,
  quantity: String(quantity),
  plannedQuantity: String(plannedQuantity),
  pricePerUnitInUsdCents: printCents(price),
  totalCostInUsdCents: printCents(times(price, Number(quantity))),
});

export function createRuns({ db, cursors }: { db: Db; cursors: Cursors }) {
  const list = async (orgId: string, query: ListWindow & store.RunFilter) => {
    const filters = { ...query, orgId };
    const offset = query.offset ?? 0;
    const { after, cutPage } = cursors.open(LIST, filters, query.cursor);
    const rows = await store.listRuns(db, orgId, query, { limit: query.limit, offset, after });
    const { page, nextCursor } = cutPage(rows, query.limit, (row) => [row.startedAt, row.id]);
    return { runs: page.map(shown), offset, limit: query.limit, nextCursor };
  };

  return {
    list: ({ orgId }: Caller, query: ListWindow & store.RunFilter) => list(orgId, query),

    /** The same list, each run with its own cost lines. */
    listWithCosts: async ({ orgId }: Caller, query: ListWindow & store.RunFilter) => {
      const { runs, ...window } = await list(orgId, query);
      const lines = await listLines(
        db,
        orgId,
        runs.map((run) => run.id),
      );
      const costsOf = (id: string) => lines.filter((line) => line.runId === id).map(shownLine);
      return { runs: runs.map((run) => ({ ...run, costs: costsOf(run.id) })), ...window };
    },

    get: async ({ orgId }: Caller, id: string) => {
      const run = await store.findRun(db, orgId, id);
      if (!run) throw notFound('Run');
      const lines = await listLines(db, orgId, [id]);
      const below = await store.listDescendants(db, orgId, id, MAX_DESCENDANTS + 1);
      return {
        run: shown(run),
        costs: lines.map(shownLine),
        descendantRuns: below.slice(0, MAX_DESCENDANTS).map(shown),
        childrenCostInUsdCents: printCents(run.total - run.ownActual - run.ownProvisioned),
        totalCostInUsdCents: printCents(run.total),
        ...(below.length > MAX_DESCENDANTS ? { truncated: true as const } : {}),
      };
    },

    /** What a run and all below it cost. */
    costOf: async ({ orgId }: Caller, id: string): Promise<string> => {
      const run = await store.findRun(db, orgId, id);
      if (!run) throw notFound('Run');
      return printCents(run.total);
    },
  };
}
