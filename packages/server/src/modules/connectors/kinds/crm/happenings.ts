import type { FeedEvent } from '../kind.ts';
import type { CrmStatus } from './port.ts';

export const CRM_EVENTS = [
  'email.sent',
  'email.bounced',
  'person.unsubscribed',
  'reply.classified',
  'meeting.booked',
] as const;

/** What an event says of one person, as a CRM shows it. */
export interface Happening {
  readonly eventId: string;
  readonly email: string;
  readonly at: string;
  readonly campaignId: string;
  readonly status: Omit<CrmStatus, 'campaign'> | null;
  readonly text: string | null;
  readonly optsOut: boolean;
}

const OF_CLASS: Readonly<Record<string, string>> = {
  interested: 'interested',
  meetingBooked: 'meeting_booked',
  closed: 'replied',
  notInterested: 'not_interested',
  wrongPerson: 'not_interested',
  unsubscribe: 'unsubscribed',
  neutral: 'replied',
};
export const CLASS_WORDS: Readonly<Record<string, string>> = {
  interested: 'interested',
  meetingBooked: 'wants to meet',
  closed: 'agreed',
  notInterested: 'not interested',
  wrongPerson: 'the wrong person',
  unsubscribe: 'no more emails',
  neutral: 'neither yes nor no',
};

/** Null for an event that says nothing of a person: it was erased, or a program answered. */
export function happeningOf(event: FeedEvent): Happening | null {
  const said = (status: Happening['status'], text: string | null, optsOut = false): Happening | null => {
    const email = 'email' in event.data ? event.data.email : null;
    const { id: eventId, created_at: at, campaign_id: campaignId } = event;
    return email ? { eventId, email: email.toLowerCase(), at, campaignId, status, text, optsOut } : null;
  };
  switch (event.event) {
    case 'email.sent':
      return said({ status: 'contacted', replyClass: null }, `Email ${event.data.step} was sent`);
    case 'email.bounced':
      return event.data.permanent ? said({ status: 'bounced', replyClass: null }, null) : null;
    case 'person.unsubscribed':
      return said({ status: 'unsubscribed', replyClass: null }, 'Unsubscribed', true);
    case 'reply.classified': {
      const { class: replyClass, automatic, previous_class: before } = event.data;
      const status = OF_CLASS[replyClass];
      if (automatic || status === undefined) return null;
      const words = CLASS_WORDS[replyClass];
      const text = before === null ? `Answered: ${words}` : `The answer was read again: ${words}`;
      return said({ status, replyClass }, text, replyClass === 'unsubscribe');
    }
    case 'meeting.booked':
      return said({ status: 'meeting_booked', replyClass: null }, `Booked a meeting for ${event.data.meeting_time}`);
    default:
      return null;
  }
}
