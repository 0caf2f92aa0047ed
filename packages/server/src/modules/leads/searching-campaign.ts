import type { LeadCampaign } from './store/leads.ts';

export interface SearchingCampaign extends LeadCampaign {
  readonly orgId: string;
  readonly brandIds: readonly string[];
  readonly audienceIds: readonly string[] | null;
  readonly goal: string | null;
  readonly source: 'audience' | 'crm';
}
