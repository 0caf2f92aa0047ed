import { snapshot } from '../../kernel/db/connection/snapshot.ts';
import type { Db } from '../../kernel/db/db.ts';
import type { Cursors, ListWindow } from '../../kernel/db/lists/paging.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import type { Leads, Standing } from '../leads/index.ts';
import { furthest, type Outreach, outreachOf } from './outreach.ts';
import { countJournalists, listJournalists, listPlaces, type Place } from './store/journalists.ts';
import { countOutlets, listOutlets } from './store/outlets.ts';

export interface CampaignOutletsDeps {
  readonly db: Db;
  readonly cursors: Cursors;
  readonly leads: Pick<Leads, 'standings'>;
}

const JOURNALISTS = 'campaign-journalists';
const OUTLETS = 'campaign-outlets';

type Standings = ReadonlyMap<string, Standing>;
type HeldPlace = Pick<Place, 'status' | 'leadId'>;

/** A journalist who is not a lead yet counts as not contacted, unless the campaign skipped them. */
const reachedBy = (place: HeldPlace, standings: Standings): Outreach => {
  const lead = place.leadId === null ? undefined : standings.get(place.leadId);
  if (lead) return outreachOf(lead);
  return place.status === 'skipped' ? 'skipped' : 'open';
};

/** What was found for one campaign, most relevant first. The caller checks that the campaign exists. */
export function createCampaignOutlets({ db, cursors, leads }: CampaignOutletsDeps) {
  const standingsOf = (tx: Db, orgId: string, held: readonly HeldPlace[]): Promise<Standings> =>
    leads.standings(
      tx,
      orgId,
      held.flatMap(({ leadId }) => leadId ?? []),
    );

  return {
    journalists: ({ orgId }: Pick<Caller, 'orgId'>, campaignId: string, { limit, cursor }: ListWindow) => {
      const filters = { orgId, campaignId };
      const { after, cutPage } = cursors.open(JOURNALISTS, filters, cursor);
      return snapshot(db, async (tx) => {
        const rows = await listJournalists(tx, orgId, campaignId, { limit, after });
        const { page, nextCursor } = cutPage(rows, limit, ({ relevanceScore, id }) => [relevanceScore, id]);
        const standings = await standingsOf(tx, orgId, page);
        const journalists = page.map(({ leadId, ...journalist }) => ({
          ...journalist,
          status: (leadId === null ? undefined : standings.get(leadId)?.status) ?? journalist.status,
          outreachStatus: reachedBy({ leadId, status: journalist.status }, standings),
        }));
        return { journalists, total: await countJournalists(tx, orgId, campaignId), nextCursor };
      });
    },

    outlets: ({ orgId }: Pick<Caller, 'orgId'>, campaignId: string, { limit, cursor }: ListWindow) => {
      const filters = { orgId, campaignId };
      const { after, cutPage } = cursors.open(OUTLETS, filters, cursor);
      return snapshot(db, async (tx) => {
        const rows = await listOutlets(tx, orgId, campaignId, { limit, after });
        const { page, nextCursor } = cutPage(rows, limit, ({ relevanceScore, id }) => [relevanceScore ?? -1, id]);
        const places = await listPlaces(
          tx,
          orgId,
          campaignId,
          page.map(({ id }) => id),
        );
        const standings = await standingsOf(tx, orgId, places);
        const byOutlet = Map.groupBy(places, ({ outletId }) => outletId);
        const outlets = page.map((outlet) => ({
          ...outlet,
          outreachStatus: furthest((byOutlet.get(outlet.id) ?? []).map((place) => reachedBy(place, standings))),
        }));
        return { outlets, total: await countOutlets(tx, orgId, campaignId), nextCursor };
      });
    },
  };
}
