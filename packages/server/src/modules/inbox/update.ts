import type { inbox } from '@distribute/contract/inbox';
import type { z } from 'zod';
import type { Tx } from '../../kernel/db/db.ts';
import { invalidRequest, notFound } from '../../kernel/errors.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import type { InboxContext } from './context.ts';
import { getConversation, userRequired } from './read.ts';
import * as store from './store/conversations.ts';

type Body = z.output<(typeof inbox)['update']['body']>;
type Member = Pick<Caller, 'orgId' | 'userId' | 'actor'>;

const LONGEST_SNOOZE_MS = 366 * 86_400_000;

/** Marks a conversation as read or done, snoozes it or assigns it (spec 12.17). */
export async function updateConversation(context: InboxContext, caller: Member, id: string, body: Body) {
  const { orgId, userId } = caller;
  if (body.unread !== undefined && userId === null) throw userRequired();
  assertLater(context, body.snoozedUntil);
  await context.db.transaction().execute(async (tx) => {
    const conversation = await store.lockConversation(tx, orgId, id);
    if (!conversation) throw notFound('Conversation');
    await changeStatus(tx, context, caller, conversation, body);
    await changeAssignee(tx, context, caller, conversation, body.assigneeId);
    if (body.unread !== undefined && userId !== null) await store.setRead(tx, orgId, id, userId, body.unread);
  });
  return getConversation(context, caller, id);
}

function assertLater({ clock }: InboxContext, snoozedUntil: string | undefined): void {
  if (snoozedUntil === undefined) return;
  const ms = Date.parse(snoozedUntil) - clock.now().getTime();
  if (!(ms > 0)) throw invalidRequest({ snoozedUntil: ['must be later than now'] });
  if (ms > LONGEST_SNOOZE_MS) throw invalidRequest({ snoozedUntil: ['must be within 366 days'] });
}

async function changeStatus(
  tx: Tx,
  { emit, enqueue }: InboxContext,
  { orgId, actor }: Member,
  { id, campaignId, brandId, ...before }: store.LockedConversation,
  { status, ...body }: Body,
): Promise<void> {
  const snoozedUntil = body.snoozedUntil ?? null;
  if (status === undefined || (status === before.status && snoozedUntil === before.snoozedUntil)) return;
  await store.setStatus(tx, orgId, id, { status, snoozedUntil });
  if (snoozedUntil !== null) {
    await enqueue(tx, 'inbox.wake', { orgId, id }, { key: `inbox.wake:${id}`, runAt: snoozedUntil });
  }
  const object = { type: 'conversation', id };
  await emit(tx, {
    ...{ orgId, kind: 'conversation.status_changed', actor, object, campaignId, brandId },
    data: { status },
  });
}

async function changeAssignee(
  tx: Tx,
  { emit, identity }: InboxContext,
  { orgId, actor }: Member,
  { id, campaignId, brandId, assigneeId: before }: store.LockedConversation,
  assigneeId: string | null | undefined,
): Promise<void> {
  if (assigneeId === undefined || assigneeId === before) return;
  const member = assigneeId === null ? null : await identity.users.findMember(tx, orgId, assigneeId);
  if (assigneeId !== null && member?.status !== 'active') throw notFound('User', { field: 'assigneeId' });
  await store.setAssignee(tx, orgId, id, assigneeId);
  const object = { type: 'conversation', id };
  await emit(tx, { orgId, kind: 'conversation.assigned', actor, object, campaignId, brandId, data: { assigneeId } });
}
