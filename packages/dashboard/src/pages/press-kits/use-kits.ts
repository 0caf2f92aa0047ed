import type { Client } from '@distribute/client';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, useClient } from '../../api/api.ts';
import { usePaged } from '../../api/paged.ts';
import { useSettled } from '../../api/settled.ts';

export type Kit = AnswerOf<Client['pressKits']['list']>['mediaKits'][number];
export type KitDetail = AnswerOf<Client['pressKits']['get']>;
export type KitStatus = Kit['status'];
type Views = AnswerOf<Client['pressKits']['views']>;
export type ViewGroup = Extract<Views, { groups: unknown }>['groups'][number];
export type ViewTotals = Extract<Views, { firstViewedAt: unknown }>;

const KITS_KEY = ['press-kits'];
const kitKey = (id: string) => [...KITS_KEY, 'one', id];
/** How often a kit is read again while it is being written. */
const WRITING_MS = 2000;

export interface KitFilter {
  readonly brand_id?: string;
  readonly title?: string;
  readonly status?: string;
}

export function useKits(filter: KitFilter) {
  const client = useClient();
  return usePaged(
    [...KITS_KEY, 'list', filter],
    (place, signal) => client.pressKits.list({ query: { ...place, ...filter } }, { signal }),
    { refetchMs: 10_000 },
  );
}

/** One kit with its text; read again at intervals while it is being written. */
export function useKit(id: string) {
  const client = useClient();
  return useQuery({
    queryKey: kitKey(id),
    queryFn: ({ signal }) => client.pressKits.get({ params: { id } }, { signal }),
    refetchInterval: ({ state }) => state.data?.status === 'generating' && WRITING_MS,
  });
}

/** The page that a text would make, requested when typing has paused for a moment. */
export function useKitPage(id: string, text: string) {
  const client = useClient();
  const settled = useSettled(text);
  return useQuery({
    queryKey: [...KITS_KEY, 'preview', id, settled],
    queryFn: async ({ signal }) =>
      (await client.pressKits.preview({ params: { id }, body: { mdxContent: settled } }, { signal })).html,
    enabled: settled.trim() !== '',
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  });
}

export function useKitCosts(id?: string) {
  const client = useClient();
  return useQuery({
    queryKey: [...KITS_KEY, 'costs', id ?? null],
    queryFn: ({ signal }) => client.pressKits.costs({ query: id ? { mediaKitId: id } : {} }, { signal }),
    select: ({ groups }) =>
      new Map(groups.map(({ dimensions, totalCostInUsdCents }) => [dimensions.mediaKitId, totalCostInUsdCents])),
  });
}

const groupsOf = (views: Views): readonly ViewGroup[] => ('groups' in views ? views.groups : []);

/** The number of views of each kit, by id. */
export function useViewsByKit() {
  const client = useClient();
  return useQuery({
    queryKey: [...KITS_KEY, 'views', 'mediaKit'],
    queryFn: ({ signal }) => client.pressKits.views({ query: { groupBy: 'mediaKit' } }, { signal }),
    select: (views) => new Map(groupsOf(views).map(({ key, totalViews }) => [key, totalViews])),
  });
}

export function useViewTotals(mediaKitId: string) {
  const client = useClient();
  return useQuery({
    queryKey: [...KITS_KEY, 'views', 'total', mediaKitId],
    queryFn: ({ signal }) => client.pressKits.views({ query: { mediaKitId } }, { signal }),
    select: (views) => views as ViewTotals,
  });
}

export function useViewGroups(mediaKitId: string, groupBy: 'day' | 'country', from?: string) {
  const client = useClient();
  return useQuery({
    queryKey: [...KITS_KEY, 'views', groupBy, mediaKitId, from ?? null],
    queryFn: ({ signal }) =>
      client.pressKits.views({ query: { mediaKitId, groupBy, ...(from && { from }) } }, { signal }),
    select: groupsOf,
  });
}

export interface KitOrder {
  readonly brandIds: readonly string[];
  readonly instruction: string;
  readonly campaignId?: string | undefined;
  /** The kit that the instruction changes. */
  readonly mediaKitId?: string | undefined;
}

export function useGenerateKit(idempotencyKey: string) {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ brandIds, instruction, campaignId, mediaKitId }: KitOrder) =>
      client.pressKits.generate(
        {
          headers: { 'x-brand-id': brandIds.join(','), ...(campaignId && { 'x-campaign-id': campaignId }) },
          body: { instruction, ...(mediaKitId && { mediaKitId }) },
        },
        { idempotencyKey },
      ),
    onSuccess: () => queries.invalidateQueries({ queryKey: KITS_KEY }),
  });
}

/** A change of one kit; its data is read again before the change counts as done. */
function useChange<Order>(act: (client: Client, order: Order) => Promise<unknown>) {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (order: Order) => act(client, order),
    onSuccess: () =>
      queries.invalidateQueries({ queryKey: KITS_KEY, predicate: ({ queryKey }) => queryKey[1] !== 'preview' }),
  });
}

export const useSaveText = (id: string) =>
  useChange((client, mdxContent: string) => client.pressKits.setContent({ params: { id }, body: { mdxContent } }));
export const useChangeKit = (id: string) =>
  useChange((client, body: { title?: string; iconUrl?: string | null }) =>
    client.pressKits.update({ params: { id }, body }),
  );
export const useMoveKit = (id: string) =>
  useChange((client, body: { status: 'drafted' | 'denied' | 'archived'; denialReason?: string }) =>
    client.pressKits.setStatus({ params: { id }, body }),
  );
export const usePublishKit = (id: string) =>
  useChange((client, _order: null) => client.pressKits.validate({ params: { id } }));

/** The kit is deleted afterwards, so it is not read again. */
export function useCancelKit(id: string) {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => client.pressKits.cancel({ params: { id } }),
    onSuccess: () => {
      queries.removeQueries({ queryKey: kitKey(id) });
      return queries.invalidateQueries({ queryKey: [...KITS_KEY, 'list'] });
    },
  });
}
