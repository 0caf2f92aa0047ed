import { createHmac } from 'node:crypto';
import { isSame } from '../../mail-webhook.ts';
import { type EventSource, type MailEvent, part, refusal, word } from '../event.ts';

const KINDS: Readonly<Record<string, MailEvent>> = {
  accepted: 'email_sent',
  delivered: 'email_delivered',
  opened: 'email_opened',
  clicked: 'email_link_clicked',
  failed: 'email_bounced',
  complained: 'email_complained',
  unsubscribed: 'lead_unsubscribed',
};

/** Events of Mailgun. Its signature covers a token and a time, and not the body. */
export const mailgunEvents: EventSource = {
  isGenuine({ bytes }, { webhookKey }) {
    const signature = part(JSON.parse(bytes.toString('utf8')), 'signature');
    const [time, token] = [word(part(signature, 'timestamp')), word(part(signature, 'token'))];
    if (webhookKey === null || time === null || token === null) return false;
    const made = createHmac('sha256', webhookKey.trim()).update(`${time}${token}`).digest('hex');
    return isSame(word(part(signature, 'signature')) ?? '', made);
  },

  read(body) {
    const told = part(body, 'event-data');
    const providerKind = word(part(told, 'event')) ?? 'unknown';
    const status = part(told, 'delivery-status');
    const text = word(part(status, 'message')) ?? word(part(status, 'description'));
    const isFailed = providerKind === 'failed';
    const isSuppressed = /^suppress-/.test(String(part(told, 'reason')));
    const headers = part(part(told, 'message'), 'headers');
    return [
      {
        eventId: word(part(told, 'id')) ?? '',
        kind: KINDS[providerKind] ?? null,
        providerKind: isFailed ? `${providerKind}/${word(part(told, 'severity'))}` : providerKind,
        messageId: word(part(part(told, 'user-variables'), 'message')) ?? word(part(headers, 'message-id')),
        recipient: word(part(told, 'recipient')),
        // Mailgun goes on trying after a temporary failure.
        bounce: !isFailed
          ? null
          : part(told, 'severity') === 'temporary'
            ? 'delayed'
            : isSuppressed
              ? 'hard'
              : refusal(part(status, 'code'), part(status, 'enhanced-code'), text),
        detail: text,
      },
    ];
  },
};
