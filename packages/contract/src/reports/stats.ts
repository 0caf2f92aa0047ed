import { z } from 'zod';
import { operations } from '../language/operation.ts';
import {
  Count,
  documented,
  FreeObject,
  Id,
  IdRef,
  listOf,
  offsetQuery,
  Slug,
  Timestamp,
  text,
  wordsParam,
} from '../language/shared.ts';
import { EmailStats, RecipientStats } from './stats-shapes.ts';

export const LOG_LEVELS = ['info', 'warn', 'error'] as const;

const LogEvent = z.object({
  id: Id,
  runId: Id.nullable(),
  service: z.string(),
  event: z.string(),
  detail: z.string().nullable(),
  level: z.enum(LOG_LEVELS),
  data: FreeObject.nullable(),
  orgId: Id,
  userId: Id.nullable(),
  brandIds: z.array(Id),
  campaignId: Id.nullable(),
  workflowSlug: z.string().nullable(),
  featureSlug: z.string().nullable(),
  createdAt: Timestamp,
});

const EventNames = documented(
  z
    .string()
    .transform((value) => value.split(','))
    .pipe(z.array(text(1, 100))),
  { type: 'string', description: 'Comma-separated event names' },
);

export const events = operations('Runs and costs', {
  list: {
    method: 'GET',
    path: '/v1/events',
    summary: 'The operational log of the last 30 days',
    description:
      'What the engine did and why. Not the events that webhooks carry. An operator may keep it for longer or shorter.',
    query: offsetQuery({
      campaignId: IdRef.optional(),
      brandId: IdRef.optional(),
      runId: IdRef.optional(),
      level: wordsParam(LOG_LEVELS).optional(),
      service: text(1, 100).optional(),
      event: EventNames.optional(),
      workflowSlug: Slug.optional(),
      featureSlug: Slug.optional(),
    }),
    response: listOf('events', LogEvent),
  },
});

export const emailGateway = operations('Emails', {
  stats: {
    method: 'GET',
    path: '/v1/email-gateway/stats',
    summary: 'Delivery statistics',
    query: z.object({
      brandId: IdRef.optional(),
      campaignId: IdRef.optional(),
      workflowSlug: Slug.optional(),
      featureSlug: Slug.optional(),
      workflowDynastySlug: Slug.optional(),
      featureDynastySlug: Slug.optional(),
    }),
    errors: [404],
    response: z.object({
      emailsContacted: Count,
      emailsSent: Count,
      emailsDelivered: Count,
      emailsOpened: Count,
      emailsClicked: Count,
      emailsReplied: Count,
      emailsBounced: Count,
      repliesInterested: Count,
      repliesMeetingBooked: Count,
      repliesClosed: Count,
      repliesNeutral: Count,
      repliesNotInterested: Count,
      repliesOutOfOffice: Count,
      repliesUnsubscribe: Count,
      recipientStats: RecipientStats,
      emailStats: EmailStats,
    }),
  },
});
