import type { Client } from '@distribute/client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type AnswerOf, useClient } from '../../../../api/api.ts';
import { useSettled } from '../../../../api/settled.ts';
import { CAMPAIGNS_KEY } from '../../use-campaigns.ts';
import type { CreateCampaign } from '../draft.ts';

export type Preview = AnswerOf<Client['campaigns']['preview']>;

/** What the request would do and cost, requested when typing has paused for a moment. */
export function usePreview(request: CreateCampaign | null) {
  const client = useClient();
  const settled = useSettled(request === null ? null : JSON.stringify(request));
  const query = useQuery({
    queryKey: [...CAMPAIGNS_KEY, 'preview', settled],
    queryFn: ({ signal }) =>
      client.campaigns.preview({ body: JSON.parse(settled as string) as CreateCampaign }, { signal }),
    enabled: settled !== null && request !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return { ...query, isCurrent: settled === JSON.stringify(request) && !query.isPlaceholderData };
}
