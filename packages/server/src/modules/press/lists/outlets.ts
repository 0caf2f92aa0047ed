import type { OUTLET_STATUSES, outlets } from '@distribute/contract/press';
import type { z } from 'zod';
import { snapshot } from '../../../kernel/db/connection/snapshot.ts';
import type { Db } from '../../../kernel/db/db.ts';
import type { Cursors, ListWindow } from '../../../kernel/db/lists/paging.ts';
import type { Caller } from '../../../kernel/http/caller.ts';
import type { Standing } from '../../leads/index.ts';
import { furthest } from '../outreach.ts';
import { listOutletDetails } from '../store/details.ts';
import { type JournalistPlace, listJournalistPlaces, listOutletPlaces, type OutletPlace } from '../store/places.ts';
import type { PressScope } from '../store/scope.ts';
import { rankedPage } from './page.ts';
import { classOf, countBy, reachedAt, type StandingDeps } from './standing.ts';

export interface OutletListDeps extends Pick<StandingDeps, 'leads'> {
  readonly db: Db;
  readonly cursors: Cursors;
}

type ShownOutlet = z.output<typeof outlets.list.response>['outlets'][number];
type OutletStatus = (typeof OUTLET_STATUSES)[number];
type Query = ListWindow & PressScope & { readonly status?: OutletStatus | undefined };

const LIST = 'outlets';
/** A campaign that is still working at an outlet is shown before one that has finished there. */
const STATUS_ORDER: readonly OutletStatus[] = ['served', 'open', 'ended', 'skipped', 'denied'];

const statusOf = (places: readonly OutletPlace[]): OutletStatus =>
  STATUS_ORDER.find((status) => places.some((place) => place.status === status)) ?? 'open';

/** Outlets once per domain, over all campaigns in scope (spec 16). */
export function createOutletList({ db, cursors, leads }: OutletListDeps) {
  const read = async (tx: Db, orgId: string, query: Query, only: string | null) => {
    const places = await listOutletPlaces(tx, orgId, query);
    const people = Map.groupBy(await listJournalistPlaces(tx, orgId, query), ({ outletId }) => outletId);
    const standings = await leads.standings(
      tx,
      orgId,
      [...people.values()].flat().flatMap(({ leadId }) => leadId ?? []),
    );
    const all = [...Map.groupBy(places, ({ outletId }) => outletId)].map(([id, own]) => ({
      id,
      places: own,
      people: people.get(id) ?? [],
      score: Math.max(...own.map(({ relevanceScore }) => relevanceScore)),
      createdAt: own[0]?.createdAt ?? '',
      status: statusOf(own),
      outreach: furthest((people.get(id) ?? []).map((place) => reachedAt(place, standings))),
    }));
    const wanted = all.filter(({ id, status }) => (only ?? id) === id && (query.status ?? status) === status);
    const { page, nextCursor } = rankedPage(cursors, LIST, { ...query, orgId }, wanted, query);
    const ids = page.map(({ id }) => id);
    const details = await listOutletDetails(tx, orgId, query, ids);
    const standingsOf = (own: readonly JournalistPlace[]) =>
      own.flatMap(({ leadId }) => (leadId === null ? [] : (standings.get(leadId) ?? [])));
    const outlets = page.flatMap((outlet): ShownOutlet[] => {
      const detail = details.get(outlet.id);
      if (!detail) return [];
      const reached = standingsOf(outlet.people);
      const byCampaign = Map.groupBy(outlet.people, ({ campaignId }) => campaignId);
      return [
        {
          ...detail,
          relevanceScore: outlet.score,
          outreachStatus: outlet.outreach,
          outletStatus: outlet.status,
          status: countsOf(reached),
          replyClassification: classOf(reached),
          campaigns: detail.campaigns.map((campaign) => ({
            ...campaign,
            outreachStatus: furthest(
              (byCampaign.get(campaign.campaignId) ?? []).map((place) => reachedAt(place, standings)),
            ),
          })),
        },
      ];
    });
    return {
      outlets,
      total: wanted.length,
      byOutreachStatus: countBy(wanted.map(({ outreach }) => outreach)),
      nextCursor,
    };
  };

  return {
    list: ({ orgId }: Caller, query: Query) => snapshot(db, (tx) => read(tx, orgId, query, null)),
    /** One outlet as the list shows it, over all campaigns. */
    find: async (tx: Db, orgId: string, id: string): Promise<ShownOutlet | null> =>
      (await read(tx, orgId, { limit: 1 }, id)).outlets[0] ?? null,
  };
}

const COUNTED = ['contacted', 'sent', 'delivered', 'opened', 'clicked', 'replied', 'bounced', 'unsubscribed'] as const;

function countsOf(leads: readonly Standing[]): ShownOutlet['status'] {
  const answered = (one: Standing['replyClassification']) =>
    leads.filter(({ replyClassification }) => replyClassification === one).length;
  const counts = Object.fromEntries(COUNTED.map((flag) => [flag, leads.filter((lead) => lead[flag]).length]));
  return {
    ...(counts as Pick<ShownOutlet['status'], (typeof COUNTED)[number]>),
    repliesPositive: answered('positive'),
    repliesNegative: answered('negative'),
    repliesNeutral: answered('neutral'),
  };
}
