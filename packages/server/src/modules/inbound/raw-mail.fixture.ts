import { createHmac } from 'node:crypto';
import type { TestApp, TestOrg } from '../../../test/harness.ts';
import type { SentMail } from '../replies/sent-mail.fixture.ts';
import type { Classify } from './ports.ts';

/** A raw message with these headers and this text. */
export const rawMail = (headers: Readonly<Record<string, string>>, text: string): Buffer =>
  Buffer.from(
    [
      ...Object.entries({ 'Message-ID': `<${crypto.randomUUID()}@people.test>`, ...headers }).map(
        ([name, value]) => `${name}: ${value}`,
      ),
      '',
      text,
      '',
    ].join('\r\n'),
  );

/** The Message-ID with which a message of ours was sent. */
export const ourMessageId = (app: TestApp, messageId: string): string =>
  app.messageIds.messageIdOf(messageId, 'sender@sender.test', { isShort: true });

export const answerTo = (app: TestApp, mail: SentMail, text: string, headers: Record<string, string> = {}): Buffer =>
  rawMail(
    {
      From: `Ada Byron <${mail.address}>`,
      To: 'sender@sender.test',
      Subject: 'Re: A thought',
      'In-Reply-To': ourMessageId(app, mail.messageIds[0]),
      ...headers,
    },
    text,
  );

interface BounceReport {
  readonly status: string;
  readonly diagnostic: string;
  readonly recipient?: string;
  readonly action?: string;
  readonly to?: string;
  /** The Message-ID of the returned headers. */
  readonly returned?: string;
}

/** A delivery status notification as Postfix writes it. */
export const bounceOf = (app: TestApp, mail: SentMail, given: BounceReport): Buffer =>
  rawMail(
    {
      From: 'MAILER-DAEMON@relay.test (Mail Delivery System)',
      To: given.to ?? 'sender@sender.test',
      Subject: 'Undelivered Mail Returned to Sender',
      'Auto-Submitted': 'auto-replied',
      'Content-Type': 'multipart/report; report-type=delivery-status; boundary="b"',
    },
    [
      '--b',
      '',
      'This is the mail system at host relay.test.',
      '--b',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; relay.test',
      '',
      `Final-Recipient: rfc822; ${given.recipient ?? mail.address}`,
      `Action: ${given.action ?? 'failed'}`,
      `Status: ${given.status}`,
      `Diagnostic-Code: smtp; ${given.diagnostic}`,
      '',
      '--b',
      'Content-Type: text/rfc822-headers',
      '',
      `Message-ID: ${given.returned ?? ourMessageId(app, mail.messageIds[0])}`,
      `To: ${mail.address}`,
      '--b--',
    ].join('\r\n'),
  );

/** The sink mailbox of the organisation, with its inbound address. */
export async function inboundOf(org: TestOrg) {
  const { mailboxes } = await org.mailboxes.list();
  const mailboxId = mailboxes[0]?.id as string;
  const { url, secret } = await org.mailboxes.inbound({ params: { id: mailboxId } });
  return { mailboxId, secret, token: new URL(url).pathname.split('/').at(-1) as string };
}

export const signed = (bytes: Buffer | string, secret: string): string =>
  createHmac('sha256', secret).update(bytes).digest('hex');

/** Classifies by the last line of the text, such as `class: interested`; automatic mail becomes an automatic reply. */
export const fakeClassify: Classify = async ({ text, isAutomatic }) => {
  const [, name] = /class: (\w+)/.exec(text) ?? [];
  const classification = (name ?? (isAutomatic ? 'autoReply' : 'neutral')) as 'neutral';
  return {
    classification,
    decidedBy: 'rule',
    evidence: name ?? null,
    confidence: null,
    modelFault: null,
    returnDate: null,
  };
};
