import { z } from 'zod';
import { operations } from '../language/operation.ts';
import {
  Count,
  documented,
  flagParam,
  Id,
  IdRef,
  listOf,
  listQuery,
  Nothing,
  prose,
  Timestamp,
  text,
} from '../language/shared.ts';
import { REPLY_CLASSES, Reply, ReplyClass, ReplySentiment } from './replies.ts';

export const CONVERSATION_STATUSES = ['open', 'snoozed', 'done'] as const;
export const ConversationStatus = z.enum(CONVERSATION_STATUSES);

export const InboxConversation = z
  .object({
    id: Id.meta({ description: 'The id of the lead.' }),
    campaignId: Id,
    brandId: Id,
    email: z.string().nullable(),
    name: z.string().nullable(),
    company: z.string().nullable(),
    title: z.string().nullable(),
    classification: ReplyClass.meta({ description: 'The class that the campaign counts the person in.' }),
    sentiment: ReplySentiment,
    status: ConversationStatus,
    snoozedUntil: Timestamp.nullable(),
    assigneeId: Id.nullable(),
    unread: z.boolean().nullable().meta({ description: 'For the calling person; null for a key without a person.' }),
    notes: Count,
    answeredAt: Timestamp.nullable().meta({ description: 'When someone on the team last replied.' }),
    lastReply: Reply.nullable().meta({
      description:
        'The newest reply of a person, else the newest automatic one; null where they only booked a meeting.',
    }),
    cameAt: Timestamp.meta({ description: 'When a reply, a booking or the end of a snooze last brought it up.' }),
  })
  .meta({ id: 'InboxConversation' });
const OneConversation = z.object({ conversation: InboxConversation });

/** Whose conversations: of one person, the caller's, or those of nobody. */
const Assignee = documented(z.union([z.enum(['me', 'nobody']), IdRef]), {
  type: 'string',
  description: 'The id of a team member, `me`, or `nobody` for unassigned',
});

const byStatus = z.object({ open: Count, snoozed: Count, done: Count });
const classes = Object.fromEntries(REPLY_CLASSES.map((name) => [name, byStatus])) as Record<
  (typeof REPLY_CLASSES)[number],
  typeof byStatus
>;

export const ConversationNote = z
  .object({
    id: Id,
    conversationId: Id,
    text: z.string(),
    createdByUserId: Id.nullable(),
    createdAt: Timestamp,
  })
  .meta({ id: 'ConversationNote' });

export const inbox = operations('Inbox', {
  list: {
    method: 'GET',
    path: '/v1/inbox',
    summary: 'List conversations: everyone who replied, with what to do next',
    query: listQuery({
      status: ConversationStatus.optional(),
      unread: flagParam.optional(),
      assigneeId: Assignee.optional(),
      campaignId: IdRef.optional(),
      brandId: IdRef.optional(),
      classification: ReplyClass.optional(),
      sentiment: ReplySentiment.optional(),
      automatic: flagParam.optional(),
    }),
    response: listOf('conversations', InboxConversation, { total: Count }),
  },
  counts: {
    method: 'GET',
    path: '/v1/inbox/counts',
    summary: 'Count conversations by status, class and person',
    description: 'The counts by class agree with `repliesDetail` of the campaign.',
    query: z.object({ campaignId: IdRef.optional(), brandId: IdRef.optional() }),
    response: z.object({
      ...byStatus.shape,
      unread: Count.nullable().meta({ description: 'Open ones that the caller has not read.' }),
      mine: Count.nullable().meta({ description: 'Open ones that are assigned to the caller.' }),
      unassigned: Count,
      classes: z.object(classes),
    }),
  },
  get: {
    method: 'GET',
    path: '/v1/inbox/{id}',
    summary: 'Read one conversation of the inbox',
    errors: [404],
    response: OneConversation,
  },
  update: {
    method: 'PATCH',
    path: '/v1/inbox/{id}',
    summary: 'Mark a conversation as read or done, snooze it, or assign it',
    description: 'A reply, or the end of the snooze, reopens it and marks it unread for everyone.',
    example: { status: 'snoozed', snoozedUntil: '2030-01-31T09:00:00.000Z' },
    body: z
      .strictObject({
        unread: z.boolean(),
        status: ConversationStatus,
        snoozedUntil: Timestamp,
        assigneeId: Id.nullable(),
      })
      .partial()
      .refine(
        ({ status, snoozedUntil }) => (status === 'snoozed') === (snoozedUntil !== undefined),
        'snoozedUntil goes with status "snoozed", and only with it',
      ),
    errors: [404],
    response: OneConversation,
  },
  listNotes: {
    method: 'GET',
    path: '/v1/inbox/{id}/notes',
    summary: 'List the notes of a conversation',
    query: listQuery({}),
    errors: [404],
    response: listOf('notes', ConversationNote),
  },
  addNote: {
    method: 'POST',
    path: '/v1/inbox/{id}/notes',
    summary: 'Add a note for the team',
    description: 'Notes are never sent to anyone.',
    body: z.strictObject({ text: prose(1, 5_000) }),
    status: 201,
    errors: [404],
    response: z.object({ note: ConversationNote }),
  },
  deleteNote: {
    method: 'DELETE',
    path: '/v1/inbox/{id}/notes/{noteId}',
    roleForOthers: 'admin',
    summary: 'Delete a note',
    destructive: true,
    status: 204,
    errors: [404],
    response: Nothing,
  },
});

export const PLACEHOLDERS = ['firstName', 'lastName', 'company', 'title', 'senderName'] as const;
export const Placeholder = z.enum(PLACEHOLDERS);

export const SavedReply = z
  .object({
    id: Id,
    name: z.string(),
    text: z.string(),
    placeholders: z.array(Placeholder),
    createdByUserId: Id.nullable(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'SavedReply' });
const OneSavedReply = z.object({ savedReply: SavedReply });
const ofSavedReply = { name: text(1, 100), text: prose(1, 10_000) };

export const savedReplies = operations('Inbox', {
  list: {
    method: 'GET',
    path: '/v1/saved-replies',
    summary: 'List saved replies by name',
    query: listQuery({}),
    response: listOf('savedReplies', SavedReply),
  },
  create: {
    method: 'POST',
    path: '/v1/saved-replies',
    summary: 'Save a text for replies',
    description: `It may have the placeholders ${PLACEHOLDERS.map((name) => `\`{{${name}}}\``).join(', ')}.`,
    example: { name: 'Pricing', text: 'Hi {{firstName}},\n\nhere is our price list.\n\n{{senderName}}' },
    body: z.strictObject(ofSavedReply),
    status: 201,
    errors: [409],
    response: OneSavedReply,
  },
  update: {
    method: 'PATCH',
    path: '/v1/saved-replies/{id}',
    summary: 'Change a saved reply',
    body: z.strictObject(ofSavedReply).partial(),
    errors: [404, 409],
    response: OneSavedReply,
  },
  delete: {
    method: 'DELETE',
    path: '/v1/saved-replies/{id}',
    summary: 'Delete a saved reply',
    destructive: true,
    status: 204,
    errors: [404],
    response: Nothing,
  },
  fill: {
    method: 'POST',
    path: '/v1/saved-replies/{id}/fill',
    summary: 'Fill a saved reply in for one person',
    description: 'Sends and stores nothing. What is not known keeps its placeholder and is listed in `missing`.',
    body: z.strictObject({ conversationId: Id }),
    errors: [404],
    response: z.object({ text: z.string(), missing: z.array(Placeholder) }),
  },
});
