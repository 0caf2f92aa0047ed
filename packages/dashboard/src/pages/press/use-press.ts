import type { Client } from '@distribute/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, useClient } from '../../api/api.ts';
import { usePaged } from '../../api/paged.ts';
import { CAMPAIGNS_KEY, campaignKey } from '../campaigns/use-campaigns.ts';

export type Outlet = AnswerOf<Client['outlets']['list']>['outlets'][number];
export type OutletStatus = Outlet['outletStatus'];
export type Outreach = Outlet['outreachStatus'];
export type Journalist = AnswerOf<Client['journalists']['list']>['journalists'][number];
export type Discovery = AnswerOf<Client['discoveries']['list']>['discoveries'][number];
export type CampaignOutlet = AnswerOf<Client['campaigns']['listOutlets']>['outlets'][number];
export type CampaignJournalist = AnswerOf<Client['campaigns']['listJournalists']>['journalists'][number];

const PRESS_KEY = ['press'];
/** Campaigns may find more while a list is open. */
const WHILE_OPEN = { refetchMs: 30_000 };

export interface OutletFilter {
  readonly campaignId?: string;
  readonly status?: OutletStatus;
}
export function useOutlets(filter: OutletFilter) {
  const client = useClient();
  return usePaged(
    [...PRESS_KEY, 'outlets', filter],
    (place, signal) => client.outlets.list({ query: { ...place, ...filter } }, { signal }),
    WHILE_OPEN,
  );
}

export interface JournalistFilter {
  readonly campaignId?: string;
  readonly outletId?: string;
  readonly outreachStatus?: Outreach;
}
export function useJournalists(filter: JournalistFilter) {
  const client = useClient();
  return usePaged(
    [...PRESS_KEY, 'journalists', filter],
    (place, signal) => client.journalists.list({ query: { ...place, ...filter } }, { signal }),
    WHILE_OPEN,
  );
}

export interface ArticleFilter {
  readonly campaignId?: string;
  readonly outletId?: string;
  readonly journalistId?: string;
}
export function useArticles(filter: ArticleFilter) {
  const client = useClient();
  return usePaged(
    [...PRESS_KEY, 'articles', filter],
    (place, signal) => client.discoveries.list({ query: { ...place, ...filter } }, { signal }),
    WHILE_OPEN,
  );
}

export function useCampaignOutlets(campaignId: string) {
  const client = useClient();
  return usePaged([...campaignKey(campaignId), 'outlets'], (place, signal) =>
    client.campaigns.listOutlets({ params: { campaignId }, query: place }, { signal }),
  );
}

export function useCampaignJournalists(campaignId: string) {
  const client = useClient();
  return usePaged([...campaignKey(campaignId), 'journalists'], (place, signal) =>
    client.campaigns.listJournalists({ params: { campaignId }, query: place }, { signal }),
  );
}

export interface PlaceOrder {
  readonly outletId: string;
  readonly campaignId: string;
  readonly status: 'open' | 'denied' | 'ended';
}

/** Sets whether a campaign continues at an outlet. */
export function useSetPlace() {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ outletId, ...body }: PlaceOrder) => client.outlets.setStatus({ params: { id: outletId }, body }),
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: PRESS_KEY }),
        queries.invalidateQueries({ queryKey: CAMPAIGNS_KEY }),
      ]),
  });
}
