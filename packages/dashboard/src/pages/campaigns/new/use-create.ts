import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useClient } from '../../../api/api.ts';
import { useIdempotencyKey } from '../../../api/idempotency-key.ts';
import { type CreationNotes, startedKey } from '../started.ts';
import { CAMPAIGNS_KEY } from '../use-campaigns.ts';
import type { CreateCampaign } from './draft.ts';

/** Creates the campaign and opens its page, with the service's notes. */
export function useCreate(request: CreateCampaign | null) {
  const client = useClient();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const idempotencyKey = useIdempotencyKey(JSON.stringify(request));
  return useMutation({
    mutationFn: (body: CreateCampaign) => client.campaigns.create({ body }, { idempotencyKey }),
    onSuccess: async ({ campaign, readiness, warnings }) => {
      queries.setQueryData<CreationNotes>(startedKey(campaign.id), { readiness, warnings });
      void queries.invalidateQueries({ queryKey: CAMPAIGNS_KEY });
      await navigate({ to: '/campaigns/$campaignId', params: { campaignId: campaign.id } });
    },
  });
}
