import type { Campaign } from '@distribute/contract/campaigns';
import type { z } from 'zod';
import type { Db } from '../../../kernel/db/db.ts';
import { type MicroCents, printUsd } from '../../../kernel/money/money.ts';
import { listBrandsByIds } from '../../brands/index.ts';
import type { ShownRow } from '../store/campaigns.ts';

export type ShownCampaign = z.output<typeof Campaign>;

const usd = (cap: MicroCents | null) => (cap === null ? null : printUsd(cap));

/** Campaigns as the API shows them, with the addresses of their brands. */
export async function showCampaigns(db: Db, orgId: string, rows: readonly ShownRow[]): Promise<ShownCampaign[]> {
  const ids = [...new Set(rows.flatMap(({ brandIds }) => brandIds))];
  const urls = new Map((await listBrandsByIds(db, orgId, ids)).map(({ id, brandUrl }) => [id, brandUrl]));
  return rows.map((row) => ({
    id: row.id,
    orgId: row.orgId,
    createdByUserId: row.createdByUserId,
    name: row.name,
    workflowSlug: row.workflowSlug,
    workflowDynastySlug: row.workflowDynastySlug,
    brandUrls: row.brandIds.flatMap((id) => urls.get(id) ?? []),
    brandIds: [...row.brandIds],
    featureSlug: row.featureSlug,
    featureDynastySlug: row.featureDynastySlug,
    featureInputs: row.featureInputs,
    maxBudgetDailyUsd: usd(row.capDaily),
    maxBudgetWeeklyUsd: usd(row.capWeekly),
    maxBudgetMonthlyUsd: usd(row.capMonthly),
    maxBudgetTotalUsd: usd(row.capTotal),
    maxLeads: row.maxLeads,
    goal: row.goal,
    audienceIds: row.audienceIds && [...row.audienceIds],
    mediaListIds: row.mediaListIds && [...row.mediaListIds],
    discoverJournalists: row.discoverJournalists,
    servicesOffered: row.servicesOffered && [...row.servicesOffered],
    clickDestinationUrl: row.clickDestinationUrl,
    startDate: row.startDate,
    endDate: row.endDate,
    status: row.status,
    statusReason: row.statusReason,
    statusChangedAt: row.statusChangedAt,
    draining: row.draining,
    nextRunAt: row.nextRunAt,
    notifyFrequency: row.notifyFrequency,
    notifyChannel: row.notifyChannel,
    notifyDestination: row.notifyDestination,
    mailboxIds: row.mailboxIds && [...row.mailboxIds],
    review: row.review,
    onRefusedText: row.onRefusedText,
    onBounceForecast: row.onBounceForecast,
    maxSpamPoints: row.maxSpamPoints,
    legalBasis: row.legalBasis,
    templateId: row.templateId,
    templateVersion: row.templateVersion,
    testId: row.testId,
    skipIncomplete: row.skipIncomplete,
    reporting: { webhook_url: row.webhookUrl },
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }));
}
