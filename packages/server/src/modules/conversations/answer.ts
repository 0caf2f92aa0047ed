import type { conversations } from '@distribute/contract/replies';
import type { z } from 'zod';
import type { CrashPoint } from '../../kernel/crash-points.ts';
import type { Db } from '../../kernel/db/db.ts';
import { AppError, conflict, notFound } from '../../kernel/errors.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import type { NewId } from '../../kernel/ids.ts';
import type { Enqueue } from '../../kernel/jobs/enqueue.ts';
import { SMTP_SEND } from '../billing/index.ts';
import { type EmailsContext, listStepsTo, type SentStep } from '../emails/index.ts';
import type { Mailboxes } from '../mailboxes/index.ts';
import { listRepliesOfLead } from '../replies/index.ts';
import { type Ledger, outOfMoney } from '../runs/index.ts';
import type { Suppressions } from '../suppressions/index.ts';
import { renderHtml } from '../writing/index.ts';
import { askToSend } from './ask-for-jobs.ts';
import { placeholdersIn } from './placeholders.ts';
import type { FindCampaign } from './ports.ts';
import * as store from './store/answers.ts';
import { discardDraftsOf } from './store/drafts.ts';

export interface AnswerDeps {
  readonly db: Db;
  readonly crashPoint: CrashPoint;
  readonly newId: NewId;
  readonly enqueue: Enqueue;
  readonly hashOf: (email: string) => string;
  readonly findCampaign: FindCampaign;
  readonly emails: Pick<EmailsContext, 'messageIds'>;
  readonly mailboxes: Pick<Mailboxes, 'describe'>;
  readonly suppressions: Pick<Suppressions, 'findReason'>;
  readonly ledger: Pick<Ledger, 'start' | 'reserve' | 'keepForMessages' | 'end'>;
}

type Body = z.output<typeof conversations.reply.body>;

/**
 * Takes an answer that a person wrote in a conversation; it is sent from the mailbox of the sequence (spec 12.2).
 */
export function createConversationAnswer(deps: AnswerDeps) {
  const { db, crashPoint, newId, enqueue, hashOf, findCampaign, emails, mailboxes, suppressions, ledger } = deps;

  /** The Message-IDs of the conversation up to the message that is answered, oldest first. */
  const threadOf = async (orgId: string, sent: readonly SentStep[], from: string, inReplyTo: string | undefined) => {
    const { leadId, shortIds: isShort } = sent[0] as SentStep;
    const said = [
      ...sent.flatMap(({ id, sentAt, sentAs }) =>
        sentAt === null
          ? []
          : [{ id, at: sentAt, mailId: sentAs ?? emails.messageIds.messageIdOf(id, from, { isShort }) }],
      ),
      ...(await store.listAnswers(db, orgId, leadId)).map(({ id, at, messageId }) => ({
        ...{ id, at, mailId: emails.messageIds.messageIdOf(messageId, from, { isShort, answerId: id }) },
      })),
      ...(await listRepliesOfLead(db, orgId, leadId)).map(({ id, receivedAt: at, mailId }) => ({ id, at, mailId })),
    ].sort((one, other) => one.at.localeCompare(other.at));
    const until = inReplyTo === undefined ? said.length - 1 : said.findIndex(({ id }) => id === inReplyTo);
    if (until < 0) throw notFound('Message', { field: 'inReplyTo' });
    return said.slice(0, until + 1).flatMap(({ mailId }) => (mailId === null ? [] : [mailId]));
  };

  return async ({ orgId, userId }: Pick<Caller, 'orgId' | 'userId'>, body: Body) => {
    const { campaign_id: campaignId, bodyText } = body;
    await findCampaign(orgId, campaignId);
    assertFilled(`${bodyText} ${body.bodyHtml ?? ''}`);
    const toHash = hashOf(body.email);
    const sent = await listStepsTo(db, orgId, campaignId, toHash);
    const last = sent.findLast(({ sentAt }) => sentAt !== null);
    if (!last || last.toAddress === '') throw notFound('Conversation');
    const { leadId, brandId, toAddress, toDomain, subject, mailboxId } = last;
    const mailbox = await mailboxes.describe(db, orgId, mailboxId);
    if (mailbox?.status !== 'active') {
      throw conflict('mailbox_unavailable', 'The mailbox of this conversation cannot send');
    }
    const thread = await threadOf(orgId, sent, mailbox.fromEmail, body.inReplyTo);
    const bodyHtml = body.bodyHtml ?? renderHtml(bodyText);
    const id = newId();
    await db.transaction().execute(async (tx) => {
      const reason = await suppressions.findReason(tx, { orgId, hash: toHash, domain: toDomain, brandIds: [brandId] });
      if (reason) throw conflict('suppressed', 'Nobody may write to this person', { reason });
      const task = { orgId, userId, serviceName: 'conversations' as const, taskName: 'conversation-reply' };
      const runId = await ledger.start(tx, task);
      const lines = [{ nodeId: 'reply', costName: SMTP_SEND, quantity: 1, source: 'platform' as const }];
      const reserved = await ledger.reserve(tx, { orgId, runId, campaignId: null, lines, place: false });
      if (!reserved.ok) throw outOfMoney(reserved.closed);
      await ledger.keepForMessages(
        tx,
        orgId,
        reserved.holds.map(({ lineId }) => ({ lineId, messageId: id })),
      );
      await ledger.end(tx, orgId, runId, 'completed');
      await store.insertAnswer(tx, orgId, {
        ...{ id, campaignId, brandId, leadId, messageId: last.id, mailboxId, runId, userId: userId ?? null },
        ...{ toAddress, toHash, toDomain, subject, bodyText, bodyHtml, thread },
      });
      await discardDraftsOf(tx, orgId, leadId);
      await askToSend(enqueue, tx, { orgId, id, mailboxId });
      crashPoint('answer.before-commit');
    });
    crashPoint('answer.after-commit');
    const answer = (await store.listAnswers(db, orgId, leadId)).find((one) => one.id === id);
    if (!answer) throw new Error('An answer that was just written was not found');
    const { at, status } = answer;
    return {
      message: {
        ...{ id, direction: 'outbound' as const, from: mailbox.fromEmail, to: toAddress, at, subject },
        ...{ text: bodyText, html: bodyHtml, step: null, status, classification: null, campaignId },
      },
    };
  };
}

/** A saved reply with a gap is never sent (spec 12.19). */
function assertFilled(text: string): void {
  const problems = placeholdersIn(text).map((name) => `{{${name}}} is not filled in`);
  if (problems.length) throw new AppError({ code: 'text_refused', status: 422 }, 'Text refused', { problems });
}
