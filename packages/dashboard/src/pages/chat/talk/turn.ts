import type { Client } from '@distribute/client';

type Frames = ReturnType<Client['chat']['send']>;
export type Frame = Frames extends AsyncGenerator<{ readonly data: infer Data }> ? Data : never;
type TypedFrame = Extract<Frame, { type: string }>;
export type OfferedButton = Extract<TypedFrame, { type: 'buttons' }>['buttons'][number];
export type AskedInput = Extract<TypedFrame, { type: 'input_request' }>;

/** The part of an answer that has arrived. */
export interface Turn {
  readonly text: string;
  readonly isThinking: boolean;
  /** What was read for it, in order. */
  readonly reads: readonly { readonly id: string; readonly name: string }[];
  readonly buttons: readonly OfferedButton[];
  readonly input: AskedInput | null;
  readonly error: string | null;
}

export const NOTHING_SAID: Turn = { text: '', isThinking: false, reads: [], buttons: [], input: null, error: null };

/** Adds a frame to the answer; frames without meaning for a reader change nothing. */
export function hear(turn: Turn, frame: Frame): Turn {
  if (typeof frame !== 'object' || !('type' in frame)) return turn;
  switch (frame.type) {
    case 'token':
      return { ...turn, text: turn.text + frame.content, isThinking: false };
    case 'thinking_start':
      return { ...turn, isThinking: true };
    case 'thinking_stop':
      return { ...turn, isThinking: false };
    case 'tool_call':
      return { ...turn, reads: [...turn.reads, { id: frame.id, name: frame.name }] };
    case 'buttons':
      return { ...turn, buttons: frame.buttons };
    case 'input_request':
      return { ...turn, input: frame };
    case 'error':
      return { ...turn, error: frame.message, isThinking: false };
    default:
      return turn;
  }
}

export const sessionOf = (frame: Frame): string | null =>
  typeof frame === 'object' && 'sessionId' in frame ? frame.sessionId : null;
