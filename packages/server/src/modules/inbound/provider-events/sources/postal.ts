import { createPublicKey, createVerify } from 'node:crypto';
import { type EventSource, headerOf, type MailEvent, part, refusal, word } from '../event.ts';
import { bareKey } from './sendgrid.ts';

const KINDS: Readonly<Record<string, MailEvent>> = {
  MessageSent: 'email_delivered',
  MessageDeliveryFailed: 'email_bounced',
  MessageBounced: 'email_bounced',
  MessageDelayed: 'email_bounced',
  MessageLoaded: 'email_opened',
  MessageLinkClicked: 'email_link_clicked',
};

/** Events of a Postal, from its version 3 on: signed with its key over the bytes, with SHA-256. */
export const postalEvents: EventSource = {
  isGenuine(request, { webhookKey }) {
    const signature = headerOf(request, 'x-postal-signature-256');
    if (webhookKey === null || signature === '') return false;
    try {
      const key = createPublicKey({ key: Buffer.from(bareKey(webhookKey), 'base64'), format: 'der', type: 'spki' });
      return createVerify('RSA-SHA256').update(request.bytes).verify(key, signature, 'base64');
    } catch {
      return false;
    }
  },

  read(body) {
    const [payload, providerKind] = [part(body, 'payload'), word(part(body, 'event')) ?? 'unknown'];
    const message = part(payload, 'original_message') ?? part(payload, 'message');
    const text = word(part(payload, 'output')) ?? word(part(payload, 'details'));
    const bounces: Readonly<Record<string, ReturnType<typeof refusal> | 'delayed'>> = {
      // Postal goes on trying.
      MessageDelayed: 'delayed',
      MessageDeliveryFailed: refusal('', null, text),
      // The message that came back is read where it arrives; here only that it did.
      MessageBounced: refusal('', null, text ?? word(part(part(payload, 'bounce'), 'subject'))),
    };
    return [
      {
        eventId: word(part(body, 'uuid')) ?? '',
        kind: KINDS[providerKind] ?? null,
        providerKind,
        messageId: word(part(message, 'message_id')),
        recipient: word(part(message, 'to')),
        bounce: bounces[providerKind] ?? null,
        detail: text,
      },
    ];
  },
};
