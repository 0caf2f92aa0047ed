import { repliedOf } from '../../words.ts';
import type { Numbers } from './numbers.ts';

interface FunnelStep {
  readonly label: string;
  readonly people: number;
}

/** How far people came; each step includes the people of the next one. */
export function funnelStepsOf({ recipientStats: stats }: Numbers): readonly FunnelStep[] {
  return [
    { label: 'Contacted', people: stats.contacted },
    { label: 'Delivered', people: stats.delivered },
    { label: 'Opened', people: stats.opened },
    { label: 'Clicked', people: stats.clicked },
    { label: 'Replied', people: repliedOf(stats) },
  ];
}

/** Where people left early. */
export const lossesOf = ({ recipientStats: stats }: Numbers): readonly FunnelStep[] => [
  { label: 'Bounced', people: stats.bounced },
  { label: 'Unsubscribed', people: stats.unsubscribed },
];

export type ReplyTone = 'good' | 'neutral' | 'bad';

/** Everyone who answered, each in exactly one class. */
export function repliesOf({
  recipientStats: { repliesDetail: of },
}: Numbers): readonly (FunnelStep & { tone: ReplyTone })[] {
  return [
    { label: 'Interested', people: of.interested, tone: 'good' },
    { label: 'Meeting booked', people: of.meetingBooked, tone: 'good' },
    { label: 'Won', people: of.closed, tone: 'good' },
    { label: 'Neutral', people: of.neutral, tone: 'neutral' },
    { label: 'Not interested', people: of.notInterested, tone: 'bad' },
    { label: 'Wrong person', people: of.wrongPerson, tone: 'bad' },
    { label: 'Asked to stop', people: of.unsubscribe, tone: 'bad' },
  ];
}

/** Automatic answers: shown, but never counted as replies. */
export const automaticOf = ({ recipientStats: { repliesDetail: of } }: Numbers): number =>
  of.autoReply + of.outOfOffice;
