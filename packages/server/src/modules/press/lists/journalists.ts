import type { journalists } from '@distribute/contract/press';
import type { z } from 'zod';
import { snapshot } from '../../../kernel/db/connection/snapshot.ts';
import type { Db } from '../../../kernel/db/db.ts';
import type { Cursors, ListWindow } from '../../../kernel/db/lists/paging.ts';
import type { Caller } from '../../../kernel/http/caller.ts';
import { printCents } from '../../../kernel/money/money.ts';
import { furthest, type Outreach } from '../outreach.ts';
import { type JournalistDetail, listJournalistDetails } from '../store/details.ts';
import { type JournalistPlace, listJournalistPlaces } from '../store/places.ts';
import type { PressScope } from '../store/scope.ts';
import { costsOfLeads, type LeadCosts } from './costs-of-leads.ts';
import { rankedPage } from './page.ts';
import { countBy, reachedAt, type StandingDeps, type Standings, scopeStatusOf } from './standing.ts';

export interface JournalistListDeps extends StandingDeps {
  readonly db: Db;
  readonly cursors: Cursors;
  readonly leads: StandingDeps['leads'] & LeadCosts['leads'];
  readonly costsOfRuns: LeadCosts['costsOfRuns'];
}

type ShownJournalist = z.output<typeof journalists.list.response>['journalists'][number];
type Query = ListWindow &
  PressScope & { readonly outletId?: string | undefined; readonly outreachStatus?: Outreach | undefined };

const LIST = 'journalists';

/** Journalists once per person and outlet, over all campaigns in scope (spec 16). */
export function createJournalistList({ db, cursors, leads, lastDelivered, costsOfRuns }: JournalistListDeps) {
  const leadIdsOf = (places: readonly JournalistPlace[]) => places.flatMap(({ leadId }) => leadId ?? []);

  return ({ orgId }: Caller, query: Query) =>
    snapshot(db, async (tx) => {
      const places = await listJournalistPlaces(tx, orgId, query);
      const standings = await leads.standings(tx, orgId, leadIdsOf(places));
      const all = [...Map.groupBy(places, ({ journalistId }) => journalistId)].map(([id, own]) => ({
        id,
        places: own,
        score: Math.max(...own.map(({ relevanceScore }) => relevanceScore)),
        createdAt: own[0]?.createdAt ?? '',
        outreach: furthest(own.map((place) => reachedAt(place, standings))),
      }));
      const wanted = all.filter(({ outreach }) => (query.outreachStatus ?? outreach) === outreach);
      const { page, nextCursor } = rankedPage(cursors, LIST, { ...query, orgId }, wanted, query);
      const ids = page.map(({ id }) => id);
      const details = await listJournalistDetails(tx, orgId, query, ids);
      const shownLeads = leadIdsOf(page.flatMap((one) => one.places));
      const delivered = await lastDelivered(tx, orgId, shownLeads);
      const costs = await costsOfLeads({ leads, costsOfRuns }, tx, orgId, shownLeads);
      const costOf = (own: readonly JournalistPlace[]) => {
        const spent = leadIdsOf(own).flatMap((leadId) => costs.get(leadId) ?? []);
        const actual = spent.reduce((sum, one) => sum + one.actual, 0n);
        const provisioned = spent.reduce((sum, one) => sum + one.provisioned, 0n);
        return {
          totalCostInUsdCents: printCents(actual + provisioned),
          actualCostInUsdCents: printCents(actual),
          provisionedCostInUsdCents: printCents(provisioned),
          runCount: spent.length,
        };
      };
      return {
        journalists: page.flatMap(({ id, places: own, outreach }) => {
          const detail = details.get(id);
          return detail ? [shown(detail, own, outreach, standings, delivered, costOf(own))] : [];
        }),
        total: wanted.length,
        byOutreachStatus: countBy(wanted.map((one) => one.outreach)),
        nextCursor,
      };
    });
}

function shown(
  { campaigns, ...detail }: JournalistDetail,
  places: readonly JournalistPlace[],
  outreachStatus: Outreach,
  standings: Standings,
  delivered: ReadonlyMap<string, string>,
  cost: ShownJournalist['cost'],
): ShownJournalist {
  const placeIn = new Map(places.map((place) => [place.campaignId, place]));
  const emailStatus = scopeStatusOf(places, standings, delivered);
  return {
    ...detail,
    outreachStatus,
    replyClassification: emailStatus.replyClassification,
    emailStatus,
    cost,
    campaigns: campaigns.map((campaign) => {
      const place = placeIn.get(campaign.campaignId);
      return { ...campaign, outreachStatus: place ? reachedAt(place, standings) : 'open' };
    }),
  };
}
