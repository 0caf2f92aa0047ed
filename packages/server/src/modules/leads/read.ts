import { type LEAD_GROUPINGS, LEAD_STATUSES } from '@distribute/contract/leads';
import type { Db } from '../../kernel/db/db.ts';
import type { Cursors, ListWindow } from '../../kernel/db/lists/paging.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { brandExists } from '../brands/index.ts';
import type { Correspondence } from './ports.ts';
import { countsOf, type LeadCounts, leadStatsOf } from './stats.ts';
import { type Grouping, sumMeasures } from './store/counts.ts';
import { findLead, type LeadFilter, listLeads } from './store/list.ts';
import { sumSearches } from './store/sources.ts';
import { listSuppressionReasons, type SuppressionTest } from './store/suppressed.ts';

export interface ReadDeps {
  readonly db: Db;
  readonly cursors: Cursors;
  readonly hashOf: (email: string) => string | null;
  readonly suppressed: SuppressionTest;
  readonly correspondence: Correspondence;
  /** The brands that a campaign writes for now. */
  readonly brandsOf: (db: Db, orgId: string, campaignId: string) => Promise<readonly string[]>;
  readonly exists: {
    campaign(db: Db, orgId: string, id: string): Promise<boolean>;
  };
}

type ListQuery = ListWindow &
  Omit<LeadFilter, 'statuses' | 'emailHash'> & { status?: readonly string[] | undefined; email?: string | undefined };

const LIST = 'leads';

export function createLeadReads({ db, cursors, hashOf, suppressed, correspondence, brandsOf, exists }: ReadDeps) {
  const counts = async (on: Db, orgId: string, campaignIds: readonly string[]) => {
    const [groups, sums] = await Promise.all([
      sumMeasures(on, orgId, { campaignIds }, 'campaignId'),
      sumSearches(on, orgId, campaignIds),
    ]);
    const searches = new Map(sums.map((row) => [row.campaignId, row]));
    return new Map<string, LeadCounts>(
      campaignIds.map((id) => [id, countsOf(groups.get(id) ?? new Map(), searches.get(id))]),
    );
  };

  /** All details of a lead; with `kind` 'person', of people only. */
  const detail = async (orgId: string, id: string, kind: 'person' | null) => {
    const found = await findLead(db, orgId, id, kind);
    if (!found) throw notFound('Lead');
    const { emailHash, emailDomain, ...lead } = found;
    const brandIds = lead.campaignId === null ? [lead.brandId] : await brandsOf(db, orgId, lead.campaignId);
    const [reason = null] = await listSuppressionReasons(db, suppressed, orgId, [{ emailHash, emailDomain }], brandIds);
    return {
      ...lead,
      emails: await correspondence.emailsOf(db, orgId, id),
      timeline: await correspondence.timelineOf(db, orgId, id),
      suppressed: reason !== null,
    };
  };

  return {
    counts,

    async list({ orgId }: Caller, query: ListQuery) {
      const { status, email, limit, offset = 0, cursor, ...rest } = query;
      const { after, cutPage } = cursors.open(LIST, { ...query, orgId }, cursor);
      const filter = {
        ...rest,
        statuses: status === undefined || status.includes('all') ? undefined : status,
        ...(email === undefined ? {} : { emailHash: hashOf(email) }),
        // Who was only found has no address yet; such people are listed when a status is asked for (spec 8).
        isAddressed: status === undefined && email === undefined,
      };
      const rows = await listLeads(db, orgId, filter, { limit, offset, after });
      const { page, nextCursor } = cutPage(rows, limit, (row) => [row.createdAt, row.id]);
      return { leads: page, nextCursor };
    },

    detail,

    get: async ({ orgId }: Caller, id: string) => ({ lead: await detail(orgId, id, 'person') }),

    async stats(
      { orgId }: Caller,
      query: {
        campaignId?: string | undefined;
        brandId?: string | undefined;
        groupBy?: (typeof LEAD_GROUPINGS)[number] | undefined;
      },
    ) {
      const { campaignId, brandId, groupBy } = query;
      if (campaignId !== undefined && !(await exists.campaign(db, orgId, campaignId))) throw notFound('Campaign');
      if (brandId !== undefined && !(await brandExists(db, orgId, brandId))) throw notFound('Brand');
      const filter = { campaignIds: campaignId === undefined ? undefined : [campaignId], brandId };
      const byStatus = groupBy === 'status';
      const groups = await sumMeasures(db, orgId, filter, byStatus ? null : ((groupBy ?? null) as Grouping | null));
      const whole = () => countsOf(groups.get(null) ?? new Map());
      if (groupBy === undefined) return leadStatsOf(whole());
      if (byStatus)
        return { groupBy, groups: LEAD_STATUSES.map((key) => ({ key, ...leadStatsOf(only(whole(), key)) })) };
      return {
        groupBy,
        groups: [...groups].map(([key, measures]) => ({ key, ...leadStatsOf(countsOf(measures)) })),
      };
    },
  };
}

/** Only leads that were written to have delivery counts. */
const only = (counts: LeadCounts, status: (typeof LEAD_STATUSES)[number]): LeadCounts => {
  const empty = countsOf(new Map());
  return {
    ...empty,
    total: counts[status],
    [status]: counts[status],
    skippedByReason: status === 'skipped' ? counts.skippedByReason : {},
    recipients: status === 'contacted' ? counts.recipients : empty.recipients,
  };
};
