import type { RecipientStats, RepliesDetail } from '@distribute/contract/campaigns';
import type { LEAD_STATUSES, LeadStats } from '@distribute/contract/leads';
import type { z } from 'zod';
import type { Measures } from './store/counts.ts';
import type { SearchTotals } from './store/sources.ts';

type Replies = z.output<typeof RepliesDetail>;
type Recipients = z.output<typeof RecipientStats>;

export interface LeadCounts extends Record<(typeof LEAD_STATUSES)[number], number> {
  readonly total: number;
  readonly skippedByReason: Record<string, number>;
  readonly recipients: Recipients;
  readonly people: {
    readonly enrichedLeadsCount: number;
    readonly searchCount: number;
    readonly fetchedPeopleCount: number;
    readonly totalMatchingPeople: number;
  };
}

/** The counters with the names of the API (spec 7.9). */
export function countsOf(measures: Measures, searches?: SearchTotals): LeadCounts {
  const n = (measure: string) => measures.get(measure) ?? 0;
  const repliesDetail: Replies = {
    interested: n('reply:interested'),
    meetingBooked: n('reply:meetingBooked'),
    closed: n('reply:closed'),
    notInterested: n('reply:notInterested'),
    wrongPerson: n('reply:wrongPerson'),
    unsubscribe: n('reply:unsubscribe'),
    neutral: n('reply:neutral'),
    autoReply: n('reply:autoReply'),
    outOfOffice: n('reply:outOfOffice'),
  };
  const { interested, meetingBooked, closed, notInterested, wrongPerson, unsubscribe } = repliesDetail;
  const skipped = [...measures].filter(([measure, count]) => measure.startsWith('skipped:') && count > 0);
  return {
    total: n('total'),
    buffered: n('status:buffered'),
    claimed: n('status:claimed'),
    served: n('status:served'),
    contacted: n('status:contacted'),
    skipped: n('status:skipped'),
    skippedByReason: Object.fromEntries(skipped.map(([measure, count]) => [measure.slice('skipped:'.length), count])),
    recipients: {
      contacted: n('contacted'),
      sent: n('sent'),
      delivered: n('delivered'),
      opened: n('opened'),
      bounced: n('bounced'),
      clicked: n('clicked'),
      unsubscribed: n('unsubscribed'),
      repliesPositive: interested + meetingBooked + closed,
      repliesNegative: notInterested + wrongPerson + unsubscribe,
      repliesNeutral: repliesDetail.neutral,
      repliesAutoReply: repliesDetail.autoReply + repliesDetail.outOfOffice,
      bookedWithoutReply: n('booked_without_reply'),
      repliesDetail,
    },
    people: {
      enrichedLeadsCount: n('enriched'),
      searchCount: searches?.searchCount ?? 0,
      fetchedPeopleCount: searches?.fetchedPeopleCount ?? 0,
      totalMatchingPeople: searches?.totalMatchingPeople ?? 0,
    },
  };
}

/** The answer of `GET /v1/leads/stats` for one group. */
export const leadStatsOf = (counts: LeadCounts): z.output<typeof LeadStats> => ({
  totalLeads: counts.total,
  byOutreachStatus: counts.recipients,
  repliesDetail: counts.recipients.repliesDetail,
  buffered: counts.buffered,
  claimed: counts.claimed,
  served: counts.served,
  contacted: counts.contacted,
  skipped: counts.skipped,
  skippedByReason: counts.skippedByReason,
});
