import type { Db } from '../../../kernel/db/db.ts';
import { printCents } from '../../../kernel/money/money.ts';
import { countEmails } from '../../emails/index.ts';
import type { LeadCounts } from '../../leads/index.ts';
import type { CampaignsContext } from '../context.ts';

type CampaignLeadCounts = Pick<LeadCounts, 'buffered' | 'served' | 'contacted' | 'skipped' | 'recipients'>;

const NO_LEADS: CampaignLeadCounts = {
  buffered: 0,
  served: 0,
  contacted: 0,
  skipped: 0,
  recipients: {
    ...{ contacted: 0, sent: 0, delivered: 0, opened: 0, clicked: 0, bounced: 0, unsubscribed: 0 },
    ...{ repliesPositive: 0, repliesNegative: 0, repliesNeutral: 0, repliesAutoReply: 0 },
    bookedWithoutReply: 0,
    repliesDetail: {
      ...{ interested: 0, meetingBooked: 0, closed: 0, notInterested: 0, wrongPerson: 0 },
      ...{ unsubscribe: 0, neutral: 0, autoReply: 0, outOfOffice: 0 },
    },
  },
};
const NO_EMAILS = {
  generated: 0,
  stats: { sent: 0, delivered: 0, opened: 0, clicked: 0, bounced: 0, unsubscribed: 0, stepStats: [] },
};

const readCounts = async (db: Db, { leads }: CampaignsContext, orgId: string, campaignId: string) => ({
  leads: (await leads.counts(db, orgId, [campaignId])).get(campaignId) ?? NO_LEADS,
  emails: (await countEmails(db, orgId, [campaignId])).get(campaignId) ?? NO_EMAILS,
});

/** The numbers of a campaign, as its stream shows them. */
export async function readNumbers(db: Db, context: CampaignsContext, orgId: string, campaignId: string) {
  const counted = await readCounts(db, context, orgId, campaignId);
  const { totalSpent, totalActual } = await context.runs.budgets.get(db, orgId, campaignId);
  return {
    leadsServed: counted.leads.served + counted.leads.contacted,
    leadsBuffered: counted.leads.buffered,
    leadsSkipped: counted.leads.skipped,
    emailsGenerated: counted.emails.generated,
    recipientStats: counted.leads.recipients,
    emailStats: counted.emails.stats,
    totalCostInUsdCents: printCents(totalSpent),
    actualCostInUsdCents: printCents(totalActual),
    provisionedCostInUsdCents: printCents(totalSpent - totalActual),
  };
}

/** Counts of messages and of recipients who answered, with the names that webhooks use (spec 19.3). */
export async function readEventNumbers(db: Db, context: CampaignsContext, orgId: string, campaignId: string) {
  const counted = await readCounts(db, context, orgId, campaignId);
  const { repliesPositive, repliesNegative, repliesNeutral, repliesDetail } = counted.leads.recipients;
  const { sent, delivered, opened } = counted.emails.stats;
  const replied = repliesPositive + repliesNegative + repliesNeutral;
  return {
    stats: { emails_sent: sent, delivered, opened, replied },
    meetingsBooked: repliesDetail.meetingBooked,
  };
}
