import { isSame, isSigned } from '../../mail-webhook.ts';
import { type EventSource, headerOf, idOf, type MailEvent, type ProviderEvent, part, refusal, word } from '../event.ts';

const KINDS: Readonly<Record<string, MailEvent>> = {
  Reception: 'email_sent',
  Delivery: 'email_delivered',
  Bounce: 'email_bounced',
  AdminBounce: 'email_bounced',
  Expiration: 'email_bounced',
  TransientFailure: 'email_bounced',
  Feedback: 'email_complained',
};

/** Records of the log of a KumoMTA, posted by its hook: one, or many in a list. */
export const kumomtaEvents: EventSource = {
  isGenuine: (request, { secrets }) =>
    secrets.some((secret) =>
      request.password === null
        ? isSigned(request.bytes, headerOf(request, 'x-inbound-signature'), secret)
        : isSame(request.password, secret),
    ),
  read: (body) => (Array.isArray(body) ? body : [body]).map(eventOf),
};

function eventOf(payload: unknown): ProviderEvent {
  const providerKind = word(part(payload, 'type')) ?? 'unknown';
  const response = part(payload, 'response');
  const enhanced = part(response, 'enhanced_code');
  const status = ['class', 'subject', 'detail'].map((name) => String(part(enhanced, name))).join('.');
  const text = word(part(response, 'content'));
  const headers = part(payload, 'headers');
  const bounces: Readonly<Record<string, ProviderEvent['bounce']>> = {
    Bounce: refusal(part(response, 'code'), status, text),
    // Somebody who runs the server ended it: that says nothing of the person.
    AdminBounce: 'policy',
    Expiration: 'soft',
    TransientFailure: 'delayed',
  };
  return {
    eventId: idOf(
      providerKind,
      part(payload, 'id'),
      part(payload, 'recipient'),
      part(payload, 'timestamp'),
      part(payload, 'num_attempts'),
    ),
    kind: KINDS[providerKind] ?? null,
    providerKind,
    messageId: word(part(headers, 'Message-ID')) ?? word(part(headers, 'Message-Id')),
    recipient: word(part(payload, 'recipient')),
    bounce: bounces[providerKind] ?? null,
    detail: text,
  };
}
