import { z } from 'zod';
import { Count, Id, Timestamp, Url } from '../language/shared.ts';
import { Sentiment } from '../mail/replies.ts';
import { DETAIL_DATA, DETAIL_KINDS } from './detail-events.ts';

export { DETAIL_KINDS } from './detail-events.ts';

/** What every endpoint gets that names no kinds (spec 19.3). */
export const CAMPAIGN_EVENT_KINDS = [
  'campaign.started',
  'campaign.milestone',
  'campaign.paused',
  'campaign.completed',
  'reply.received',
  'meeting.booked',
  'budget.warning',
] as const;
export type CampaignEventKind = (typeof CAMPAIGN_EVENT_KINDS)[number];

export const EVENT_KINDS = [...CAMPAIGN_EVENT_KINDS, ...DETAIL_KINDS] as const;
export const EventKind = z.enum(EVENT_KINDS);
export type EventKind = z.infer<typeof EventKind>;

export const PAUSE_REASONS = [
  'manual',
  'budget_exceeded',
  'insufficient_credits',
  'brand_paused',
  'repeated_failures',
  'workflow_invalid',
] as const;
export const PauseReason = z.enum(PAUSE_REASONS);
export type PauseReason = z.infer<typeof PauseReason>;

export const COMPLETION_REASONS = [
  'trial_ended',
  'schedule_complete',
  'total_budget_reached',
  'max_leads_reached',
  'audience_exhausted',
  'stopped',
] as const;
export const CompletionReason = z.enum(COMPLETION_REASONS);
export type CompletionReason = z.infer<typeof CompletionReason>;

/** The numbers of sent messages that a campaign reports; in the payload `<n>_emails`. */
export const MILESTONES = [100, 500, 1000, 5000, 10_000, 50_000, 100_000] as const;
export const milestoneWord = (sent: (typeof MILESTONES)[number]) => `${sent}_emails` as const;

export const BUDGET_TYPES = ['daily', 'weekly', 'monthly'] as const;
export const BudgetType = z.enum(BUDGET_TYPES);

const stats = { emails_sent: Count, delivered: Count, opened: Count, replied: Count };
const usd = z.number();

/** `test` marks the sample data of a test delivery. */
const data = <S extends z.ZodRawShape>(shape: S) => z.object({ ...shape, test: z.literal(true).optional() });

export const EVENT_DATA = {
  'campaign.started': data({ mcp: z.string(), target_url: z.string() }),
  'campaign.milestone': data({ milestone: z.enum(MILESTONES.map(milestoneWord)), stats: z.object(stats) }),
  'campaign.paused': data({
    reason: PauseReason,
    budget_type: BudgetType.nullable(),
    budget_spent_usd: usd,
    /** Reserved for work under way: it counts under the cap, and what is not used of it comes back. */
    budget_held_usd: usd,
    budget_limit_usd: usd.nullable(),
    resumes_at: Timestamp.nullable(),
  }),
  'campaign.completed': data({
    reason: CompletionReason,
    final_stats: z.object({ ...stats, meetings_booked: Count }),
    total_cost_usd: usd,
  }),
  'reply.received': data({
    reply_id: z.string(),
    email: z.string(),
    name: z.string().nullable(),
    company: z.string().nullable(),
    title: z.string().nullable(),
    sentiment: Sentiment,
    preview: z.string().max(200),
    received_at: Timestamp,
  }),
  'meeting.booked': data({
    email: z.string(),
    name: z.string().nullable(),
    company: z.string().nullable(),
    meeting_time: Timestamp,
    calendar_link: Url.nullable(),
  }),
  'budget.warning': data({ budget_type: BudgetType, spent_usd: usd, limit_usd: usd, percentage: z.number() }),
  ...DETAIL_DATA,
} as const satisfies Record<EventKind, z.ZodObject>;

export type EventData<K extends EventKind> = z.infer<(typeof EVENT_DATA)[K]>;

const envelope = <K extends EventKind, S extends z.ZodRawShape>(event: K, extra: S) =>
  z.object({
    id: z.string().regex(/^evt_/),
    event: z.literal(event),
    created_at: Timestamp,
    campaign_id: Id,
    data: EVENT_DATA[event],
    /** 1, 2, 3... per campaign without gaps, detail events by themselves; 0 in a test delivery. */
    sequence: Count,
    ...extra,
  });

/** The envelope of every kind, with additional fields. */
export const envelopesWith = <S extends z.ZodRawShape>(extra: S) =>
  z.discriminatedUnion('event', [
    envelope('campaign.started', extra),
    envelope('campaign.milestone', extra),
    envelope('campaign.paused', extra),
    envelope('campaign.completed', extra),
    envelope('reply.received', extra),
    envelope('meeting.booked', extra),
    envelope('budget.warning', extra),
    envelope('person.found', extra),
    envelope('person.unsubscribed', extra),
    envelope('email.written', extra),
    envelope('email.approved', extra),
    envelope('email.rejected', extra),
    envelope('email.sent', extra),
    envelope('email.failed', extra),
    envelope('email.unconfirmed', extra),
    envelope('email.delivered', extra),
    envelope('email.opened', extra),
    envelope('email.clicked', extra),
    envelope('email.bounced', extra),
    envelope('email.refused', extra),
    envelope('email.complained', extra),
    envelope('reply.classified', extra),
    envelope('task.due', extra),
    envelope('mailbox.held', extra),
  ]);

/** The body of a webhook (spec 19.1). */
export const WebhookEvent = envelopesWith({}).meta({ id: 'WebhookEvent' });
export type WebhookEvent = z.infer<typeof WebhookEvent>;
