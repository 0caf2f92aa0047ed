import type { PaidStep } from '../runs/index.ts';
import type { AskedModel } from './choose.ts';
import type { ConversationCall, OfferedTool, SaidMessage, SpokenPart, StreamModel, TokenUsage } from './ports.ts';
import { estimateTokens, systemPrompt } from './prompt.ts';

/** One turn of a model in a conversation: what was said, and the tools it may ask for. */
export interface ConversationTurn {
  readonly task: string;
  readonly messages: readonly SaidMessage[];
  readonly tools: readonly OfferedTool[];
  readonly maxOutputTokens: number;
}

export interface ConverseDeps {
  readonly streamModel: StreamModel;
  readonly charge: (chosen: AskedModel, usage: TokenUsage, step: PaidStep) => void;
}

const CALL_MS = 90_000;

/** An estimate of the tokens that a turn reads, for providers that did not count them. */
export const estimateTurn = ({ task, messages }: Pick<ConversationTurn, 'task' | 'messages'>): number =>
  estimateTokens(task + JSON.stringify(messages));

/** What a part adds to what was said. */
const wordsOf = (part: SpokenPart): string => {
  if (part.kind === 'text' || part.kind === 'thinking') return part.text;
  return part.kind === 'tool' ? JSON.stringify(part.args ?? null) : '';
};

/**
 * Speaks one turn. It is charged by what the provider counted. A turn that was given up is charged by our own estimate
 * of what was read and said until then; one that had not begun to speak costs nothing.
 */
export function createModelConversation({ streamModel, charge }: ConverseDeps) {
  return async function* converse(
    chosen: AskedModel,
    orgId: string,
    turn: ConversationTurn,
    step: PaidStep,
  ): AsyncGenerator<SpokenPart> {
    const { provider, model, key } = chosen;
    const call: ConversationCall = {
      ...{ provider, model, key, orgId, messages: turn.messages, tools: turn.tools },
      ...{ system: systemPrompt(turn.task), maxOutputTokens: turn.maxOutputTokens, timeoutMs: CALL_MS },
      signal: step.signal,
    };
    let said = '';
    let counted: TokenUsage | null = null;
    try {
      for await (const part of streamModel(call)) {
        said += wordsOf(part);
        if (part.kind === 'end') counted = part.usage;
        yield part;
        if (step.signal?.aborted) return;
      }
    } finally {
      const estimated = { inputTokens: estimateTurn(turn), outputTokens: estimateTokens(said) };
      if (counted || said) charge(chosen, counted ?? estimated, step);
    }
  };
}
