import { z } from 'zod';
import { Cents, Count, Id, Timestamp } from '../language/shared.ts';

export const RepliesDetail = z
  .object({
    interested: Count,
    meetingBooked: Count,
    closed: Count,
    notInterested: Count,
    wrongPerson: Count,
    unsubscribe: Count,
    neutral: Count,
    autoReply: Count,
    outOfOffice: Count,
  })
  .meta({ id: 'RepliesDetail', description: 'Recipients by the class of their reply, each in one bucket.' });

export const RecipientStats = z
  .object({
    contacted: Count,
    sent: Count,
    delivered: Count,
    opened: Count,
    bounced: Count,
    clicked: Count,
    unsubscribed: Count,
    repliesPositive: Count,
    repliesNegative: Count,
    repliesNeutral: Count,
    repliesAutoReply: Count,
    bookedWithoutReply: Count,
    repliesDetail: RepliesDetail,
  })
  .meta({ id: 'RecipientStats', description: 'Distinct recipients.' });

const StepStats = z.object({
  step: z.int().min(1),
  sent: Count,
  delivered: Count,
  opened: Count,
  clicked: Count,
  replied: Count,
  bounced: Count,
  unsubscribed: Count,
});

export const EmailStats = z
  .object({
    sent: Count,
    delivered: Count,
    opened: Count,
    clicked: Count,
    bounced: Count,
    unsubscribed: Count,
    stepStats: z.array(StepStats),
  })
  .meta({ id: 'EmailStats', description: 'Messages: one step to one recipient.' });

const CostShare = z.object({
  costName: z.string(),
  totalCostInUsdCents: Cents,
  actualCostInUsdCents: Cents,
  provisionedCostInUsdCents: Cents,
  totalQuantity: z.string(),
});

export const CampaignStats = z
  .object({
    campaignId: Id,
    leadsServed: Count,
    leadsContacted: Count,
    leadsBuffered: Count,
    leadsSkipped: Count,
    apollo: z
      .object({ enrichedLeadsCount: Count, searchCount: Count, fetchedPeopleCount: Count, totalMatchingPeople: Count })
      .describe("The people-search provider's work, whatever its name."),
    emailsGenerated: Count,
    emailsAwaitingReview: Count,
    totalCostUsd: z.number().min(0),
    recipientStats: RecipientStats,
    repliesDetail: RepliesDetail,
    emailStats: EmailStats,
    totalCostInUsdCents: Cents.describe('Spent and held'),
    actualCostInUsdCents: Cents.describe('Spent'),
    provisionedCostInUsdCents: Cents.describe('Held for work under way; what is not used comes back'),
    costBreakdown: z.array(CostShare),
    emailsSent: Count,
    emailsDelivered: Count,
    emailsOpened: Count,
    emailsReplied: Count,
    repliesInterested: Count,
    repliesMeetingBooked: Count,
    runCount: Count,
    coverage: z
      .object({
        articles: Count.describe('Published articles about the brand that are confirmed'),
        possible: Count.describe('Articles that a person has to look at'),
        latestAt: Timestamp.nullable(),
      })
      .meta({ id: 'CoverageStats' }),
    asOf: Timestamp,
  })
  .meta({ id: 'CampaignStats' });
