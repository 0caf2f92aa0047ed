import type { Client } from '@distribute/client';
import { useQuery } from '@tanstack/react-query';
import { type AnswerOf, useClient } from '../../../../api/api.ts';
import { campaignKey } from '../../use-campaigns.ts';

export type LeadDetail = AnswerOf<Client['leads']['get']>['lead'];

export function useLead(campaignId: string, leadId: string) {
  const client = useClient();
  return useQuery({
    queryKey: [...campaignKey(campaignId), 'lead', leadId],
    queryFn: async ({ signal }) => (await client.leads.get({ params: { id: leadId } }, { signal })).lead,
  });
}

/** The cost of the run that found this person and wrote to them; null when there was none. */
export function useLeadCost({ campaignId, id, emails }: Pick<LeadDetail, 'campaignId' | 'id' | 'emails'>) {
  const client = useClient();
  const written = emails.find(({ generationRunId }) => generationRunId !== null)?.generationRunId ?? null;
  return useQuery({
    queryKey: [...campaignKey(campaignId ?? ''), 'lead-cost', id, written],
    queryFn: async ({ signal }) => {
      const { run } = await client.runs.get({ params: { id: written as string } }, { signal });
      if (run.parentRunId === null) return run.totalCostInUsdCents;
      return (await client.runs.get({ params: { id: run.parentRunId } }, { signal })).totalCostInUsdCents;
    },
    enabled: written !== null,
  });
}
