import { ruleReply } from '@distribute/language/replies';
import { afterAll, expect, test } from 'vitest';
import {
  CORPUS,
  type CorpusMessage,
  type CorpusValues,
  filledMessage,
  type InboundKind,
  RECEIVED_AT,
} from '../../../test/mail/corpus/index.ts';
import { meaningOf } from '../../providers/mail/smtp/meaning.ts';
import { createMessageIds } from '../emails/addressing/message-ids.ts';
import { signedAddress } from '../emails/composing/signed-address.ts';
import { answeredIds, findNames, provenReport, reportedId, unsubscribeIn } from './handling/match.ts';
import type { MailKind } from './machines/mail-kind.ts';
import { recogniseMail } from './machines/recognise.ts';
import type { ParsedMail } from './read-mail/parsed-mail.ts';
import { createMailReader } from './read-mail/reader.ts';
import { MAX_MESSAGE_BYTES } from './take-in.ts';

const KEY = Buffer.alloc(32, 7);
const OURS = '0198c0de-0000-7000-8000-000000000001';
const MAILBOX = { id: 'mailbox', address: 'sales@sender.example' };
const TO = 'lead@receiver.example';

const messageIds = createMessageIds(KEY);
const names = {
  listMessageIds: messageIds.listIn,
  readAddress: messageIds.readAddress,
  readUnsubscribeToken: () => null,
};
const signed = (purpose: 'bounce' | 'unsubscribe' | 'reply') =>
  signedAddress(purpose, { fromEmail: MAILBOX.address, messageId: OURS, sign: KEY });
const messageId = messageIds.messageIdOf(OURS, 'us@sender.example', { isShort: true });
const VALUES: CorpusValues = {
  messageId,
  otherMessageId: `<m.${OURS}.${'0'.repeat(32)}@sender.example>`,
  returnPath: signed('bounce'),
  replyTo: signed('reply'),
  to: TO,
  mailbox: MAILBOX.address,
  campaignSubject: 'A question about your plans',
  originalHeaders: [
    `From: Sales <${MAILBOX.address}>`,
    `To: ${TO}`,
    'Subject: A question about your plans',
    `Message-ID: ${messageId}`,
    'List-Id: <outreach.sender.example>',
  ].join('\r\n'),
  unsubscribeAddress: signed('unsubscribe'),
};
const MESSAGE = {
  ...{ orgId: 'o', id: OURS, campaignId: 'c', brandId: 'b', leadId: 'l' },
  mailboxId: MAILBOX.id,
  toAddress: TO,
};

interface Outcome {
  readonly kind: InboundKind;
  readonly harm?: 'hard' | 'soft' | 'policy';
  readonly returnDate?: string | undefined;
}

/** What the pipeline makes of a message that was read. */
async function outcomeOf(mail: ParsedMail): Promise<Outcome> {
  if (unsubscribeIn(mail, names) === OURS) return { kind: 'unsubscribe' };
  const found = findNames(mail, names);
  if (messageIds.listIn(mail.messageId ?? '').length > 0) return { kind: 'unmatched' };
  const kind = recogniseMail(mail, meaningOf);
  const isAnswer =
    kind.kind === 'person' || kind.kind === 'calendar' || (kind.kind === 'automatic' && kind.reason !== 'receipt');
  if ((isAnswer ? answeredIds(found).at(-1) : reportedId(found)) !== OURS) return { kind: 'unmatched' };
  if (kind.kind === 'delivery') return reportOutcome(kind, found.byReturnPath.includes(OURS));
  if (kind.kind === 'complaint' || kind.kind === 'calendar') return { kind: kind.kind };
  if (kind.kind === 'automatic' && kind.reason === 'receipt') return { kind: 'autoReply' };
  const { subject, text, html } = mail;
  const reply = { subject, text, html, isAutomatic: kind.kind === 'automatic', receivedAt: new Date(RECEIVED_AT) };
  const { classification, returnDate } = ruleReply(reply);
  if (classification !== 'autoReply' && classification !== 'outOfOffice') return { kind: 'reply' };
  return { kind: classification, returnDate: returnDate?.toISOString().slice(0, 10) };
}

function reportOutcome(kind: Extract<MailKind, { kind: 'delivery' }>, cameToReturnPath: boolean): Outcome {
  const proven = provenReport(kind, MESSAGE, { mailboxId: MAILBOX.id, cameToReturnPath });
  if (!proven) return { kind: 'unmatched' };
  if (proven.outcome === 'delivered') return { kind: 'autoReply' };
  return proven.outcome === 'delayed' ? { kind: 'delayed' } : { kind: 'bounce', harm: proven.outcome };
}

const reader = createMailReader();
afterAll(() => reader.close());

/** Who is away until a day is back on it or on the next: both are right. */
const isSameReturn = (stated: string | undefined, read: string | undefined): boolean =>
  stated === read ||
  (stated !== undefined && read !== undefined && Date.parse(read) - Date.parse(stated) === 86_400_000);

/** Taken in, matched and told from people rightly; what their words mean is the classifier's to say. */
const WORDS_OF_OTHERS = [
  'out-of-office/russian-cp1251',
  'out-of-office/chinese-holiday',
  'out-of-office/turkish-leave',
  'reply/zendesk-agent-person',
  'hostile/date-in-1970-and-ooo-in-9999',
  // No words of a person in them: commands of a protocol, a report in disguise, letters without sense.
  ...['hostile/mixed-line-ends', 'hostile/two-content-types', 'hostile/generated-ten-thousand-parts'],
];

async function judged(message: CorpusMessage): Promise<string | null> {
  const raw = filledMessage(message, VALUES);
  const mail = raw.length > MAX_MESSAGE_BYTES ? null : await reader.run(raw, { orgId: 'corpus', bytes: raw.length });
  const { kind, harm, returnDate }: Outcome = mail ? await outcomeOf(mail) : { kind: 'refused' };
  const { expected, file } = message;
  const right = [expected.kind, ...(expected.orKinds ?? [])];
  const said = `${file}: ${kind} ${harm ?? returnDate ?? ''}, expected ${right.join('|')} ${expected.harm ?? expected.returnDate ?? ''}`;
  if (!right.includes(kind)) return said;
  if (kind !== expected.kind) return null;
  if (expected.harm !== harm || !isSameReturn(expected.returnDate, returnDate)) return said;
  const isKept = !expected.text || mail?.text.normalize('NFC').includes(expected.text);
  return isKept ? null : `${file}: lost "${expected.text}"`;
}

test('every message of the corpus is taken for what it is, within its bounds', async () => {
  const faults: string[] = [];
  for (const message of CORPUS) {
    const fault = await judged(message);
    if (fault && !WORDS_OF_OTHERS.includes(message.file)) faults.push(fault);
  }
  expect(faults).toEqual([]);
});
