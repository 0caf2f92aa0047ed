import type { Clock } from '../../kernel/clock.ts';
import type { Db } from '../../kernel/db/db.ts';
import type { CampaignsContext } from '../campaigns/index.ts';
import type { Leads } from '../leads/index.ts';
import type { Runs } from '../runs/index.ts';

/** Where results come from: the doors of the modules that count. */
export interface ResultsSources {
  readonly db: Db;
  readonly clock: Clock;
  readonly campaigns: CampaignsContext;
  readonly leads: Pick<Leads, 'counts' | 'answered'>;
  readonly runs: Pick<Runs, 'spend' | 'budgets'>;
}
