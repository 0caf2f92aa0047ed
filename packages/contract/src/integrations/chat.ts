import { z } from 'zod';
import { operations } from '../language/operation.ts';
import { Count, Id, IdRef, listOf, listQuery, Nothing, prose, Slug, Timestamp, text } from '../language/shared.ts';

/** The tools with which the assistant may read. No tool writes (spec 20). */
export const CHAT_TOOLS = [
  'list_brands',
  'list_campaigns',
  'campaign_stats',
  'campaign_gates',
  'list_leads',
  'list_replies',
  'read_email',
  'read_conversation',
  'list_workflows',
  'preview_campaign',
  'suggest_icp',
] as const;

export const CHAT_ERROR_CODES = [
  'model_overloaded',
  'rate_limited',
  'model_error',
  'internal_error',
  'session_not_found',
] as const;

const Button = z.object({ label: z.string(), value: z.string() });

/** One `data:` line of the stream; the first names the session, the last is always the bare word `[DONE]`. */
export const ChatFrame = z
  .union([
    z.object({ sessionId: Id }),
    z.discriminatedUnion('type', [
      z.object({ type: z.literal('thinking_start') }),
      z.object({ type: z.literal('thinking_delta'), thinking: z.string() }),
      z.object({ type: z.literal('thinking_stop') }),
      z.object({ type: z.literal('token'), content: z.string() }),
      z.object({ type: z.literal('tool_call'), id: z.string(), name: z.string(), args: z.unknown() }),
      z.object({ type: z.literal('tool_result'), id: z.string(), name: z.string(), result: z.unknown() }),
      z.object({
        type: z.literal('input_request'),
        input_type: z.enum(['url', 'text', 'email']),
        label: z.string(),
        field: z.string(),
        placeholder: z.string().optional(),
        value: z.string().optional(),
      }),
      z.object({ type: z.literal('buttons'), buttons: z.array(Button) }),
      z.object({
        type: z.literal('context_usage'),
        inputTokens: Count,
        outputTokens: Count,
        maxTokens: Count,
        percent: z.number(),
      }),
      z.object({ type: z.literal('error'), code: z.enum(CHAT_ERROR_CODES), message: z.string() }),
    ]),
    z.literal('[DONE]'),
  ])
  .meta({ id: 'ChatFrame' });
export type ChatFrame = z.infer<typeof ChatFrame>;

/** The author of the message. */
export const ChatRole = z.enum(['user', 'assistant', 'tool']);

const ChatMessage = z.object({
  id: Id,
  role: ChatRole,
  content: z.string(),
  toolCalls: z.array(z.object({ name: z.string(), args: z.unknown(), result: z.unknown() })).nullable(),
  buttons: z.array(Button).nullable(),
  tokenCount: Count.nullable(),
  createdAt: Timestamp,
});

export const ChatSession = z
  .object({
    sessionId: Id,
    orgId: Id,
    campaignId: Id.nullable(),
    brandIds: z.array(Id),
    workflowSlug: z.string().nullable(),
    featureSlug: z.string().nullable(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
    messages: z.array(ChatMessage),
  })
  .meta({ id: 'ChatSession' });

export const ChatConfig = z
  .object({
    key: z.string(),
    systemPrompt: z.string(),
    allowedTools: z.array(z.string()),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'ChatConfig' });
const OneConfig = z.object({ config: ChatConfig });

export const chat = operations('Chat', {
  send: {
    method: 'POST',
    path: '/v1/chat',
    mandate: 'whole',
    summary: 'Say something and stream the answer',
    body: z.strictObject({
      configKey: text(1, 100),
      message: prose(1, 20_000),
      sessionId: Id.nullable().optional(),
      context: z
        .looseObject({ campaignId: IdRef.optional(), brandId: IdRef.optional(), workflowSlug: Slug.optional() })
        .optional()
        .describe('What the conversation is about. Other keys are read by a model as material.'),
    }),
    errors: [402, 404, 409, 501],
    produces: 'text/event-stream',
    response: ChatFrame,
  },
  listSessions: {
    method: 'GET',
    path: '/v1/chat/sessions',
    summary: 'List chat sessions',
    query: listQuery({}),
    response: listOf(
      'sessions',
      z.object({ sessionId: Id, title: z.string().nullable(), createdAt: Timestamp, updatedAt: Timestamp }),
    ),
  },
  getSession: {
    method: 'GET',
    path: '/v1/chat/sessions/{sessionId}',
    summary: 'Read a chat session with its messages',
    errors: [404],
    response: ChatSession,
  },
  deleteSession: {
    method: 'DELETE',
    path: '/v1/chat/sessions/{sessionId}',
    summary: 'Delete a chat session',
    destructive: true,
    status: 204,
    errors: [404],
    response: Nothing,
  },
  saveConfig: {
    method: 'PUT',
    path: '/v1/chat/config',
    role: 'admin',
    summary: 'Create or replace a chat configuration',
    body: z.strictObject({
      key: text(1, 100),
      systemPrompt: prose(0, 20_000),
      allowedTools: z.array(text(1, 100)).min(1).max(100),
    }),
    errors: [403],
    response: OneConfig,
  },
  getConfig: {
    method: 'GET',
    path: '/v1/chat/config/{key}',
    summary: 'Read a chat configuration',
    params: z.object({ key: z.string() }),
    errors: [404],
    response: OneConfig,
  },
});
