import { z } from 'zod';
import { operations } from '../language/operation.ts';
import { DateInput, Id, IdRef, listOf, listQuery, Timestamp } from '../language/shared.ts';

export const ACTIVITY_TYPES = [
  'campaign.created',
  'campaign.updated',
  'campaign.status_changed',
  'brand.created',
  'brand.updated',
  'brand.paused',
  'key.created',
  'key.changed',
  'key.revoked',
  'session.revoked',
  'program.connected',
  'program.disconnected',
  'provider_key.saved',
  'provider_key.deleted',
  'mailbox.created',
  'mailbox.status_changed',
  'mailbox.connected',
  'suppression.added',
  'suppression.removed',
  'person.exported',
  'person.erased',
  'email.step_resolved',
  'receiving_domain.held',
  'email.edited',
  'email.approved',
  'email.rejected',
  'quote_pitch.approved',
  'conversation.status_changed',
  'conversation.assigned',
  'workflow.created',
  'workflow.upgraded',
  'press_kit.validated',
  'media_list.created',
  'media_list.deleted',
  'template.created',
  'template.deleted',
  'campaign_test.begun',
  'campaign_test.ended',
  'coverage.found',
  'coverage.changed',
  'webhook.endpoint_changed',
  'billing.grant',
  'billing.topup',
  'billing.refund',
  'organization.updated',
  'user.invited',
  'user.joined',
  'user.role_changed',
  'user.removed',
  'user.seen',
  'user.signed_in',
  'activity.exported',
  'operation.done',
] as const;
export const ActivityType = z.enum(ACTIVITY_TYPES);

/** By what an act came: null parts of an origin are not recorded. */
export const SURFACES = ['dashboard', 'api', 'cli', 'mcp', 'link', 'engine'] as const;

const ActivityOrigin = z
  .object({
    surface: z.enum(SURFACES).exclude(['engine']),
    address: z.string().nullable(),
    agent: z.string().nullable().describe('What the browser or program called itself, at most 300 characters'),
    requestId: z.string().nullable(),
    operation: z.string().nullable().describe('The operation that was called, as "templates.update"'),
  })
  .meta({ id: 'ActivityOrigin' });

const ActivityChange = z
  .object({
    field: z.string(),
    from: z.string().nullable(),
    to: z.string().nullable(),
    withheld: z
      .enum(['secret', 'personal', 'before'])
      .nullable()
      .describe(
        'Why values are missing: a secret or what nothing shows, people outside, or what stood before was not read',
      ),
  })
  .meta({ id: 'ActivityChange' });
export type ActivityChange = z.output<typeof ActivityChange>;

export const Activity = z
  .object({
    id: Id,
    type: ActivityType,
    summary: z.string(),
    actor: z.object({
      userId: Id.nullable(),
      keyId: Id.nullable(),
      kind: z.enum(['user', 'app', 'admin', 'system']),
      name: z.string().nullable().describe('Of the person, as it was then'),
      email: z.string().nullable().describe('Of the person, as it was then'),
      credential: z.enum(['user', 'session', 'program', 'app', 'admin']).nullable(),
      keyName: z.string().nullable().describe('Of the key, session or connected program, as it was then'),
      mandateId: Id.nullable(),
    }),
    object: z.object({ type: z.string(), id: z.string() }),
    campaignId: Id.nullable(),
    brandId: Id.nullable(),
    origin: ActivityOrigin.nullable(),
    originMissing: z.enum(['not_recorded', 'engine', 'role']).nullable(),
    changes: z.array(ActivityChange).nullable(),
    changesMissing: z.enum(['not_recorded', 'no_fields', 'erased', 'role']).nullable(),
    createdAt: Timestamp,
  })
  .meta({ id: 'Activity' });

const filters = {
  type: ActivityType.optional(),
  userId: IdRef.optional(),
  keyId: IdRef.optional().describe('A key, with the sessions that it made'),
  campaignId: IdRef.optional(),
  brandId: IdRef.optional(),
  objectId: z.string().max(200).optional(),
  operation: z.string().max(100).optional().describe('As "templates.update"'),
  address: z.string().max(45).optional().describe('The network address; role admin'),
  from: DateInput.optional(),
  to: DateInput.optional().describe('A date means its end'),
};

export const activity = operations('Activity', {
  mark: {
    method: 'POST',
    path: '/v1/activity',
    summary: 'Mark the user as seen',
    response: z.object({ ok: z.literal(true) }),
  },
  list: {
    method: 'GET',
    path: '/v1/activity',
    summary: 'The audit trail of writes and engine decisions',
    description: 'Where an act came from and which fields it changed are for administrators.',
    query: listQuery(filters),
    response: listOf('activity', Activity),
  },
  export: {
    method: 'GET',
    path: '/v1/activity/export',
    summary: 'Download the audit trail, oldest line first',
    description: 'The download leaves a line itself.',
    role: 'admin',
    query: z.object({ ...filters, format: z.enum(['csv', 'ndjson']).default('csv') }),
    produces: 'text/csv',
    alsoProduces: 'application/x-ndjson',
    response: z.string(),
  },
  get: {
    method: 'GET',
    path: '/v1/activity/{id}',
    summary: 'One line of the audit trail',
    role: 'admin',
    errors: [404],
    response: z.object({ activity: Activity }),
  },
});
