import type { Context } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/db.ts';
import type { EmailsContext } from '../emails/index.ts';
import type { Leads } from '../leads/index.ts';
import type { RepliesContext } from '../replies/index.ts';
import type { Budgets } from '../runs/index.ts';
import type { Suppressions } from '../suppressions/index.ts';

export interface VerdictsContext extends Context {
  readonly budgets: Budgets;
  readonly suppressions: Suppressions;
  readonly leads: Leads;
  readonly emails: EmailsContext;
  readonly replies: RepliesContext;
  /** Filled by campaigns: the status of a campaign; null when there is no such campaign. */
  readonly statusOfCampaign: (db: Db, orgId: string, campaignId: string) => Promise<string | null>;
}
