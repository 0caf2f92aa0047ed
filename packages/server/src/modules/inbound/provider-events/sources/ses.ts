import { createVerify, X509Certificate } from 'node:crypto';
import { type EventSource, firstOf, idOf, type MailEvent, type ProviderEvent, part, word } from '../event.ts';

const KINDS: Readonly<Record<string, MailEvent>> = {
  Send: 'email_sent',
  Delivery: 'email_delivered',
  Open: 'email_opened',
  Click: 'email_link_clicked',
  Bounce: 'email_bounced',
  Complaint: 'email_complained',
  Subscription: 'lead_unsubscribed',
};

/** Bounces of SES of which its class is certain; for all others the words of the server decide. */
const CERTAIN: Readonly<Record<string, 'hard' | 'soft' | 'policy'>> = {
  'Permanent/NoEmail': 'hard',
  'Permanent/Suppressed': 'hard',
  'Permanent/OnAccountSuppressionList': 'hard',
  'Transient/MailboxFull': 'soft',
  'Transient/ContentRejected': 'policy',
  'Transient/MessageTooLarge': 'policy',
  'Transient/AttachmentRejected': 'policy',
};

/** The addresses of Amazon at which a certificate or a subscription is asked for; no other is ever asked. */
const AMAZON = /^https:\/\/sns\.[a-z0-9-]{1,40}\.amazonaws\.com(?:\.cn)?\//;
const SIGNED = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  SubscriptionConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
} as const;

/** Events of Amazon SES, told by a topic of Amazon SNS that signs with a certificate of its own. */
export const sesEvents: EventSource = {
  async isGenuine({ bytes }, { webhookKey }, ask) {
    const body = read(bytes.toString('utf8'));
    const names = SIGNED[word(part(body, 'Type')) as keyof typeof SIGNED];
    // Anybody may have a topic: only the customer's own is heard.
    if (!names || webhookKey === null || part(body, 'TopicArn') !== webhookKey.trim()) return false;
    const certificateUrl = String(part(body, 'SigningCertURL'));
    if (!AMAZON.test(certificateUrl) || !certificateUrl.endsWith('.pem')) return false;
    const certificate = await ask(certificateUrl);
    if (certificate === null) return false;
    const signed = names.flatMap((name) => {
      const value = part(body, name);
      return typeof value === 'string' ? [`${name}\n${value}\n`] : [];
    });
    const algorithm = part(body, 'SignatureVersion') === '2' ? 'RSA-SHA256' : 'RSA-SHA1';
    try {
      const { publicKey } = new X509Certificate(certificate);
      return createVerify(algorithm)
        .update(signed.join(''))
        .verify(publicKey, String(part(body, 'Signature')), 'base64');
    } catch {
      return false;
    }
  },

  confirms: (body) => {
    const url = part(body, 'Type') === 'SubscriptionConfirmation' ? String(part(body, 'SubscribeURL')) : null;
    return url !== null && AMAZON.test(url) ? url : null;
  },

  read: (body) => {
    const told = read(String(part(body, 'Message')));
    return told === null ? [] : [eventOf(told, word(part(body, 'MessageId')))];
  },
};

function eventOf(payload: unknown, noticeId: string | null): ProviderEvent {
  const providerKind = word(part(payload, 'eventType')) ?? word(part(payload, 'notificationType')) ?? 'unknown';
  const mail = part(payload, 'mail');
  const [bounce, complaint] = [part(payload, 'bounce'), part(payload, 'complaint')];
  const recipients = firstOf(part(bounce, 'bouncedRecipients')) ?? firstOf(part(complaint, 'complainedRecipients'));
  const diagnostic = word(part(recipients, 'diagnosticCode'));
  const type = `${word(part(bounce, 'bounceType'))}/${word(part(bounce, 'bounceSubType'))}`;
  const status = word(part(recipients, 'status'));
  const id = word(part(bounce, 'feedbackId')) ?? word(part(complaint, 'feedbackId')) ?? noticeId;
  const region = /^arn:aws[a-z-]*:ses:([a-z0-9-]+):/.exec(String(part(mail, 'sourceArn')))?.[1];
  const sesId = word(part(mail, 'messageId'));
  const words = `${diagnostic ?? ''}` || (type.startsWith('Transient') ? '450 4.0.0' : '550 5.0.0');
  return {
    eventId: id ?? idOf(providerKind, mail, part(payload, 'delivery')),
    kind: KINDS[providerKind] ?? null,
    providerKind: bounce ? `${providerKind}/${type}` : providerKind,
    messageId: word(firstOf(part(part(mail, 'tags'), 'message'))),
    sentAs: sesId && region ? `<${sesId}@${region === 'us-east-1' ? 'email' : region}.amazonses.com>` : null,
    recipient: word(part(recipients, 'emailAddress')) ?? word(firstOf(part(mail, 'destination'))),
    bounce: bounce ? (CERTAIN[type] ?? { status, diagnostic: words }) : null,
    detail:
      diagnostic ??
      word(part(complaint, 'complaintFeedbackType')) ??
      word(part(part(payload, 'delivery'), 'smtpResponse')),
  };
}

function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
