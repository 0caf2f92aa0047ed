import type { Db } from '../../../kernel/db/db.ts';
import { countEmails, type EmailCounts } from '../../emails/index.ts';
import type { LeadCounts } from '../../leads/index.ts';
import type { CampaignsContext } from '../context.ts';
import { listLabels } from '../store/labels.ts';
import { NO_PAST, type Past, type StepPast } from './rates.ts';

/** Whose campaigns the rates rest on. */
export interface KnownPast {
  readonly of: 'feature' | 'organization' | 'none';
  readonly past: Past;
  /** What people of the same workflow cost beside their emails, in millionths of a cent. */
  readonly workflow: { readonly taken: number; readonly campaignIds: readonly string[] };
}

/** The newest campaigns; what older ones brought says less of the next. */
const MOST_CAMPAIGNS = 200;

const NOTHING: StepPast = { sent: 0, answered: 0, bounced: 0, unsubscribed: 0 };

const sumOf = (steps: readonly EmailCounts['stats']['stepStats'][number][]): StepPast =>
  steps.reduce(
    (sum, { sent, replied, bounced, unsubscribed }) => ({
      sent: sum.sent + sent,
      answered: sum.answered + replied,
      bounced: sum.bounced + bounced,
      unsubscribed: sum.unsubscribed + unsubscribed,
    }),
    NOTHING,
  );

const takenOf = ({ total, buffered }: LeadCounts) => total - buffered;

const pastOf = (emails: readonly EmailCounts[], leads: readonly LeadCounts[]): Past => {
  const steps = emails.flatMap(({ stats }) => stats.stepStats);
  const sum = (of: (counts: LeadCounts) => number) => leads.reduce((total, counts) => total + of(counts), 0);
  return {
    campaigns: emails.filter(({ stats }) => stats.sent > 0).length,
    first: sumOf(steps.filter(({ step }) => step === 1)),
    later: sumOf(steps.filter(({ step }) => step > 1)),
    positive: sum(({ recipients }) => recipients.repliesPositive),
    optOuts: sum(({ recipients }) => recipients.repliesDetail.unsubscribe),
    outOfOffice: sum(({ recipients }) => recipients.repliesDetail.outOfOffice),
    taken: sum(takenOf),
    skipped: sum(({ skipped }) => skipped),
  };
};

/**
 * What came of the organisation's campaigns: of those with the same feature where any has sent something, else of all.
 * Campaigns that still run are left out, because their readers have not answered yet.
 */
export async function readPast(
  db: Db,
  { leads }: CampaignsContext,
  orgId: string,
  { featureDynastySlug, workflowDynastySlug }: { featureDynastySlug: string; workflowDynastySlug: string },
): Promise<KnownPast> {
  const ended = (await listLabels(db, orgId, {})).filter(({ status }) => status !== 'active').slice(-MOST_CAMPAIGNS);
  const ids = ended.map(({ id }) => id);
  const [emailsById, leadsById] = [await countEmails(db, orgId, ids), await leads.counts(db, orgId, ids)];
  const pastOfIds = (of: readonly { readonly id: string }[]): Past =>
    pastOf(
      of.flatMap(({ id }) => emailsById.get(id) ?? []),
      of.flatMap(({ id }) => leadsById.get(id) ?? []),
    );
  const same = ended.filter((one) => one.workflowDynastySlug === workflowDynastySlug);
  const workflow = { taken: pastOfIds(same).taken, campaignIds: same.map(({ id }) => id) };
  const ofFeature = pastOfIds(ended.filter((one) => one.featureDynastySlug === featureDynastySlug));
  if (ofFeature.first.sent > 0) return { of: 'feature', past: ofFeature, workflow };
  const ofAll = pastOfIds(ended);
  return ofAll.first.sent > 0 ? { of: 'organization', past: ofAll, workflow } : { of: 'none', past: NO_PAST, workflow };
}
