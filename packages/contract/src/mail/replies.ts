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
import { SuppressionReason } from '../people/suppressions.ts';
import { ManualStatus, Step } from './emails.ts';

export const REPLY_CLASSES = [
  'interested',
  'meetingBooked',
  'closed',
  'notInterested',
  'wrongPerson',
  'unsubscribe',
  'neutral',
  'autoReply',
  'outOfOffice',
] as const;
export const ReplyClass = z.enum(REPLY_CLASSES);

export const SENTIMENTS = ['positive', 'neutral', 'negative'] as const;
export const Sentiment = z.enum(SENTIMENTS);
/** Stored replies include those of programs: autoReply and outOfOffice are `automatic`. */
export const REPLY_SENTIMENTS = [...SENTIMENTS, 'automatic'] as const;
export const ReplySentiment = z.enum(REPLY_SENTIMENTS);

/** Why rules decided although there is a model; null otherwise. */
export const ModelFault = z.string().nullable().meta({
  description: 'Why rules decided although there is a language model; null otherwise.',
});

export const Reply = z
  .object({
    id: z.string().regex(/^reply_[0-9A-Za-z]{26}$/),
    campaignId: Id,
    leadId: Id.nullable(),
    email: z.string(),
    name: z.string().nullable(),
    company: z.string().nullable(),
    title: z.string().nullable(),
    classification: ReplyClass,
    sentiment: ReplySentiment,
    decidedBy: z.enum(['human', 'model', 'rule']),
    evidence: z.string().nullable(),
    confidence: z.number().nullable(),
    modelFault: ModelFault,
    secondOpinion: z
      .object({ classification: ReplyClass, evidence: z.string().nullable(), confidence: z.number().nullable() })
      .nullable()
      .meta({
        description:
          'What the language model says of a reply that a rule took for an opt-out. It undoes nothing by itself.',
      }),
    subject: z.string().nullable(),
    preview: z.string().max(200),
    bodyText: z.string(),
    automatic: z.boolean(),
    matchedBy: z.enum(['thread', 'address']).meta({
      description:
        '`thread`: it names a message of ours. `address`: it names none, and came from the address we last wrote to.',
    }),
    receivedAt: Timestamp,
  })
  .meta({ id: 'Reply' });

export const replies = operations('Replies', {
  list: {
    method: 'GET',
    path: '/v1/replies',
    summary: 'List replies with their class',
    query: listQuery({
      campaignId: IdRef.optional(),
      brandId: IdRef.optional(),
      sentiment: ReplySentiment.optional(),
      classification: ReplyClass.optional(),
      automatic: flagParam.optional(),
    }),
    response: listOf('replies', Reply, { total: Count }),
  },
  get: {
    method: 'GET',
    path: '/v1/replies/{id}',
    summary: 'Read one reply',
    params: z.object({ id: z.string() }),
    errors: [404],
    response: z.object({ reply: Reply }),
  },
  undoOptOut: {
    method: 'POST',
    path: '/v1/replies/{id}/undo-opt-out',
    role: 'admin',
    summary: 'Say that a reply is no opt-out',
    description:
      'Lifts the suppression that the reply caused, and records what the reply means instead. Emails of other campaigns ' +
      'that it called off stay called off.',
    params: z.object({ id: z.string() }),
    body: z.strictObject({ status: ManualStatus }),
    errors: [404, 409],
    response: z.object({
      reply: Reply,
      restored: Count.meta({ description: 'How many emails of the sequence are scheduled again.' }),
      stillSuppressed: SuppressionReason.nullable().meta({
        description: 'Why the person may not be written to all the same; null when they may.',
      }),
    }),
  },
});

export const ConversationMessage = z
  .object({
    id: z.string(),
    direction: z.enum(['inbound', 'outbound']),
    from: z.string(),
    to: z.string(),
    at: Timestamp,
    subject: z.string().nullable(),
    text: z.string(),
    html: z.string().nullable(),
    step: z.int().nullable(),
    status: z.string().nullable(),
    classification: ReplyClass.nullable(),
    campaignId: Id,
  })
  .meta({ id: 'ConversationMessage' });

export const Conversation = z
  .object({
    campaignId: Id,
    campaignIds: z.array(Id),
    leadEmail: z.string(),
    accountEmail: z.string().nullable(),
    transport: z.string().nullable(),
    source: z.literal('mailbox'),
    messageCount: Count,
    messages: z.array(ConversationMessage),
    sequences: z.array(z.object({ emailId: Id, steps: z.array(Step) })),
    sequenceState: z.enum(['running', 'paused', 'stopped_by_reply', 'finished', 'cancelled']),
  })
  .meta({ id: 'Conversation' });

export const AnswerDraft = z
  .object({
    replyId: z.string().meta({ description: 'The reply that it answers.' }),
    campaignId: Id,
    state: z.enum(['drafting', 'ready', 'failed', 'discarded']),
    text: z.string(),
    language: z.string().nullable(),
    sentences: z.array(z.object({ text: z.string(), facts: z.array(z.string()) })).meta({
      description: 'Each sentence of the text with the ids of the facts that it rests on.',
    }),
    facts: z.array(z.object({ id: z.string(), key: z.string(), of: z.string(), text: z.string() })),
    missing: z.array(z.string()).meta({ description: 'What the reply asks and no fact says.' }),
    refused: z.array(z.object({ sentence: z.string(), reason: z.string() })).meta({
      description: 'Sentences that were left out because no fact says them.',
    }),
    model: z.string().nullable(),
    error: z.string().nullable().meta({ description: 'Why there is no draft; null otherwise.' }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'AnswerDraft' });

const error = 'campaign_id and email query params are required';
const ofConversation = z.object({
  campaign_id: documented(z.string({ error }).min(1, error).pipe(IdRef), { type: 'string' }),
  email: z.string({ error }).trim().min(1, error).max(254),
});

export const conversations = operations('Replies', {
  get: {
    method: 'GET',
    path: '/v1/conversations',
    summary: 'Read everything said between a campaign and one address',
    description: 'Oldest message first. An address without messages is an empty thread.',
    query: ofConversation,
    errors: [404],
    response: z.object({ success: z.literal(true), conversation: Conversation }),
  },
  getDraft: {
    method: 'GET',
    path: '/v1/conversations/draft',
    summary: 'Read the answer that a language model drafted to the newest reply',
    description: 'Null where none was drafted, or where it was put aside.',
    query: ofConversation,
    errors: [404],
    response: z.object({ draft: AnswerDraft.nullable() }),
  },
  draftAgain: {
    method: 'POST',
    path: '/v1/conversations/draft',
    summary: 'Draft an answer to the newest reply, or draft it again',
    body: z.strictObject({ campaign_id: Id, email: text(1, 254) }),
    status: 202,
    errors: [404, 409, 422],
    response: z.object({ draft: AnswerDraft }),
  },
  discardDraft: {
    method: 'DELETE',
    path: '/v1/conversations/draft',
    summary: 'Put the drafted answer aside',
    query: ofConversation,
    status: 204,
    errors: [404],
    response: Nothing,
  },
  reply: {
    method: 'POST',
    path: '/v1/conversations/reply',
    decides: true,
    summary: 'Answer a person from the same mailbox, outside the sequence',
    body: z.strictObject({
      campaign_id: Id,
      email: text(1, 254),
      bodyText: prose(1, 20_000),
      bodyHtml: z.string().max(200_000).optional(),
      inReplyTo: text(1, 998).optional(),
    }),
    status: 201,
    errors: [402, 404, 409, 422],
    response: z.object({ message: ConversationMessage }),
  },
});
