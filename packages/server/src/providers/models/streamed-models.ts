import { jsonSchema, type LanguageModel, streamText } from 'ai';
import { z } from 'zod';
import type { Egress } from '../../kernel/egress/fetcher.ts';
import type {
  ConversationCall,
  OfferedTool,
  SaidMessage,
  SpokenPart,
  StreamModel,
} from '../../modules/models/index.ts';
import { type BaseUrls, guardedRequest, modelOf, type Usage, usageOf } from './language-models.ts';
import type { ModelAccess } from './model-access.ts';
import { faultOf } from './model-faults.ts';

/** The fields of a part of the SDK's stream that we read. */
type SdkPart =
  | { readonly type: 'text-delta' | 'reasoning-delta'; readonly text: string }
  | { readonly type: 'tool-call'; readonly toolCallId: string; readonly toolName: string; readonly input: unknown }
  | { readonly type: 'finish-step'; readonly usage: Usage }
  | { readonly type: 'error'; readonly error: unknown }
  | { readonly type: 'start' };

/** The SDK's own signatures infer the shapes of all tools, which costs the type checker more than all our code. */
const stream = streamText as unknown as (options: {
  model: LanguageModel;
  system: string;
  messages: unknown[];
  tools: Record<string, { description: string; inputSchema: unknown }>;
  maxOutputTokens: number;
  maxRetries: number;
  abortSignal: AbortSignal;
  onError: () => void;
}) => { fullStream: AsyncIterable<SdkPart> };

/** Conversations with language models through the AI SDK, passed on as they arrive. */
export function createStreamModel(egress: Egress, baseUrls: BaseUrls): StreamModel {
  return async function* streamModel(call) {
    const deadline = AbortSignal.timeout(call.timeoutMs);
    const signal = call.signal ? AbortSignal.any([deadline, call.signal]) : deadline;
    const baseUrl = baseUrls[call.provider];
    try {
      const { fullStream } = stream({
        model: modelOf(call, listeningFetch(egress, call, baseUrl !== null), baseUrl, true),
        system: call.system,
        messages: call.messages.map(messageOf),
        tools: Object.fromEntries(call.tools.map(toolOf)),
        maxOutputTokens: call.maxOutputTokens,
        maxRetries: 0,
        abortSignal: signal,
        // The error is a part of the stream; without this the SDK would also print it.
        onError: () => {},
      });
      for await (const part of fullStream) {
        if (part.type === 'error') throw part.error;
        const spoken = spokenPart(part);
        if (spoken) yield spoken;
      }
    } catch (thrown) {
      yield { kind: 'failed', ...faultOf(thrown, call, signal), cause: thrown };
    }
  };
}

function spokenPart(part: Exclude<SdkPart, { type: 'error' }>): SpokenPart | null {
  if (part.type === 'text-delta') return { kind: 'text', text: part.text };
  if (part.type === 'reasoning-delta') return { kind: 'thinking', text: part.text };
  if (part.type === 'tool-call') return { kind: 'tool', id: part.toolCallId, name: part.toolName, args: part.input };
  return part.type === 'finish-step' ? { kind: 'end', usage: usageOf(part.usage) } : null;
}

/** The chat module checks the arguments of a tool before it runs it, so the SDK gets only their shape. */
const toolOf = ({ name, description, input }: OfferedTool) => {
  const shape = z.toJSONSchema(input, { target: 'draft-7', io: 'input', unrepresentable: 'any' });
  return [name, { description, inputSchema: jsonSchema(shape as never) }] as const;
};

function messageOf(said: SaidMessage): unknown {
  if (said.role === 'user') return { role: 'user', content: said.text };
  if (said.role === 'tool') {
    return {
      role: 'tool',
      content: said.results.map(({ id, name, text }) => ({
        ...{ type: 'tool-result', toolCallId: id, toolName: name },
        output: { type: 'text', value: text },
      })),
    };
  }
  const calls = said.calls.map(({ id, name, args }) => ({
    ...{ type: 'tool-call', toolCallId: id, toolName: name },
    input: args,
  }));
  return { role: 'assistant', content: [...(said.text ? [{ type: 'text', text: said.text }] : []), ...calls] };
}

/** A fetch whose answer can be read while it arrives. When the reader stops, the request ends. */
const listeningFetch =
  (egress: Egress, call: ModelAccess & Pick<ConversationCall, 'signal'>, trusted: boolean): typeof fetch =>
  (...asked) => {
    const answer = Promise.withResolvers<Response>();
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    // A reader that stopped is noticed by the request's signal, so a failed write is ignored.
    writer.closed.catch(() => {});
    const listener = {
      began: (status: number, headers: Record<string, string>) =>
        answer.resolve(new Response(readable, { status, headers })),
      heard: (bytes: Buffer) => void writer.write(new Uint8Array(bytes)).catch(() => {}),
    };
    egress.request({ ...guardedRequest(asked, call, trusted), listener }).then(
      () => writer.close().catch(() => {}),
      (error) => {
        answer.reject(error);
        return writer.abort(error).catch(() => {});
      },
    );
    return answer.promise;
  };
