import type { CampaignStats, campaigns as contract } from '@distribute/contract/campaigns';
import type { z } from 'zod';
import { keepPlans } from '../../../kernel/db/connection/channels.ts';
import { snapshotAtOnce } from '../../../kernel/db/connection/snapshot.ts';
import type { Db } from '../../../kernel/db/db.ts';
import type { ListWindow } from '../../../kernel/db/lists/paging.ts';
import { notFound } from '../../../kernel/errors.ts';
import type { Caller } from '../../../kernel/http/caller.ts';
import { type MicroCents, printCents, usdNumber } from '../../../kernel/money/money.ts';
import { listBrandsByIds } from '../../brands/index.ts';
import { type CoverageCount, countByCampaign } from '../../coverage/index.ts';
import type { EmailCounts } from '../../emails/index.ts';
import { countAwaitingReview, countEmails, listEmailsPage } from '../../emails/index.ts';
import type { LeadCounts } from '../../leads/index.ts';
import type { CostShare } from '../../runs/index.ts';
import type { CampaignsContext } from '../context.ts';
import { findCampaign } from '../store/campaigns.ts';
import { listCampaigns } from '../store/lists.ts';
import { getCampaignRow } from './of-others.ts';

type Stats = z.output<typeof CampaignStats>;
type ListQuery = z.output<typeof contract.listStats.query>;
const LIST = 'campaign-stats';

const spendOf = ({ actual, provisioned }: CostShare): MicroCents => actual + provisioned;

const shownCost = (share: CostShare) => ({
  costName: share.costName,
  totalCostInUsdCents: printCents(spendOf(share)),
  actualCostInUsdCents: printCents(share.actual),
  provisionedCostInUsdCents: printCents(share.provisioned),
  totalQuantity: String(share.quantity),
});

interface CampaignNumbers {
  readonly leads: LeadCounts;
  readonly emails: EmailCounts;
  readonly awaiting: number;
  readonly costs: CostShare[];
  readonly runCount: number;
  readonly coverage: CoverageCount;
}

const NO_COVERAGE: CoverageCount = { articles: 0, possible: 0, latestAt: null };

/** The statistics of one campaign; every sum is computed from the parts that are shown (spec 7.9). */
function statsOf(
  campaignId: string,
  { leads, emails, awaiting, costs, runCount, coverage }: CampaignNumbers,
  asOf: string,
): Stats {
  const { recipients } = leads;
  const { stats } = emails;
  const actual = costs.reduce((sum, share) => sum + share.actual, 0n);
  const provisioned = costs.reduce((sum, share) => sum + share.provisioned, 0n);
  const total = actual + provisioned;
  return {
    campaignId,
    leadsServed: leads.served + leads.contacted,
    leadsContacted: recipients.contacted,
    leadsBuffered: leads.buffered,
    leadsSkipped: leads.skipped,
    apollo: leads.people,
    emailsGenerated: emails.generated,
    emailsAwaitingReview: awaiting,
    totalCostUsd: usdNumber(total),
    recipientStats: recipients,
    repliesDetail: recipients.repliesDetail,
    emailStats: stats,
    totalCostInUsdCents: printCents(total),
    actualCostInUsdCents: printCents(actual),
    provisionedCostInUsdCents: printCents(provisioned),
    costBreakdown: costs.map(shownCost),
    emailsSent: stats.sent,
    emailsDelivered: stats.delivered,
    emailsOpened: stats.opened,
    emailsReplied: recipients.repliesPositive + recipients.repliesNegative + recipients.repliesNeutral,
    repliesInterested: recipients.repliesDetail.interested,
    repliesMeetingBooked: recipients.repliesDetail.meetingBooked,
    runCount,
    coverage,
    asOf,
  };
}

/** A source that leaves a campaign out has failed; that must not be shown as zero. */
function countOf<T>(counts: ReadonlyMap<string, T>, id: string): T {
  const count = counts.get(id);
  if (count === undefined) throw new Error(`Nothing was counted for campaign ${id}`);
  return count;
}

/** The number of statements does not depend on the number of campaigns, and none waits for another. */
const readStats = async (
  tx: Db,
  { clock, leads, runs: { budgets, counts } }: CampaignsContext,
  orgId: string,
  ids: readonly string[],
): Promise<Map<string, Stats>> => {
  const asOf = clock.now().toISOString();
  const [leadsById, emailsById, awaiting, shares, runs, coverage] = await Promise.all([
    leads.counts(tx, orgId, ids),
    countEmails(tx, orgId, ids),
    countAwaitingReview(tx, orgId, ids),
    budgets.costsOf(tx, orgId, ids),
    counts(tx, orgId, ids),
    countByCampaign(tx, orgId, ids),
  ]);
  const costs = Map.groupBy(shares, ({ campaignId }) => campaignId);
  const numbersOf = (id: string) => ({
    leads: countOf(leadsById, id),
    emails: countOf(emailsById, id),
    awaiting: awaiting.get(id) ?? 0,
    costs: costs.get(id) ?? [],
    runCount: runs.get(id) ?? 0,
    coverage: coverage.get(id) ?? NO_COVERAGE,
  });
  return new Map(ids.map((id) => [id, statsOf(id, numbersOf(id), asOf)]));
};

export const readCampaignStats = (context: CampaignsContext, { orgId }: Caller, id: string): Promise<Stats> =>
  keepPlans(() =>
    snapshotAtOnce(context.db, async (tx) => {
      const [campaign, stats] = await Promise.all([findCampaign(tx, orgId, id), readStats(tx, context, orgId, [id])]);
      if (!campaign) throw notFound('Campaign');
      return countOf(stats, id);
    }),
  );

export function listCampaignStats(context: CampaignsContext, { orgId }: Caller, query: ListQuery) {
  const { db, cursors } = context;
  const filters = { ...query, orgId };
  const { after, cutPage } = cursors.open(LIST, filters, query.cursor);
  const { status: word, brandId, limit, ...rest } = query;
  const status = word === 'all' ? undefined : word === 'ongoing' ? ('active' as const) : word;
  return snapshotAtOnce(db, async (tx) => {
    if (brandId !== undefined && !(await listBrandsByIds(tx, orgId, [brandId])).length) throw notFound('Brand');
    const rows = await listCampaigns(tx, orgId, { ...rest, brandId, status }, { limit, after });
    const { page, nextCursor } = cutPage(rows, limit, (row) => [row.createdAt, row.id]);
    const stats = await readStats(
      tx,
      context,
      orgId,
      page.map(({ id }) => id),
    );
    const campaigns = page.map(({ id, name, status: now }) => ({ ...countOf(stats, id), name, status: now }));
    return { campaigns, nextCursor };
  });
}

export async function listEmailsOf(
  { db, emails }: CampaignsContext,
  caller: Caller,
  campaignId: string,
  query: ListWindow & { leadId?: string | undefined },
) {
  await getCampaignRow(db, caller.orgId, campaignId);
  return listEmailsPage(emails, caller, { ...query, campaignId });
}
