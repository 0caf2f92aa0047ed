import type { EmailStats, RecipientStats, RepliesDetail } from '@distribute/contract/campaigns';
import type { z } from 'zod';
import type { EmailCounts } from '../emails/index.ts';
import type { LeadCounts } from '../leads/index.ts';

type Recipients = z.output<typeof RecipientStats>;
type Replies = z.output<typeof RepliesDetail>;
type Messages = z.output<typeof EmailStats>;
type Step = Messages['stepStats'][number];

/** The counts of a campaign: leads and messages. */
export interface CampaignCounts {
  readonly leads: Pick<LeadCounts, 'served' | 'contacted' | 'recipients'>;
  readonly emails: EmailCounts;
}

export interface CountSums {
  readonly leadsServed: number;
  readonly generated: number;
  readonly recipients: Recipients;
  readonly emails: Messages;
}

const add = <T extends object>(a: T, b: T): T =>
  Object.fromEntries(
    Object.entries(a).map(([key, value]) => {
      const other = b[key as keyof T];
      return [key, typeof value === 'number' && typeof other === 'number' ? value + other : value];
    }),
  ) as T;

const NO_REPLIES: Replies = {
  ...{ interested: 0, meetingBooked: 0, closed: 0, notInterested: 0, wrongPerson: 0 },
  ...{ unsubscribe: 0, neutral: 0, autoReply: 0, outOfOffice: 0 },
};
const NOTHING: CountSums = {
  leadsServed: 0,
  generated: 0,
  recipients: {
    ...{ contacted: 0, sent: 0, delivered: 0, opened: 0, bounced: 0, clicked: 0, unsubscribed: 0 },
    ...{ repliesPositive: 0, repliesNegative: 0, repliesNeutral: 0, repliesAutoReply: 0 },
    bookedWithoutReply: 0,
    repliesDetail: NO_REPLIES,
  },
  emails: { sent: 0, delivered: 0, opened: 0, clicked: 0, bounced: 0, unsubscribed: 0, stepStats: [] },
};

const addRecipients = (a: Recipients, b: Recipients): Recipients => ({
  ...add(a, b),
  repliesDetail: add(a.repliesDetail, b.repliesDetail),
});

function addSteps(a: readonly Step[], b: readonly Step[]): Step[] {
  const steps = new Map(a.map((step) => [step.step, step]));
  for (const step of b) {
    const known = steps.get(step.step);
    steps.set(step.step, known ? { ...add(known, step), step: step.step } : step);
  }
  return [...steps.values()].sort((one, other) => one.step - other.step);
}

/** A person written to by two campaigns is two recipients, as in the results of each. */
export const sumOf = (counts: readonly CampaignCounts[]): CountSums =>
  counts.reduce<CountSums>(
    (sum, { leads, emails }) => ({
      leadsServed: sum.leadsServed + leads.served + leads.contacted,
      generated: sum.generated + emails.generated,
      recipients: addRecipients(sum.recipients, leads.recipients),
      emails: { ...add(sum.emails, emails.stats), stepStats: addSteps(sum.emails.stepStats, emails.stats.stepStats) },
    }),
    NOTHING,
  );
