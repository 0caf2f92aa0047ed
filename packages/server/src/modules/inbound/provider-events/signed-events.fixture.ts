import { createHmac, createSign, generateKeyPairSync, sign } from 'node:crypto';
import type { KeyedApi } from '@distribute/contract/mail-api-fields';
import { CERT as CERTIFICATE, KEY as PRIVATE_KEY } from '../../../providers/mail/smtp-certificate.fixture.ts';

/** A message as its provider knows it. */
export interface ToldMessage {
  /** The name that we gave to it, and its Message-ID. */
  readonly name: string;
  readonly mailId: string;
  readonly address: string;
}

export interface Signing {
  readonly now: Date;
  /** Of the mailbox. */
  readonly secret: string;
}

/** How a provider tells of mail: its words for what happened, and how it signs them. */
export interface Teller {
  readonly api: Readonly<Record<string, string>>;
  delivered(of: ToldMessage): object;
  hard(of: ToldMessage): object;
  soft(of: ToldMessage): object;
  blocked(of: ToldMessage): object;
  complained: ((of: ToldMessage) => object) | null;
  unsubscribed: ((of: ToldMessage) => object) | null;
  unknown(of: ToldMessage): object;
  sign(body: string, signing: Signing): Readonly<Record<string, string>>;
  /** The body as it is posted, where an event is wrapped and signed within. */
  wrap?(event: object): object;
}

const GONE = '550 5.1.1 <x> user unknown';
const FULL = '452 4.2.2 mailbox full';
const BLOCKED = '554 5.7.1 blocked using zen.spamhaus.org';
let counted = 0;
const newId = (): string => {
  counted += 1;
  return `event-${counted}`;
};

export const TOPIC = 'arn:aws:sns:eu-central-1:123456789012:mail';
export const CERTIFICATE_URL = 'https://sns.eu-central-1.amazonaws.com/SimpleNotificationService-abc.pem';
export const CERTIFICATE_OF_AMAZON = CERTIFICATE;
const ec = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const publicOf = ({ publicKey }: { publicKey: import('node:crypto').KeyObject }) =>
  publicKey.export({ type: 'spki', format: 'der' }).toString('base64');

/** A notice of SNS: the names in the order of the alphabet, each with its value on the next line. */
export function notice(given: Readonly<Record<string, string>>): object {
  const body: Record<string, string> = {
    ...{ MessageId: newId(), TopicArn: TOPIC, Timestamp: '2026-11-18T09:30:00.000Z', SignatureVersion: '2' },
    ...{ SigningCertURL: CERTIFICATE_URL, ...given },
  };
  const names = ['Message', 'MessageId', 'Subject', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'];
  const signed = names.flatMap((name) => (body[name] === undefined ? [] : [`${name}\n${body[name]}\n`])).join('');
  return { ...body, Signature: createSign('RSA-SHA256').update(signed).sign(PRIVATE_KEY, 'base64') };
}

const ses = ({ name, address }: ToldMessage, eventType: string, more: object) => ({
  eventType,
  mail: { messageId: '0107', destination: [address], tags: { message: [name] } },
  ...more,
});
const sesBounce = (of: ToldMessage, bounceType: string, bounceSubType: string, diagnosticCode: string) =>
  ses(of, 'Bounce', {
    bounce: {
      ...{ bounceType, bounceSubType, feedbackId: newId() },
      bouncedRecipients: [{ emailAddress: of.address, diagnosticCode: `smtp; ${diagnosticCode}` }],
    },
  });
const resend = ({ name, address }: ToldMessage, type: string, more: object = {}) => ({
  type,
  created_at: '2026-11-18T09:30:00Z',
  data: { email_id: '49a3', to: [address], tags: { message: name }, ...more },
});
const mailgun = ({ name, address }: ToldMessage, event: string, more: object = {}) => ({
  'event-data': { event, id: newId(), recipient: address, 'user-variables': { message: name }, ...more },
});
const sendgrid = ({ name, address }: ToldMessage, event: string, more: object = {}) => [
  { email: address, event, message: name, sg_event_id: newId(), timestamp: 1_763_458_200, ...more },
];
const postal = ({ mailId, address }: ToldMessage, event: string, output: string) => ({
  ...{ event, timestamp: 1_763_458_200, uuid: newId() },
  payload: { message: { id: 7, message_id: mailId.slice(1, -1), to: address }, output, details: 'tried' },
});
const kumomta = ({ mailId, address }: ToldMessage, type: string, code: number, content: string) => ({
  ...{ type, id: newId(), recipient: address, timestamp: 1_763_458_200, headers: { 'Message-ID': mailId } },
  response: { code, enhanced_code: null, content },
});

export const TELLERS: Readonly<Record<KeyedApi, Teller>> = {
  ses: {
    api: { region: 'eu-central-1', username: 'AKID', key: 'secret', webhookKey: TOPIC },
    delivered: (of) => ses(of, 'Delivery', { delivery: { recipients: [of.address], smtpResponse: '250 ok' } }),
    hard: (of) => sesBounce(of, 'Permanent', 'General', GONE),
    soft: (of) => sesBounce(of, 'Transient', 'MailboxFull', FULL),
    blocked: (of) => sesBounce(of, 'Permanent', 'General', BLOCKED),
    complained: (of) =>
      ses(of, 'Complaint', {
        complaint: { feedbackId: newId(), complainedRecipients: [{ emailAddress: of.address }] },
      }),
    unsubscribed: (of) => ses(of, 'Subscription', {}),
    unknown: (of) => ses(of, 'Levitation', {}),
    wrap: (event) => notice({ Type: 'Notification', Message: JSON.stringify(event) }),
    sign: () => ({ 'content-type': 'text/plain; charset=UTF-8' }),
  },
  resend: {
    api: { key: 're_key', webhookKey: `whsec_${Buffer.from('a key of thirty-two characters!!').toString('base64')}` },
    delivered: (of) => resend(of, 'email.delivered'),
    hard: (of) => resend(of, 'email.bounced', { bounce: { type: 'Permanent', subType: 'General', message: GONE } }),
    soft: (of) => resend(of, 'email.bounced', { bounce: { type: 'Transient', subType: 'MailboxFull', message: FULL } }),
    blocked: (of) =>
      resend(of, 'email.bounced', { bounce: { type: 'Permanent', subType: 'General', message: BLOCKED } }),
    complained: (of) => resend(of, 'email.complained'),
    unsubscribed: null,
    unknown: (of) => resend(of, 'email.levitated'),
    sign: (body, { now }) => {
      const [id, time] = [
        `msg_${createHmac('sha256', 'id').update(body).digest('hex')}`,
        Math.floor(now.getTime() / 1000),
      ];
      const made = createHmac('sha256', 'a key of thirty-two characters!!')
        .update(`${id}.${time}.${body}`)
        .digest('base64');
      return { 'svix-id': id, 'svix-timestamp': String(time), 'svix-signature': `v1,${made}` };
    },
  },
  mailgun: {
    api: { region: 'eu', key: 'key', webhookKey: 'signing-key' },
    delivered: (of) => mailgun(of, 'delivered'),
    hard: (of) => mailgun(of, 'failed', { severity: 'permanent', 'delivery-status': { code: 550, message: GONE } }),
    soft: (of) => mailgun(of, 'failed', { severity: 'permanent', 'delivery-status': { code: 452, message: FULL } }),
    blocked: (of) =>
      mailgun(of, 'failed', { severity: 'permanent', 'delivery-status': { code: 554, message: BLOCKED } }),
    complained: (of) => mailgun(of, 'complained'),
    unsubscribed: (of) => mailgun(of, 'unsubscribed'),
    unknown: (of) => mailgun(of, 'levitated'),
    wrap: (event) => {
      const [timestamp, token] = ['1763458200', 'a-token'];
      const signature = createHmac('sha256', 'signing-key').update(`${timestamp}${token}`).digest('hex');
      return { signature: { timestamp, token, signature }, ...event };
    },
    sign: () => ({}),
  },
  sendgrid: {
    api: { key: 'SG.key', webhookKey: publicOf(ec) },
    delivered: (of) => sendgrid(of, 'delivered'),
    hard: (of) => sendgrid(of, 'bounce', { type: 'bounce', status: '5.1.1', reason: GONE }),
    soft: (of) => sendgrid(of, 'bounce', { type: 'blocked', status: '4.2.2', reason: FULL }),
    blocked: (of) => sendgrid(of, 'bounce', { type: 'blocked', status: '5.7.1', reason: BLOCKED }),
    complained: (of) => sendgrid(of, 'spamreport'),
    unsubscribed: (of) => sendgrid(of, 'unsubscribe'),
    unknown: (of) => sendgrid(of, 'levitated'),
    sign: (body) => ({
      'x-twilio-email-event-webhook-timestamp': '1763458200',
      'x-twilio-email-event-webhook-signature': sign(
        'sha256',
        Buffer.from(`1763458200${body}`),
        ec.privateKey,
      ).toString('base64'),
    }),
  },
  postal: {
    api: { url: 'https://postal.sender.example', key: 'key', webhookKey: publicOf(rsa) },
    delivered: (of) => postal(of, 'MessageSent', '250 ok'),
    hard: (of) => postal(of, 'MessageDeliveryFailed', GONE),
    soft: (of) => postal(of, 'MessageDeliveryFailed', FULL),
    blocked: (of) => postal(of, 'MessageDeliveryFailed', BLOCKED),
    complained: null,
    unsubscribed: null,
    unknown: (of) => postal(of, 'MessageLevitated', ''),
    sign: (body) => ({
      'x-postal-signature-256': sign('RSA-SHA256', Buffer.from(body), rsa.privateKey).toString('base64'),
    }),
  },
  kumomta: {
    api: { url: 'https://kumo.sender.example' },
    delivered: (of) => kumomta(of, 'Delivery', 250, 'ok'),
    hard: (of) => kumomta(of, 'Bounce', 550, '5.1.1 <x> user unknown'),
    soft: (of) => kumomta(of, 'Bounce', 452, '4.2.2 mailbox full'),
    blocked: (of) => kumomta(of, 'Bounce', 554, '5.7.1 blocked using zen.spamhaus.org'),
    complained: (of) => kumomta(of, 'Feedback', 0, 'abuse'),
    unsubscribed: null,
    unknown: (of) => kumomta(of, 'Levitation', 0, ''),
    sign: (_body, { secret }) => ({ authorization: `Basic ${Buffer.from(`x:${secret}`).toString('base64')}` }),
  },
};
