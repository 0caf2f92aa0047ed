import { plain } from '@distribute/language/writing';
import type { Authorship } from '../../law/index.ts';
import type { OpenMailbox, OutgoingMessage } from '../../mailboxes/index.ts';
import { linksIn } from '../../writing/index.ts';
import type { ComposingContext } from '../context.ts';
import type { Sender } from '../scoring/score-text.ts';
import { hasShortIds } from '../store/emails.ts';
import type { UnsentStep } from '../store/review/scores.ts';
import type { ClaimedMessage } from '../store/send-core.ts';
import { bodiesToSend } from './bodies.ts';
import { strictAddress } from './checked-parts.ts';
import { composeMessage } from './compose-message.ts';
import { type NoticeFacts, noticeLines } from './notices.ts';
import { signedAddress } from './signed-address.ts';

const MAX_NAME = 200;

/** Leaves out parts of a name that a header cannot contain, or the whole name; the address alone is enough. */
const shownName = ({ firstName, lastName }: ClaimedMessage['recipient']): string | null => {
  const name = plain([firstName, lastName].filter(Boolean).join(' '));
  return name && name.length <= MAX_NAME ? name : null;
};

const noticeFactsOf = (message: UnsentStep, wanted: NoticeFacts['wanted']): NoticeFacts => ({
  ...{ wanted, authorship: message, isFirst: message.step === 1, company: message.clientCompanyName },
  ...{ country: message.recipient.country ?? null, source: message.recipient.source ?? null },
});

/** The envelope sender: bounces of a message of this mailbox go there. */
export const envelopeSender = (
  { returnPath: way, fromEmail }: Pick<Sender, 'returnPath' | 'fromEmail'>,
  messageId: string,
  sign: Buffer,
): string =>
  way === 'from'
    ? strictAddress('the return path', fromEmail)
    : signedAddress('bounce', { fromEmail, messageId, sign });

/** Builds the bytes of one step: thread, tracking, footer, unsubscribe links and return path. */
export async function composeStep(
  context: ComposingContext,
  message: UnsentStep,
  mailbox: Sender,
): Promise<OutgoingMessage> {
  const { clock, tokens, messageIds, signingKey, linkBaseOf, clickBaseOf, settingsOf } = context;
  const { messageIdOf } = messageIds;
  const body = message.sequence.find(({ step }) => step === message.step);
  if (!body) throw new Error(`Email ${message.emailId} has no step ${message.step}`);
  const { postalAddress, replyTo: usualReplyTo, legalNotices } = await settingsOf(mailbox.orgId);
  const baseUrl = await linkBaseOf(mailbox.orgId, message.brandId);
  const { fromEmail } = mailbox;
  const form = { isShort: message.shortIds };
  // Where the mailbox accepts addresses with a signed part, these name the message even when a mail program drops
  // headers.
  const ownAddress = (purpose: 'unsubscribe' | 'reply') =>
    mailbox.returnPath === 'signed'
      ? signedAddress(purpose, { fromEmail, messageId: message.id, sign: signingKey })
      : null;
  const replyTo = mailbox.replyTo ?? usualReplyTo ?? (mailbox.readsMail ? ownAddress('reply') : null);
  const links = linksIn(body.bodyText);
  const clickBase = message.trackClicks ? await clickBaseOf(mailbox.orgId, message.brandId) : null;
  const clickUrl = (position: number) => `${clickBase}/t/c/${tokens.make('click', message.id, position)}`;
  const unsubscribeToken = tokens.make('unsubscribe', message.id);
  const unsubscribe = `${baseUrl}/u/${unsubscribeToken}`;
  const { text, html } = bodiesToSend({
    text: body.bodyText,
    html: body.bodyHtml,
    urls: {
      unsubscribe,
      receipt: `${baseUrl}/r/${tokens.make('receipt', message.id)}`,
      pixel: message.trackOpens ? `${baseUrl}/t/o/${tokens.make('open', message.id)}.gif` : null,
      click: (url) => (clickBase !== null && links.includes(url) ? clickUrl(links.indexOf(url)) : null),
    },
    sender: {
      // The sandbox's mailbox has no person's name.
      name: mailbox.transport === 'sink' ? null : mailbox.fromName,
      company: message.clientCompanyName,
      postalAddress,
      notices: (language) => noticeLines(noticeFactsOf(message, legalNotices), language),
    },
  });
  const { raw, messageId, to } = composeMessage({
    messageRowId: message.id,
    messageId: messageIdOf(message.id, fromEmail, form),
    from: { name: mailbox.fromName, address: mailbox.fromEmail },
    to: { name: shownName(message.recipient), address: message.toAddress },
    replyTo,
    subject: message.subject,
    thread: message.thread.map((id, at) => message.threadSentAs[at] ?? messageIdOf(id, fromEmail, form)),
    date: clock.now(),
    text,
    html,
    authorship: message,
    unsubscribe: {
      url: unsubscribe,
      mail: mailbox.readsMail ? { address: ownAddress('unsubscribe') ?? fromEmail, token: unsubscribeToken } : null,
    },
  });
  return {
    messageId,
    envelope: { from: envelopeSender(mailbox, message.id, signingKey), to },
    raw,
    orgId: mailbox.orgId,
    mailboxId: mailbox.id,
    campaignId: message.campaignId,
    step: message.step,
  };
}

/** An answer that a person wrote by hand in a conversation. */
export interface WrittenAnswer {
  readonly id: string;
  readonly campaignId: string;
  readonly brandId: string;
  /** Our last message to the person; its token is used for the unsubscribe link. */
  readonly messageId: string;
  readonly toAddress: string;
  readonly subject: string;
  readonly bodyText: string;
  readonly bodyHtml: string;
  /** Message-IDs of the conversation, oldest first. */
  readonly thread: readonly string[];
  /** The model whose sentences stand in it; null for a person's own words. */
  readonly model: string | null;
}

/** The bytes of an answer: in the thread, with the header to unsubscribe and without footer or tracking (spec 12.2). */
export async function composeAnswer(
  context: ComposingContext,
  answer: WrittenAnswer,
  mailbox: OpenMailbox,
): Promise<OutgoingMessage> {
  const { db, clock, tokens, messageIds, signingKey, linkBaseOf, settingsOf } = context;
  const { replyTo: usualReplyTo } = await settingsOf(mailbox.orgId);
  // Bounces of the answer name the message before it, which identifies the person.
  const { messageId: lastMessageId } = answer;
  const unsubscribeToken = tokens.make('unsubscribe', lastMessageId);
  const { raw, messageId, to } = composeMessage({
    messageRowId: lastMessageId,
    messageId: messageIds.messageIdOf(lastMessageId, mailbox.fromEmail, {
      isShort: await hasShortIds(db, mailbox.orgId, lastMessageId),
      answerId: answer.id,
    }),
    from: { name: mailbox.fromName, address: mailbox.fromEmail },
    to: { name: null, address: answer.toAddress },
    replyTo: mailbox.replyTo ?? usualReplyTo,
    subject: answer.subject,
    thread: answer.thread,
    date: clock.now(),
    text: answer.bodyText,
    html: answer.bodyHtml,
    authorship: { model: answer.model, edited: true, approved: true },
    unsubscribe: {
      url: `${await linkBaseOf(mailbox.orgId, answer.brandId)}/u/${unsubscribeToken}`,
      mail: mailbox.readsMail ? { address: mailbox.fromEmail, token: unsubscribeToken } : null,
    },
  });
  return {
    messageId,
    envelope: { from: envelopeSender(mailbox, lastMessageId, signingKey), to },
    raw,
    orgId: mailbox.orgId,
    mailboxId: mailbox.id,
    campaignId: answer.campaignId,
    step: null,
  };
}

/** What a brand offers to a journalist who asked for it. */
export interface WrittenPitch {
  /** Null where it was written before it was kept. */
  readonly authorship: Authorship | null;
  readonly id: string;
  readonly campaignId: string;
  readonly toAddress: string;
  readonly subject: string;
  readonly bodyText: string;
  readonly bodyHtml: string;
}

/**
 * Builds the bytes of a pitch: one mail that the journalist asked for, so without tracking and unsubscribe link (spec
 * 23).
 */
export async function composePitch(
  { clock, messageIds, signingKey, settingsOf }: ComposingContext,
  pitch: WrittenPitch,
  mailbox: OpenMailbox,
): Promise<OutgoingMessage> {
  const { replyTo: usualReplyTo } = await settingsOf(mailbox.orgId);
  const { raw, messageId, to } = composeMessage({
    messageRowId: pitch.id,
    messageId: messageIds.messageIdOf(pitch.id, mailbox.fromEmail, { isShort: true }),
    from: { name: mailbox.fromName, address: mailbox.fromEmail },
    to: { name: null, address: pitch.toAddress },
    replyTo: mailbox.replyTo ?? usualReplyTo,
    ...{ subject: pitch.subject, thread: [], date: clock.now(), text: pitch.bodyText, html: pitch.bodyHtml },
    ...{ authorship: pitch.authorship, unsubscribe: null },
  });
  return {
    ...{ messageId, raw, orgId: mailbox.orgId, mailboxId: mailbox.id, campaignId: pitch.campaignId, step: null },
    envelope: { from: envelopeSender(mailbox, pitch.id, signingKey), to },
  };
}
