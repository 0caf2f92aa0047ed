import { z } from 'zod';
import { operations } from '../language/operation.ts';
import { Id, IdRef, listOf, listQuery, Timestamp } from '../language/shared.ts';

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
] as const;
export const ActivityType = z.enum(ACTIVITY_TYPES);

export const Activity = z
  .object({
    id: Id,
    type: ActivityType,
    summary: z.string(),
    actor: z.object({ userId: Id.nullable(), keyId: Id.nullable(), kind: z.enum(['user', 'app', 'admin', 'system']) }),
    object: z.object({ type: z.string(), id: z.string() }),
    campaignId: Id.nullable(),
    brandId: Id.nullable(),
    createdAt: Timestamp,
  })
  .meta({ id: 'Activity' });

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
    query: listQuery({
      type: ActivityType.optional(),
      userId: IdRef.optional(),
      keyId: IdRef.optional().describe('A key, with the sessions that it made'),
      campaignId: IdRef.optional(),
      brandId: IdRef.optional(),
    }),
    response: listOf('activity', Activity),
  },
});
