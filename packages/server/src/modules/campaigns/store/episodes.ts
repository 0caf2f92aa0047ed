import { sql } from 'kysely';
import type { Tx } from '../../../kernel/db/db.ts';
import type { MicroCents } from '../../../kernel/money/money.ts';
import type { Period } from '../../runs/index.ts';

export interface BudgetEpisode {
  readonly budgetType: Period;
  /** The first day of the window. */
  readonly windowStart: string;
  readonly cap: MicroCents;
}

/** Marks these episodes as reported; returns the types that were not reported before. */
export async function insertBudgetEpisodes(
  tx: Tx,
  orgId: string,
  campaignId: string,
  episodes: readonly BudgetEpisode[],
): Promise<ReadonlySet<Period>> {
  const types = episodes.map(({ budgetType }) => budgetType);
  const starts = episodes.map(({ windowStart }) => windowStart);
  const caps = episodes.map(({ cap }) => cap);
  const { rows } = await sql<{ budgetType: Period }>`
    insert into campaign_budget_episodes (org_id, campaign_id, budget_type, window_start, cap)
    select ${orgId}, ${campaignId}, * from unnest(${types}::text[], ${starts}::date[], ${caps}::bigint[])
    on conflict do nothing returning budget_type`.execute(tx);
  return new Set(rows.map(({ budgetType }) => budgetType));
}
