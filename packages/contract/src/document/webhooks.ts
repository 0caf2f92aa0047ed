import type { z } from 'zod';
import { EVENT_KINDS, type EventKind, WebhookEvent } from '../integrations/events.ts';
import { exampleOf } from './example.ts';

type Json = Record<string, unknown>;

const SUMMARIES: Readonly<Record<EventKind, string>> = {
  'campaign.started': 'A campaign has started',
  'campaign.milestone': 'A campaign has sent its hundredth, five hundredth, ... message',
  'campaign.paused': 'A campaign was paused, by a person or for a reason',
  'campaign.completed': 'A campaign is over',
  'reply.received': 'Somebody replied',
  'meeting.booked': 'Somebody booked a meeting',
  'budget.warning': 'Most of a budget is spent',
  'person.found': 'A campaign found a person to write to',
  'person.unsubscribed': 'Somebody does not want to hear from you again',
  'email.written': 'The emails to a person are written',
  'email.approved': 'A person approved an email',
  'email.rejected': 'A person rejected an email',
  'email.sent': 'A mail server took an email',
  'email.failed': 'An email will not be sent',
  'email.unconfirmed': 'Nobody can tell whether an email was sent',
  'email.delivered': 'An email was delivered',
  'email.opened': 'An email was opened, by a person or by a program',
  'email.clicked': 'A link was followed, by a person or by a program',
  'email.bounced': 'An email came back',
  'email.refused': 'A receiver refused an email, not for its address',
  'email.complained': 'Somebody marked an email as spam',
  'reply.classified': 'A reply got its class, or another one',
  'task.due': 'A person has to do something: a call, a letter, a message elsewhere',
  'mailbox.held': 'A mailbox of a campaign stopped sending',
};

/** The events that are sent to endpoints of the organisation (spec 19). */
export const webhooksOf = (schema: (type: z.ZodType, io: 'output') => Json): Json =>
  Object.fromEntries(
    EVENT_KINDS.map((kind, at) => [
      kind,
      { post: eventOf(kind, schema(WebhookEvent.options[at] as z.ZodType, 'output')) },
    ]),
  );

const eventOf = (kind: EventKind, schema: Json): Json => ({
  operationId: `events.${kind.replace(/\.(\w)/, (_, letter: string) => letter.toUpperCase())}`,
  summary: SUMMARIES[kind],
  description:
    'Signed as Standard Webhooks are: check `webhook-signature` before you believe it. Any 2xx within the time limit counts as received; anything else is tried again.',
  tags: ['Webhooks'],
  security: [],
  requestBody: {
    required: true,
    content: {
      'application/json': { schema, example: { ...(exampleOf(schema, {}) as Json), id: 'evt_0190f5a47c1e7d3a' } },
    },
  },
  responses: { 200: { description: 'Received' }, 400: { description: 'Not received: it is tried again' } },
});
