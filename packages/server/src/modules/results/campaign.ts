import { snapshot } from '../../kernel/db/connection/snapshot.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { lifeOfCampaign } from '../campaigns/index.ts';
import type { EmailCounts } from '../emails/index.ts';
import { countEmails } from '../emails/index.ts';
import type { LeadCounts } from '../leads/index.ts';
import { costsOf } from './figures/costs.ts';
import { dayOf } from './figures/days.ts';
import { rateOf } from './figures/rounding.ts';
import type { ResultsSources } from './ports.ts';

/** Counts of messages, and of recipients who answered, unsubscribed or booked (spec 26.1). */
export function outcomeOf({ recipients }: Pick<LeadCounts, 'recipients'>, { stats }: Pick<EmailCounts, 'stats'>) {
  const counts = {
    emails_sent: stats.sent,
    delivered: stats.delivered,
    bounced: stats.bounced,
    opened: stats.opened,
    clicked: stats.clicked,
    replied: recipients.repliesPositive + recipients.repliesNegative + recipients.repliesNeutral,
    unsubscribed: recipients.unsubscribed,
    meetings_booked: recipients.repliesDetail.meetingBooked,
  };
  return {
    stats: counts,
    rates: {
      delivery_rate: rateOf(counts.delivered, counts.emails_sent),
      open_rate: rateOf(counts.opened, counts.delivered),
      click_rate: rateOf(counts.clicked, counts.delivered),
      reply_rate: rateOf(counts.replied, counts.delivered),
      conversion_rate: rateOf(counts.meetings_booked, counts.delivered),
    },
  };
}

/** The results of a campaign, read in one snapshot. */
export const createCampaignResults = ({ db, clock, leads, runs }: ResultsSources) =>
  function campaignResults({ orgId }: Caller, campaignId: string) {
    return snapshot(db, async (tx) => {
      const life = await lifeOfCampaign(tx, orgId, campaignId);
      if (!life) throw notFound('Campaign');
      const [ofLeads, ofEmails] = [
        (await leads.counts(tx, orgId, [campaignId])).get(campaignId),
        (await countEmails(tx, orgId, [campaignId])).get(campaignId),
      ];
      if (!ofLeads || !ofEmails) throw new Error(`Nothing was counted for campaign ${campaignId}`);
      return {
        campaign_id: campaignId,
        period: {
          start: `${dayOf(life.createdAt)}T00:00:00.000Z`,
          end: `${dayOf(life.endedAt ?? clock.now().toISOString())}T23:59:59.999Z`,
        },
        ...outcomeOf(ofLeads, ofEmails),
        costs: costsOf(await runs.spend.sum(tx, orgId, { campaignId })),
      };
    });
  };
