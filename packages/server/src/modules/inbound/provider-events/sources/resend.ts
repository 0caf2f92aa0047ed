import { createHmac } from 'node:crypto';
import { isSame } from '../../mail-webhook.ts';
import { type EventSource, firstOf, headerOf, type MailEvent, part, word } from '../event.ts';

const KINDS: Readonly<Record<string, MailEvent>> = {
  'email.sent': 'email_sent',
  'email.delivered': 'email_delivered',
  'email.opened': 'email_opened',
  'email.clicked': 'email_link_clicked',
  'email.bounced': 'email_bounced',
  'email.complained': 'email_complained',
};
const TOLERANCE_SECONDS = 300;

/** Resend writes tags as it took them, or as an object. */
function tagOf(tags: unknown, name: string): string | null {
  if (!Array.isArray(tags)) return word(part(tags, name));
  return word(
    part(
      tags.find((tag) => part(tag, 'name') === name),
      'value',
    ),
  );
}

/** Events of Resend, which signs as Standard Webhooks say (Svix): the id, the time and the bytes. */
export const resendEvents: EventSource = {
  isGenuine(request, { webhookKey }, _ask, now) {
    const [id, time] = [headerOf(request, 'svix-id'), headerOf(request, 'svix-timestamp')];
    if (webhookKey === null || id === '' || !/^\d{1,12}$/.test(time)) return false;
    if (Math.abs(now.getTime() / 1000 - Number(time)) > TOLERANCE_SECONDS) return false;
    const key = Buffer.from(webhookKey.trim().replace(/^whsec_/, ''), 'base64');
    const made = createHmac('sha256', key).update(`${id}.${time}.`).update(request.bytes).digest('base64');
    return headerOf(request, 'svix-signature')
      .split(' ')
      .some((one) => one.startsWith('v1,') && isSame(one.slice(3), made));
  },

  read(body, request) {
    const [data, providerKind] = [part(body, 'data'), word(part(body, 'type')) ?? 'unknown'];
    const bounce = part(data, 'bounce');
    const message = word(part(bounce, 'message'));
    const isTransient = part(bounce, 'type') === 'Transient';
    const isSuppressed = /suppress/i.test(String(part(bounce, 'subType')));
    return [
      {
        eventId: headerOf(request, 'svix-id'),
        kind: KINDS[providerKind] ?? null,
        providerKind,
        messageId: tagOf(part(data, 'tags'), 'message'),
        recipient: word(firstOf(part(data, 'to'))),
        bounce: !bounce
          ? null
          : isSuppressed
            ? 'hard'
            : { status: null, diagnostic: `${isTransient ? '450' : '550'} ${message ?? ''}` },
        detail: message,
      },
    ];
  },
};
