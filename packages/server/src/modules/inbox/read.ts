import type { InboxConversation, inbox } from '@distribute/contract/inbox';
import { REPLY_CLASSES } from '@distribute/contract/replies';
import type { z } from 'zod';
import { totalOf } from '../../kernel/db/lists/paging.ts';
import { AppError, notFound } from '../../kernel/errors.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { isAutomatic, listNewestReplies, sentimentOf } from '../replies/index.ts';
import type { InboxContext } from './context.ts';
import * as store from './store/conversations.ts';
import { countNotes } from './store/notes.ts';

type Person = Pick<Caller, 'orgId' | 'userId'>;
type Conversation = z.output<typeof InboxConversation>;
type Query = z.output<(typeof inbox)['list']['query']>;
type CountsQuery = z.output<(typeof inbox)['counts']['query']>;
type Counts = z.output<(typeof inbox)['counts']['response']>;

const LIST = 'inbox';
const STATUSES = ['open', 'snoozed', 'done'] as const;

export const userRequired = () => new AppError('user_required', 'User identity required');

/** The caller as somebody who reads; null for a key without a person. */
async function viewerOf({ db, identity }: InboxContext, { orgId, userId }: Person): Promise<store.Viewer> {
  const member = userId === null ? null : await identity.users.findMember(db, orgId, userId);
  return member && { userId: member.id, joinedAt: member.createdAt };
}

/** Everybody who replied, with what is to be done (spec 12.17). */
export async function listInbox(context: InboxContext, caller: Person, query: Query) {
  const { db, cursors } = context;
  const { orgId, userId } = caller;
  const { limit, cursor, assigneeId, unread, status, campaignId, brandId } = query;
  if (userId === null && (unread !== undefined || assigneeId === 'me')) throw userRequired();
  const filters = {
    ...{ status, unread, campaignId, brandId, classes: classesOf(query) },
    assigneeId: assigneeId === 'nobody' ? null : assigneeId === 'me' ? (userId ?? undefined) : assigneeId,
  };
  const viewer = await viewerOf(context, caller);
  const { after, cutPage } = cursors.open(LIST, { orgId, userId, ...filters, assigneeId }, cursor);
  const rows = await store.listConversations(db, orgId, filters, viewer, { limit, after });
  const { page, nextCursor } = cutPage(rows, limit, (row) => [row.cameAt, row.id]);
  const total = await totalOf(rows, { limit, after }, () => store.countConversations(db, orgId, filters, viewer));
  return { conversations: await shown(context, orgId, page), total, nextCursor };
}

/** The classes that all of these filters let through; null where none of them is set. */
function classesOf({ classification, sentiment, automatic }: Query) {
  if (classification === undefined && sentiment === undefined && automatic === undefined) return null;
  return REPLY_CLASSES.filter(
    (name) =>
      (classification === undefined || name === classification) &&
      (sentiment === undefined || sentimentOf(name) === sentiment) &&
      (automatic === undefined || isAutomatic(name) === automatic),
  );
}

export async function getConversation(context: InboxContext, caller: Person, id: string) {
  const viewer = await viewerOf(context, caller);
  const row = await store.findConversation(context.db, caller.orgId, id, viewer);
  if (!row) throw notFound('Conversation');
  const [conversation] = await shown(context, caller.orgId, [row]);
  return { conversation: conversation as Conversation };
}

/** With the person, the newest reply, the notes and our last answer. */
async function shown(
  { db, leads, conversations }: InboxContext,
  orgId: string,
  rows: readonly store.ConversationRow[],
): Promise<Conversation[]> {
  const ids = rows.map(({ id }) => id);
  const people = await leads.people(db, orgId, ids);
  const newest = new Map((await listNewestReplies(db, orgId, ids)).map((reply) => [reply.leadId, reply]));
  const notes = new Map((await countNotes(db, orgId, ids)).map((one) => [one.conversationId, one.count]));
  const answered = new Map((await conversations.listAnswered(db, orgId, ids)).map(({ leadId, at }) => [leadId, at]));
  return rows.map((row, at) => {
    const person = people[at];
    return {
      ...row,
      email: person?.email ?? null,
      name: [person?.firstName, person?.lastName].filter(Boolean).join(' ') || null,
      company: person?.organizationName ?? null,
      title: person?.title ?? null,
      sentiment: sentimentOf(row.classification),
      notes: notes.get(row.id) ?? 0,
      answeredAt: answered.get(row.id) ?? null,
      lastReply: newest.get(row.id) ?? null,
    };
  });
}

/** How many conversations there are of each kind, in one campaign or all. */
export async function countInbox(context: InboxContext, caller: Person, asked: CountsQuery): Promise<Counts> {
  const { db } = context;
  const { orgId, userId } = caller;
  const viewer = await viewerOf(context, caller);
  const open = { ...asked, status: 'open' as const };
  const byClass = REPLY_CLASSES.flatMap((classification) =>
    STATUSES.map((status) => [`${classification} ${status}`, { ...asked, classification, status }] as const),
  );
  const counted: Record<string, number> = await store.countEach<string>(db, orgId, {
    ...Object.fromEntries(byClass),
    unassigned: { ...open, assigneeId: null },
    ...(userId !== null && { mine: { ...open, assigneeId: userId } }),
  });
  const of = (name: string) => counted[name] ?? 0;
  const classes = Object.fromEntries(
    REPLY_CLASSES.map((name) => [
      name,
      Object.fromEntries(STATUSES.map((status) => [status, of(`${name} ${status}`)])),
    ]),
  ) as Counts['classes'];
  const sum = (status: (typeof STATUSES)[number]) =>
    Object.values(classes).reduce((total, one) => total + one[status], 0);
  return {
    ...{ open: sum('open'), snoozed: sum('snoozed'), done: sum('done'), classes, unassigned: of('unassigned') },
    mine: userId === null ? null : of('mine'),
    unread: viewer && (await store.countConversations(db, orgId, { ...open, unread: true, classes: null }, viewer)),
  };
}
