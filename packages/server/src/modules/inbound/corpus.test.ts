import { afterAll, expect, test } from 'vitest';
import {
  CORPUS,
  type CorpusMessage,
  type CorpusValues,
  filledMessage,
  type InboundKind,
} from '../../../test/mail/corpus/index.ts';
import { meaningOf } from '../../providers/smtp/meaning.ts';
import { signedAddress } from '../emails/composing/signed-address.ts';
import { createMessageIds } from '../emails/message-ids.ts';
import type { MailKind } from './machines/mail-kind.ts';
import { recogniseMail } from './machines/recognise.ts';
import { answeredId, findNames, provenReport, reportedId, unsubscribeIn } from './match.ts';
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
const messageId = `<m.${OURS}.${messageIds.secretOf(OURS)}@sender.example>`;
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
  readonly kinds: readonly InboundKind[];
  readonly harm?: 'hard' | 'soft' | 'policy';
}

/** What only words can tell apart is one here: a machine's answer may postpone, say that somebody left, or nothing. */
function outcomeOf(mail: ParsedMail): Outcome {
  if (unsubscribeIn(mail, names) === OURS) return { kinds: ['unsubscribe'] };
  const found = findNames(mail, names);
  if (messageIds.listIn(mail.messageId ?? '').length > 0) return { kinds: ['unmatched'] };
  const kind = recogniseMail(mail, meaningOf);
  const isAnswer =
    kind.kind === 'person' || kind.kind === 'calendar' || (kind.kind === 'automatic' && kind.reason !== 'receipt');
  if ((isAnswer ? answeredId(found) : reportedId(found)) !== OURS) return { kinds: ['unmatched'] };
  if (kind.kind === 'delivery') return reportOutcome(kind, found.byReturnPath.includes(OURS));
  if (kind.kind === 'complaint') return { kinds: ['complaint'] };
  if (kind.kind === 'person') return { kinds: ['reply', 'outOfOffice'] };
  return { kinds: kind.kind === 'calendar' ? ['calendar'] : ['autoReply', 'outOfOffice'] };
}

function reportOutcome(kind: Extract<MailKind, { kind: 'delivery' }>, cameToReturnPath: boolean): Outcome {
  const proven = provenReport(kind, MESSAGE, { mailboxId: MAILBOX.id, cameToReturnPath });
  if (!proven) return { kinds: ['unmatched'] };
  if (proven.outcome === 'delivered') return { kinds: ['autoReply'] };
  return proven.outcome === 'delayed' ? { kinds: ['delayed'] } : { kinds: ['bounce'], harm: proven.outcome };
}

/** Words decide: a person's words under a machine's header, or a machine's answer that speaks for somebody who left. */
const BY_WORDS = [
  'auto-reply/left-company-header',
  'auto-reply/left-company-german',
  'hostile/human-opt-out-auto-submitted',
];

const reader = createMailReader();
afterAll(() => reader.close());

async function judged(message: CorpusMessage): Promise<string | null> {
  const raw = filledMessage(message, VALUES);
  const mail = raw.length > MAX_MESSAGE_BYTES ? null : await reader.run(raw);
  const { kinds, harm }: Outcome = mail ? outcomeOf(mail) : { kinds: ['refused'] };
  const { expected, file } = message;
  const right = [expected.kind, ...(expected.orKinds ?? [])];
  const said = `${file}: ${kinds.join('|')}${harm ? `/${harm}` : ''}, expected ${right.join('|')}${expected.harm ? `/${expected.harm}` : ''}`;
  const isMachineByWords = BY_WORDS.includes(file) && kinds.includes('autoReply');
  if (!isMachineByWords && !kinds.some((kind) => right.includes(kind))) return said;
  if (expected.harm !== harm && kinds.includes(expected.kind)) return said;
  const text = mail?.text.normalize('NFC') ?? '';
  if (expected.text && mail && kinds.includes(expected.kind) && !text.includes(expected.text))
    return `${file}: lost "${expected.text}"`;
  return null;
}

test('every message of the corpus is taken for what it is, within its bounds', { timeout: 120_000 }, async () => {
  const faults: string[] = [];
  for (const message of CORPUS) {
    const fault = await judged(message);
    if (fault) faults.push(fault);
  }
  expect(faults).toEqual([]);
});
