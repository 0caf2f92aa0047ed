import type { EventData, EventKind } from '@distribute/contract/events';

const SAMPLE_TIME = '2026-01-15T09:30:00.000Z';
const STATS = { emails_sent: 100, delivered: 98, opened: 41, replied: 7 };

const NO_ID = '00000000-0000-0000-0000-000000000000';
const PERSON = {
  ...{ lead_id: NO_ID, email: 'jane@example.com', name: 'Jane Example', company: 'Example Ltd' },
  title: 'Head of Sales',
};
const EMAIL = { ...PERSON, email_id: NO_ID };
const MESSAGE = { ...EMAIL, message_id: NO_ID, step: 1 };

/** The data of a test event, for each kind (spec 19.5). */
const SAMPLES: { readonly [K in EventKind]: Omit<EventData<K>, 'test'> } = {
  'campaign.started': { mcp: 'sales-cold-email-outreach', target_url: 'https://example.com' },
  'campaign.milestone': { milestone: '100_emails', stats: STATS },
  'campaign.paused': {
    ...{ reason: 'budget_exceeded', budget_type: 'daily', budget_spent_usd: 9.12, budget_held_usd: 0.75 },
    budget_limit_usd: 10,
    resumes_at: SAMPLE_TIME,
  },
  'campaign.completed': {
    ...{ reason: 'schedule_complete', final_stats: { ...STATS, meetings_booked: 2 }, total_cost_usd: 12.5 },
  },
  'reply.received': {
    ...{ reply_id: 'reply_0123456789abcdefghjkmnpqrs', email: 'jane@example.com', name: 'Jane Example' },
    ...{ company: 'Example Ltd', title: 'Head of Sales', sentiment: 'positive', preview: 'Thanks, tell me more.' },
    received_at: SAMPLE_TIME,
  },
  'meeting.booked': {
    ...{ email: 'jane@example.com', name: 'Jane Example', company: 'Example Ltd', meeting_time: SAMPLE_TIME },
    calendar_link: 'https://example.com/meeting',
  },
  'budget.warning': { budget_type: 'daily', spent_usd: 8.1, limit_usd: 10, percentage: 81 },
  'person.found': { ...PERSON, kind: 'person' },
  'person.unsubscribed': MESSAGE,
  'email.written': { ...EMAIL, subject: 'An idea for Example Ltd', steps: 3, model: null },
  'email.approved': { ...EMAIL, reviewed_by: null },
  'email.rejected': { ...EMAIL, reviewed_by: null },
  'email.sent': { ...MESSAGE, mailbox_id: NO_ID },
  'email.failed': { ...MESSAGE, reason: '550 5.1.1 No such user' },
  'email.unconfirmed': MESSAGE,
  'email.delivered': MESSAGE,
  'email.opened': { ...MESSAGE, machine: false },
  'email.clicked': { ...MESSAGE, machine: false },
  'email.bounced': { ...MESSAGE, permanent: true, reason: '550 5.1.1 No such user' },
  'email.refused': { ...MESSAGE, reason: '554 5.7.1 Message refused' },
  'email.complained': MESSAGE,
  'reply.classified': {
    ...{ ...PERSON, reply_id: 'reply_0123456789abcdefghjkmnpqrs', message_id: NO_ID, class: 'interested' },
    ...{ previous_class: null, decided_by: 'rule', automatic: false },
  },
  'task.due': {
    ...{ ...PERSON, email_id: NO_ID, task_id: NO_ID, kind: 'call', text: 'Call and ask if the samples came' },
    ...{ occasion: 'unanswered', due_at: '2026-01-01T09:00:00.000Z' },
  },
  'mailbox.held': { mailbox_id: NO_ID, mailbox_email: 'ann@example.com', status: 'paused', reason: null },
};

export const sampleOf = (kind: EventKind): EventData<EventKind> => ({ ...SAMPLES[kind], test: true });
