import { createPublicKey, createVerify } from 'node:crypto';
import { type EventSource, headerOf, type MailEvent, type ProviderEvent, part, refusal, word } from '../event.ts';

const KINDS: Readonly<Record<string, MailEvent>> = {
  processed: 'email_sent',
  delivered: 'email_delivered',
  open: 'email_opened',
  click: 'email_link_clicked',
  bounce: 'email_bounced',
  dropped: 'email_bounced',
  spamreport: 'email_complained',
  unsubscribe: 'lead_unsubscribed',
  group_unsubscribe: 'lead_unsubscribed',
};

/** Why SendGrid never tried: what it knows of the address from before. */
const DROPPED: readonly (readonly [RegExp, 'hard' | 'policy'])[] = [
  [/^(?:bounced address|invalid|spam reporting address|unsubscribed address)/i, 'hard'],
  [/./, 'policy'],
];

/** Events of SendGrid, many in one request, signed with ECDSA over the time and the bytes. */
export const sendgridEvents: EventSource = {
  isGenuine(request, { webhookKey }) {
    const time = headerOf(request, 'x-twilio-email-event-webhook-timestamp');
    const signature = headerOf(request, 'x-twilio-email-event-webhook-signature');
    if (webhookKey === null || time === '' || signature === '') return false;
    try {
      const key = createPublicKey({ key: Buffer.from(bareKey(webhookKey), 'base64'), format: 'der', type: 'spki' });
      return createVerify('sha256').update(time).update(request.bytes).verify(key, signature, 'base64');
    } catch {
      return false;
    }
  },

  read: (body) => (Array.isArray(body) ? body : [body]).map(eventOf),
};

/** A public key as the provider shows it, with or without the lines around it. */
export const bareKey = (text: string): string => text.replace(/-----[A-Z ]+-----|\s/g, '');

function eventOf(payload: unknown): ProviderEvent {
  const providerKind = word(part(payload, 'event')) ?? 'unknown';
  const reason = word(part(payload, 'reason'));
  const dropped = DROPPED.find(([words]) => words.test(reason ?? 'none'))?.[1] ?? 'policy';
  return {
    eventId: word(part(payload, 'sg_event_id')) ?? '',
    kind: KINDS[providerKind] ?? null,
    providerKind,
    messageId: word(part(payload, 'message')) ?? word(part(payload, 'smtp-id')),
    recipient: word(part(payload, 'email')),
    bounce:
      providerKind === 'dropped'
        ? dropped
        : providerKind === 'bounce'
          ? refusal('', part(payload, 'status'), reason)
          : null,
    detail: reason ?? word(part(payload, 'response')),
  };
}
