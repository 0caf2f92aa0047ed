import type { EventData, EventKind } from '@distribute/contract/events';

const SAMPLE_TIME = '2026-01-15T09:30:00.000Z';
const STATS = { emails_sent: 100, delivered: 98, opened: 41, replied: 7 };

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
};

export const sampleOf = (kind: EventKind): EventData<EventKind> => ({ ...SAMPLES[kind], test: true });
