import { CHAT_TOOLS, type ChatFrame } from '@distribute/contract/chat';
import { AppError } from '../../kernel/errors.ts';
import type { EventStream } from '../../kernel/http/answers/sse.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import type { Log } from '../../kernel/log.ts';
import type { Button, ToolReading } from './store/messages.ts';
import type { ChatTools, ToolName } from './tools.ts';

export type ToolOutcome =
  | { readonly ok: true; readonly result: unknown }
  | { readonly ok: false; readonly result: { readonly error: string; readonly code: string } };

export interface InputRequest {
  readonly input_type: 'url' | 'text' | 'email';
  readonly label: string;
  readonly field: string;
  readonly placeholder?: string | undefined;
}

export interface AnswerWriterDeps {
  readonly stream: Pick<EventStream, 'send'>;
  readonly caller: Caller;
  readonly tools: ChatTools;
  /** The tools that the chat configuration allows. For this conversation no other tool exists. */
  readonly allowedTools: readonly string[];
  readonly log: Log;
}

const isToolName = (name: string): name is ToolName => CHAT_TOOLS.some((known) => known === name);

/** Streams an answer to the client and keeps what was sent, for the conversation's history. The guide and a model both write through it. */
export function createAnswerWriter({ stream, caller, tools, allowedTools, log }: AnswerWriterDeps) {
  const sent = { content: '', toolCalls: [] as ToolReading[], buttons: [] as Button[] };
  let isThinking = false;
  const send = (frame: ChatFrame) => stream.send(frame);

  const stopThinking = () => {
    if (isThinking) send({ type: 'thinking_stop' });
    isThinking = false;
  };

  const read = async (name: string, args: unknown): Promise<ToolOutcome> => {
    const known = isToolName(name) && allowedTools.includes(name) ? tools[name] : null;
    if (!known) return refused('unknown_tool', `There is no tool ${name.slice(0, 100)} here`);
    const parsed = known.input.safeParse(args ?? {});
    if (!parsed.success) return refused('invalid_request', 'The arguments do not fit the tool');
    try {
      return { ok: true, result: await known.read(caller, parsed.data as never) };
    } catch (thrown) {
      if (thrown instanceof AppError) return refused(thrown.code, thrown.message);
      log.error(
        { tool: name, reason: thrown instanceof Error ? thrown.message : String(thrown) },
        'a chat tool failed',
      );
      return refused('internal_error', 'This could not be read');
    }
  };

  return {
    sent,
    say(text: string): void {
      if (text === '') return;
      stopThinking();
      sent.content += text;
      send({ type: 'token', content: text });
    },
    think(text: string): void {
      if (!isThinking) send({ type: 'thinking_start' });
      isThinking = true;
      send({ type: 'thinking_delta', thinking: text });
    },
    stopThinking,
    /** Runs a tool with the rights of the caller only. A refusal is handed back like any other result. */
    async read(id: string, name: string, args: unknown): Promise<ToolOutcome> {
      stopThinking();
      send({ type: 'tool_call', id, name, args: args ?? null });
      const outcome = await read(name, args);
      send({ type: 'tool_result', id, name, result: outcome.result });
      sent.toolCalls.push({ name, args: args ?? null, result: outcome.result });
      return outcome;
    },
    offer(buttons: readonly Button[]): void {
      if (buttons.length === 0) return;
      sent.buttons.push(...buttons);
      send({ type: 'buttons', buttons: [...buttons] });
    },
    askFor: (request: InputRequest): void => send({ type: 'input_request', ...request }),
  };
}
export type AnswerWriter = ReturnType<typeof createAnswerWriter>;

const refused = (code: string, error: string): ToolOutcome => ({ ok: false, result: { error, code } });
