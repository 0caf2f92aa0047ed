import type { Client } from '@distribute/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, useClient } from '../../api/api.ts';
import { usePaged } from '../../api/paged.ts';

export type QuoteRequest = AnswerOf<Client['quoteRequests']['get']>['quoteRequest'];
export type RequestStatus = QuoteRequest['status'];
export type Pitch = AnswerOf<Client['quotePitches']['get']>['quotePitch'];
export type PitchStatus = Pitch['status'];
type PitchChanges = Parameters<Client['quotePitches']['update']>[0]['body'];
export type NewRequest = Parameters<Client['quoteRequests']['create']>[0]['body'];

const QUOTES_KEY = ['quotes'];

interface RequestFilter {
  readonly campaign_id?: string;
  readonly status?: RequestStatus;
  readonly source?: QuoteRequest['source'];
}
export function useRequests(filter: RequestFilter) {
  const client = useClient();
  return usePaged(
    [...QUOTES_KEY, 'requests', filter],
    (place, signal) => client.quoteRequests.list({ query: { ...place, ...filter } }, { signal }),
    { refetchMs: 30_000 },
  );
}

export function useQuoteTotals(campaignId: string | undefined) {
  const client = useClient();
  return useQuery({
    queryKey: [...QUOTES_KEY, 'totals', campaignId ?? null],
    queryFn: ({ signal }) =>
      client.quoteRequests.stats({ query: campaignId ? { campaign_id: campaignId } : {} }, { signal }),
  });
}

export function useRequest(id: string) {
  const client = useClient();
  return useQuery({
    queryKey: [...QUOTES_KEY, 'request', id],
    queryFn: async ({ signal }) => (await client.quoteRequests.get({ params: { id } }, { signal })).quoteRequest,
  });
}

interface PitchFilter {
  readonly campaign_id?: string;
  readonly status?: PitchStatus;
}
export function usePitches(filter: PitchFilter) {
  const client = useClient();
  return usePaged(
    [...QUOTES_KEY, 'pitches', filter],
    (place, signal) => client.quotePitches.list({ query: { ...place, ...filter } }, { signal }),
    { refetchMs: 30_000 },
  );
}

export function usePitch(id: string) {
  const client = useClient();
  return useQuery({
    queryKey: [...QUOTES_KEY, 'pitch', id],
    queryFn: async ({ signal }) => (await client.quotePitches.get({ params: { id } }, { signal })).quotePitch,
  });
}

/** The open request with the best score for a brand. Reading it reserves nothing and costs nothing. */
export function useBest(brandId: string) {
  const client = useClient();
  return useQuery({
    queryKey: [...QUOTES_KEY, 'best', brandId],
    queryFn: ({ signal }) => client.opportunities.next({ headers: { 'x-brand-id': brandId } }, { signal }),
    enabled: brandId !== '',
  });
}

/** An action on quotes; all data about them is read again before it counts as done. */
function useAct<Order, Answer>(act: (client: Client, order: Order) => Promise<Answer>) {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (order: Order) => act(client, order),
    onSuccess: () => queries.invalidateQueries({ queryKey: QUOTES_KEY }),
  });
}

const MOST_SCORED = 50;
export const useScore = () =>
  useAct((client, brandId: string) =>
    client.opportunities.discover({ headers: { 'x-brand-id': brandId }, body: { limit: MOST_SCORED } }),
  );
export const useAddRequest = () => useAct((client, body: NewRequest) => client.quoteRequests.create({ body }));
export const useImportDigest = () => useAct((client, text: string) => client.quoteRequests.import({ body: { text } }));
export const useDismiss = () => useAct((client, id: string) => client.quoteRequests.dismiss({ params: { id } }));
export const useChangePitch = (id: string) =>
  useAct((client, body: PitchChanges) => client.quotePitches.update({ params: { id }, body }));
export const useSubmitPitch = (id: string) =>
  useAct((client, _order: null) => client.quotePitches.submit({ params: { id } }));
