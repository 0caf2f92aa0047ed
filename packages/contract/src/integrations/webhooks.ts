import { z } from 'zod';
import { operations } from '../language/operation.ts';
import {
  Count,
  FreeObject,
  Id,
  IdRef,
  intParam,
  listOf,
  listQuery,
  Nothing,
  prose,
  Timestamp,
  UrlInput,
} from '../language/shared.ts';
import { EVENT_KINDS, EventKind, envelopesWith } from './events.ts';

export const ENDPOINT_STATUSES = ['active', 'disabled'] as const;
const EndpointStatus = z.enum(ENDPOINT_STATUSES);
export const SECRET_MODES = ['organization', 'own'] as const;
const SecretMode = z.enum(SECRET_MODES);
export const DELIVERY_STATUSES = ['pending', 'retrying', 'delivered', 'failed'] as const;
const DeliveryStatus = z.enum(DELIVERY_STATUSES);

export const Endpoint = z
  .object({
    id: Id,
    url: z.string(),
    description: z.string().nullable(),
    events: z.array(EventKind),
    campaignId: Id.nullable(),
    status: EndpointStatus,
    disabledReason: z.enum(['manual', 'failing']).nullable(),
    secretMode: SecretMode,
    lastStatus: z.enum(['delivered', 'retrying', 'failed']).nullable(),
    lastDeliveryAt: Timestamp.nullable(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'Endpoint' });
const OneEndpoint = z.object({ endpoint: Endpoint });

export const Delivery = z
  .object({
    id: Id,
    endpointId: Id,
    eventId: z.string(),
    event: EventKind,
    campaignId: Id,
    status: DeliveryStatus,
    attempts: z.array(
      z.object({
        attempt: z.int(),
        at: Timestamp,
        durationMs: Count,
        responseStatus: z.int().nullable(),
        error: z.string().nullable(),
        responseExcerpt: z.string().nullable(),
      }),
    ),
    nextAttemptAt: Timestamp.nullable(),
    test: z.boolean(),
    createdAt: Timestamp,
    deliveredAt: Timestamp.nullable(),
  })
  .meta({ id: 'Delivery' });
const OneDelivery = z.object({ delivery: Delivery });

export const WebhookSecret = z
  .object({ secret: z.string(), createdAt: Timestamp, previousSecretValidUntil: Timestamp.nullable() })
  .meta({ id: 'WebhookSecret' });

export const Recording = z
  .object({
    /** Whether detail events are recorded. */
    details: z.boolean(),
    since: Timestamp.nullable(),
  })
  .meta({ id: 'EventRecording' });
const OneRecording = z.object({ recording: Recording });

const Description = prose(0, 200);
const Kinds = z.array(EventKind).max(EVENT_KINDS.length);

export const webhooks = operations('Webhooks', {
  listEndpoints: {
    method: 'GET',
    path: '/v1/webhooks/endpoints',
    summary: 'List webhook endpoints',
    query: listQuery({ campaignId: IdRef.optional(), status: EndpointStatus.optional() }),
    response: listOf('endpoints', Endpoint),
  },
  getEndpoint: {
    method: 'GET',
    path: '/v1/webhooks/endpoints/{id}',
    summary: 'Read a webhook endpoint',
    errors: [404],
    response: OneEndpoint,
  },
  createEndpoint: {
    method: 'POST',
    path: '/v1/webhooks/endpoints',
    role: 'admin',
    summary: 'Add a webhook endpoint',
    description:
      'Empty `events` means the seven kinds of campaign events. Listing a kind of detail event, such as `email.sent`, starts their recording. At most 50 endpoints without a campaign.',
    body: z.strictObject({
      url: UrlInput,
      description: Description.optional(),
      events: Kinds.default([]),
      campaignId: Id.nullable().optional(),
      secretMode: SecretMode.default('organization'),
    }),
    status: 201,
    errors: [404, 409],
    response: OneEndpoint,
  },
  updateEndpoint: {
    method: 'PATCH',
    path: '/v1/webhooks/endpoints/{id}',
    role: 'admin',
    summary: 'Change, disable or re-enable a webhook endpoint',
    body: z
      .strictObject({ url: UrlInput, description: Description.nullable(), events: Kinds, status: EndpointStatus })
      .partial(),
    errors: [404, 409],
    response: OneEndpoint,
  },
  deleteEndpoint: {
    method: 'DELETE',
    path: '/v1/webhooks/endpoints/{id}',
    role: 'admin',
    summary: 'Remove a webhook endpoint and drop its pending deliveries',
    destructive: true,
    status: 204,
    errors: [404, 409],
    response: Nothing,
  },
  getSecret: {
    method: 'GET',
    path: '/v1/webhooks/secret',
    role: 'admin',
    summary: "Read the organization's signing secret",
    description: 'Created on first read.',
    response: WebhookSecret,
  },
  rotateSecret: {
    method: 'POST',
    path: '/v1/webhooks/secret/rotate',
    role: 'admin',
    summary: "Replace the organization's signing secret",
    description: 'For 24 hours `webhook-signature` carries a signature by each secret, the new one first.',
    response: WebhookSecret,
  },
  getEndpointSecret: {
    method: 'GET',
    path: '/v1/webhooks/endpoints/{id}/secret',
    role: 'admin',
    summary: "Read an endpoint's own signing secret",
    errors: [404, 409],
    response: WebhookSecret,
  },
  rotateEndpointSecret: {
    method: 'POST',
    path: '/v1/webhooks/endpoints/{id}/secret/rotate',
    role: 'admin',
    summary: "Replace an endpoint's own signing secret",
    errors: [404, 409],
    response: WebhookSecret,
  },
  testEndpoint: {
    method: 'POST',
    path: '/v1/webhooks/endpoints/{id}/test',
    role: 'admin',
    summary: 'Send a signed sample event once',
    body: z.strictObject({ event: EventKind.default('campaign.started') }),
    bodyOptional: true,
    errors: [404],
    response: OneDelivery,
  },
  listDeliveries: {
    method: 'GET',
    path: '/v1/webhooks/deliveries',
    summary: 'List webhook deliveries',
    query: listQuery({
      endpointId: IdRef.optional(),
      eventId: z.string().optional(),
      campaignId: IdRef.optional(),
      event: EventKind.optional(),
      status: DeliveryStatus.optional(),
    }),
    response: listOf('deliveries', Delivery),
  },
  getDelivery: {
    method: 'GET',
    path: '/v1/webhooks/deliveries/{id}',
    summary: 'Read a delivery with its payload and headers',
    description: 'Signatures are masked.',
    errors: [404],
    response: z.object({ delivery: Delivery, payload: FreeObject, headers: z.record(z.string(), z.string()) }),
  },
  redeliver: {
    method: 'POST',
    path: '/v1/webhooks/deliveries/{id}/redeliver',
    role: 'admin',
    summary: 'Deliver the same event again with a fresh schedule',
    status: 202,
    errors: [404, 409],
    response: OneDelivery,
  },
  listEvents: {
    method: 'GET',
    path: '/v1/webhooks/events',
    summary: 'List the events sent as webhooks, with their deliveries',
    query: listQuery({ campaignId: IdRef.optional(), event: EventKind.optional() }),
    response: listOf(
      'events',
      envelopesWith({ deliveries: z.array(z.object({ id: Id, endpointId: Id, status: DeliveryStatus })) }),
    ),
  },
  resend: {
    method: 'POST',
    path: '/v1/webhooks/endpoints/{id}/resend',
    role: 'admin',
    summary: 'Deliver the events of a campaign again from a sequence number on',
    description:
      'The same ids and bytes in their order, at most 1,000 at once: while `more` is true, go on after `upToSequence`. Events that are still on their way to the endpoint are left alone.',
    body: z.strictObject({
      campaignId: Id,
      of: z.enum(['campaign', 'details']).default('campaign'),
      fromSequence: z.int().min(1).max(2_147_483_647),
    }),
    status: 202,
    errors: [404, 409],
    response: z.object({ queued: Count, upToSequence: Count.nullable(), more: z.boolean() }),
  },
  getRecording: {
    method: 'GET',
    path: '/v1/webhooks/recording',
    summary: 'Read whether events of each person and email are recorded',
    response: OneRecording,
  },
  setRecording: {
    method: 'PUT',
    path: '/v1/webhooks/recording',
    role: 'admin',
    summary: 'Record events of each person and email, or stop',
    description: 'What happened before is not made up later.',
    body: z.strictObject({ details: z.boolean() }),
    errors: [409],
    response: OneRecording,
  },
  readFeed: {
    method: 'GET',
    path: '/v1/webhooks/feed',
    summary: 'Read all events in their order, after a position',
    description:
      'For programs that cannot listen. Ask again `after` the `next` of the last answer: nothing is missed and nothing comes twice. Empty unless detail events are recorded; kept for 30 days.',
    query: z.strictObject({
      after: intParam(0, Number.MAX_SAFE_INTEGER).default(0),
      campaignId: IdRef.optional(),
      event: EventKind.optional(),
      limit: intParam(1, 1_000).default(100),
    }),
    response: z.object({
      events: z.array(envelopesWith({ position: Count })),
      next: Count,
      recording: Recording,
    }),
  },
});
