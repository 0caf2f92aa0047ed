import type { outlets } from '@distribute/contract/press';
import type { z } from 'zod';
import type { Db, Tx } from '../../kernel/db/db.ts';
import { AppError, notFound } from '../../kernel/errors.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import type { Leads } from '../leads/index.ts';
import type { createOutletList } from './lists/outlets.ts';
import { reopenJournalists, skipAtOutlet } from './store/journalists.ts';
import { existsOutlet, setOutletStatus } from './store/outlets.ts';

export interface SetStatusDeps {
  readonly db: Db;
  readonly leads: Pick<Leads, 'skip'>;
  readonly lockBudget: (tx: Tx, orgId: string, campaignId: string) => Promise<unknown>;
  /** Cancels the unsent steps to these leads. */
  readonly cancelSteps: (tx: Tx, orgId: string, leadIds: readonly string[]) => Promise<unknown>;
  readonly outletList: ReturnType<typeof createOutletList>;
}

type StatusChange = z.output<typeof outlets.setStatus.body>;

/** Opens or denies an outlet for a campaign. Denying skips its journalists and cancels unsent steps. */
export const createSetStatus = ({ db, leads, lockBudget, cancelSteps, outletList }: SetStatusDeps) =>
  async function setStatus({ orgId }: Caller, outletId: string, { campaignId, status }: StatusChange) {
    return db.transaction().execute(async (tx) => {
      if (!(await existsOutlet(tx, orgId, outletId))) throw notFound('Outlet');
      // The budget is locked first, as everywhere: no journalist is claimed while this transaction runs.
      await lockBudget(tx, orgId, campaignId);
      const of = { campaignId, outletId };
      if (status === 'denied') {
        const leadIds = await skipAtOutlet(tx, orgId, of);
        await cancelSteps(tx, orgId, leadIds);
        await leads.skip(tx, orgId, leadIds, 'outlet_denied');
      }
      if (status === 'open') await reopenJournalists(tx, orgId, of);
      if (!(await setOutletStatus(tx, orgId, of, status))) {
        throw new AppError('not_found', 'Campaign not found', { field: 'campaignId' });
      }
      const outlet = await outletList.find(tx, orgId, outletId);
      if (!outlet) throw notFound('Outlet');
      return outlet;
    });
  };
