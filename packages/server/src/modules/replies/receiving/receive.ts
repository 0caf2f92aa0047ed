import { createHash } from 'node:crypto';
import { retryOnDeadlock } from '../../../kernel/db/connection/retry-on-deadlock.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { SYSTEM } from '../../../kernel/events.ts';
import { findTracked, markAnsweredIn, markMachineAnswerIn, type TrackedMessage } from '../../emails/index.ts';
import type { RepliesContext } from '../context.ts';
import { previewOf } from '../read.ts';
import { hasBooking } from '../store/bookings.ts';
import { blankReply } from '../store/personal.ts';
import * as store from '../store/replies.ts';
import { isAutomatic, type ReplyClass, sentimentOf } from './classes.ts';
import { postponedUntil } from './out-of-office.ts';
import { replyIdOf } from './reply-id.ts';

/** An inbound message that answers one of ours, already read and classified. */
export interface Inbound {
  readonly orgId: string;
  /**
   * The message of ours that this one answers, found by our own unguessable token. The From address decides nothing:
   * it can be forged, and a colleague may answer (reliability.md D6).
   */
  readonly messageRef: string;
  /** The Message-ID of the inbound mail: a reply is stored once per id. */
  readonly inboundId: string;
  readonly from: string;
  /** Whether it names our message, or only came from the address that we wrote to. */
  readonly matchedBy?: 'thread' | 'address';
  readonly subject: string | null;
  readonly bodyText: string;
  readonly classification: ReplyClass;
  readonly decidedBy: 'model' | 'rule';
  readonly evidence: string | null;
  readonly confidence: number | null;
  /** Why rules decided although there is a model. */
  readonly modelFault?: string | null;
  readonly receivedAt: Date;
  /** The return date that an out-of-office reply states. */
  readonly returnDate?: Date | null;
}

export type ReplyReceipt =
  | { readonly matched: false }
  | { readonly matched: true; readonly replyId: string; readonly duplicate: boolean };

const MAX_BODY = 100_000;
const MAX_SUBJECT = 998;

/** Takes an inbound reply: stores it once, shows it on the lead, stops or postpones the sequence (spec 27). */
export async function receiveReply(context: RepliesContext, inbound: Inbound): Promise<ReplyReceipt> {
  const { db, newId } = context;
  const { orgId } = inbound;
  const message = await findTracked(db, inbound.messageRef);
  if (message?.orgId !== orgId) return { matched: false };
  const reply = newReply(replyIdOf(newId()), message, inbound);
  const isNew = await retryOnDeadlock(() =>
    db.transaction().execute((tx) => storeReplyIn(tx, context, message, reply, inbound.returnDate ?? null)),
  );
  const replyId = isNew ? reply.id : await store.findIdByHash(db, orgId, reply.inboundHash);
  return { matched: true, replyId: replyId ?? reply.id, duplicate: !isNew };
}

/** False for a reply that is stored already: nothing else happens then. */
async function storeReplyIn(
  tx: Tx,
  context: RepliesContext,
  message: TrackedMessage,
  reply: store.NewReply,
  returnDate: Date | null,
): Promise<boolean> {
  const { orgId, leadId } = message;
  if (!(await store.insertReply(tx, orgId, reply))) return false;
  const mayKeep = await takeEffect(tx, context, message, reply, returnDate);
  await showOnLead(tx, context, orgId, leadId, reply.automatic);
  // A reply of an erased person is counted, but its words are not kept.
  if (!mayKeep) await blankReply(tx, orgId, reply.id);
  else {
    await emitReceived(tx, context, orgId, reply);
    if (isDoubtable(reply)) await context.enqueue(tx, 'reply.second-opinion', { orgId, id: reply.id });
  }
  return true;
}

/** Emits `reply.received`, for replies by a person only. */
async function emitReceived(tx: Tx, { emit }: RepliesContext, orgId: string, reply: store.NewReply): Promise<void> {
  const { id: replyId, email, name, company, title, campaignId, brandId, receivedAt } = reply;
  const sentiment = sentimentOf(reply.classification);
  if (sentiment === 'automatic') return;
  const preview = previewOf(reply.bodyText);
  const data = { replyId, email, name, company, title, sentiment, preview, receivedAt };
  const object = { type: 'reply', id: replyId };
  await emit(tx, { orgId, kind: 'reply.received', actor: SYSTEM, object, campaignId, brandId, data });
}

/** The lead shows the class of its newest reply; a booked meeting outweighs later replies. */
async function showOnLead(
  tx: Tx,
  { leads }: RepliesContext,
  orgId: string,
  leadId: string,
  automatic: boolean,
): Promise<void> {
  const newest = await store.findNewestClass(tx, orgId, leadId, automatic);
  if (automatic) return leads.setAutomaticReply(tx, orgId, leadId, newest);
  const booked = await hasBooking(tx, orgId, leadId);
  await leads.setReply(tx, orgId, leadId, {
    replyClass: booked ? 'meetingBooked' : newest,
    bookedWithoutReply: false,
  });
}

async function takeEffect(
  tx: Tx,
  { clock, daySeconds, emails }: RepliesContext,
  message: TrackedMessage,
  reply: store.NewReply,
  returnDate: Date | null,
): Promise<boolean> {
  const { classification } = reply;
  const report = { sourceId: `reply:${reply.id}`, detail: classification };
  if (!isAutomatic(classification)) {
    const wantsOff = classification === 'unsubscribe';
    return markAnsweredIn(tx, emails, message, { ...report, kind: 'replied', at: reply.receivedAt, wantsOff });
  }
  const isAway = classification === 'outOfOffice';
  const postponeUntil = isAway ? postponedUntil(returnDate, clock.now(), daySeconds * 1_000) : null;
  return markMachineAnswerIn(tx, emails, message, { ...report, postponeUntil });
}

/** An opt-out that a rule found is put to the model too, once it has taken effect. */
const isDoubtable = ({ classification, decidedBy }: store.NewReply): boolean =>
  classification === 'unsubscribe' && decidedBy === 'rule';

/** PostgreSQL stores no NUL in a text. */
const clean = (text: string, most: number) => text.replaceAll('\u0000', '').slice(0, most);

export const nameOf = ({ recipient: { firstName, lastName } }: TrackedMessage): string | null =>
  [firstName, lastName].filter(Boolean).join(' ') || null;

const MESSAGE_ID = /^<[!-;=?A-~]{1,200}@[A-Za-z0-9.-]{1,253}>$/;

/** Only what may stand in a header again is kept: an answer names it. */
const mailIdOf = (inboundId: string): string | null => (MESSAGE_ID.test(inboundId) ? inboundId : null);

function newReply(id: string, message: TrackedMessage, inbound: Inbound): store.NewReply {
  const { classification, decidedBy, confidence, matchedBy = 'thread', modelFault = null } = inbound;
  return {
    id,
    inboundHash: createHash('sha256').update(inbound.inboundId).digest('hex'),
    mailId: mailIdOf(inbound.inboundId),
    messageId: message.id,
    campaignId: message.campaignId,
    brandId: message.brandId,
    leadId: message.leadId,
    email: message.toAddress,
    name: nameOf(message),
    company: message.recipient.company,
    title: message.recipient.title,
    fromAddress: clean(inbound.from, MAX_SUBJECT),
    ...{ classification, decidedBy, confidence, matchedBy, modelFault },
    evidence: inbound.evidence === null ? null : clean(inbound.evidence, MAX_SUBJECT),
    subject: inbound.subject === null ? null : clean(inbound.subject, MAX_SUBJECT),
    bodyText: clean(inbound.bodyText, MAX_BODY),
    automatic: isAutomatic(classification),
    receivedAt: inbound.receivedAt.toISOString(),
  };
}
