import type { Db } from '../../../kernel/db/db.ts';
import { printCents } from '../../../kernel/money/money.ts';
import type { Budgets } from '../../runs/index.ts';
import type { CampaignEmails, CampaignLeadCounts, CampaignLeads } from '../ports.ts';

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

export interface NumbersDeps {
  readonly leads: Pick<CampaignLeads, 'counts'>;
  readonly emails: Pick<CampaignEmails, 'counts'>;
  readonly budgets: Pick<Budgets, 'get'>;
}

/** The numbers of a campaign, for its stream and its events. */
export function createNumbers({ leads, emails, budgets }: NumbersDeps) {
  const read = async (db: Db, orgId: string, campaignId: string) => ({
    leads: (await leads.counts(db, orgId, [campaignId])).get(campaignId) ?? NO_LEADS,
    emails: (await emails.counts(db, orgId, [campaignId])).get(campaignId) ?? NO_EMAILS,
  });

  return {
    shown: async (db: Db, orgId: string, campaignId: string) => {
      const counted = await read(db, orgId, campaignId);
      const { totalSpent, totalActual } = await budgets.get(db, orgId, campaignId);
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
    },

    /** Counts of messages and of recipients who answered, with the names that webhooks use (spec 19.3). */
    told: async (db: Db, orgId: string, campaignId: string) => {
      const counted = await read(db, orgId, campaignId);
      const { repliesPositive, repliesNegative, repliesNeutral, repliesDetail } = counted.leads.recipients;
      const { sent, delivered, opened } = counted.emails.stats;
      const replied = repliesPositive + repliesNegative + repliesNeutral;
      return {
        stats: { emails_sent: sent, delivered, opened, replied },
        meetingsBooked: repliesDetail.meetingBooked,
      };
    },
  };
}
export type Numbers = ReturnType<typeof createNumbers>;
