import { repliedOf } from '../../words.ts';
import type { Numbers } from '../use-campaign.ts';

interface Rung {
  readonly label: string;
  readonly people: number;
}

/** How far people came; each rung holds those of the next. */
export function ladderOf({ recipientStats: stats }: Numbers): readonly Rung[] {
  return [
    { label: 'Contacted', people: stats.contacted },
    { label: 'Delivered', people: stats.delivered },
    { label: 'Opened', people: stats.opened },
    { label: 'Clicked', people: stats.clicked },
    { label: 'Replied', people: repliedOf(stats) },
  ];
}

/** Where the way ended early. */
export const lossesOf = ({ recipientStats: stats }: Numbers): readonly Rung[] => [
  { label: 'Bounced', people: stats.bounced },
  { label: 'Unsubscribed', people: stats.unsubscribed },
];

export type ReplyTone = 'good' | 'neutral' | 'bad';

/** Everyone who answered, in exactly one class. */
export function repliesOf({ recipientStats: { repliesDetail: of } }: Numbers): readonly (Rung & { tone: ReplyTone })[] {
  return [
    { label: 'Interested', people: of.interested, tone: 'good' },
    { label: 'Meeting booked', people: of.meetingBooked, tone: 'good' },
    { label: 'Closed', people: of.closed, tone: 'good' },
    { label: 'Neutral', people: of.neutral, tone: 'neutral' },
    { label: 'Not interested', people: of.notInterested, tone: 'bad' },
    { label: 'Wrong person', people: of.wrongPerson, tone: 'bad' },
    { label: 'Asked to stop', people: of.unsubscribe, tone: 'bad' },
  ];
}

/** Answered by a machine: shown, but never counted as replies. */
export const automaticOf = ({ recipientStats: { repliesDetail: of } }: Numbers): number =>
  of.autoReply + of.outOfOffice;
