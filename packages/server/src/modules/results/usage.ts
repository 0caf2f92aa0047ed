import { snapshot } from '../../kernel/db/connection/snapshot.ts';
import type { Db } from '../../kernel/db/db.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { countCampaignsCreated } from '../campaigns/index.ts';
import { countSent } from '../emails/index.ts';
import { totalUsd } from './figures/costs.ts';
import { isMonth, periodOf } from './figures/periods.ts';
import type { ResultsSources } from './ports.ts';

export interface UsageDeps extends ResultsSources {
  /** Everything that counts towards the plan in the calendar month of this instant. */
  readonly sentInMonth: (db: Db, orgId: string, at: Date) => Promise<number>;
  readonly planOf: (
    orgId: string,
  ) => Promise<{ readonly name: string; readonly price_usd: number; readonly monthlyEmails: number }>;
}

/** What the organisation used in a period (spec 26.4). */
export const createUsage = ({ db, clock, runs, sentInMonth, planOf }: UsageDeps) =>
  async function usageOf({ orgId }: Caller, word: string) {
    const now = clock.now();
    const period = periodOf(word, now);
    const stretch = { from: period.start, until: period.end };
    const { name, price_usd, monthlyEmails } = await planOf(orgId);
    return snapshot(db, async (tx) => {
      const used = await sentInMonth(tx, orgId, isMonth(period) ? period.start : now);
      return {
        period: period.name,
        usage: {
          campaigns_created: await countCampaignsCreated(tx, orgId, stretch),
          emails_sent: await countSent(tx, orgId, stretch),
          emails_remaining: Math.max(0, monthlyEmails - used),
          byok_cost_usd: totalUsd(await runs.spend.sum(tx, orgId, stretch)),
        },
        plan: { name, price_usd },
      };
    });
  };
