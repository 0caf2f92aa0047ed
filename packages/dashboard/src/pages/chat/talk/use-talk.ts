import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useApi, useClient } from '../../../api/api.ts';
import { isSessionOver } from '../../../api/refusal.ts';
import { SESSIONS_KEY, sessionKey } from '../use-chat.ts';
import { hear, NOTHING_SAID, sessionOf, type Turn } from './turn.ts';

/** A message that is being answered, until the service has stored it. */
export interface OpenTurn {
  readonly asked: string;
  /** How many messages were stored when it was sent: later stored ones repeat it. */
  readonly after: number;
  readonly turn: Turn;
  readonly isStreaming: boolean;
  /** Why there is no answer. */
  readonly failure: unknown;
}

interface Talk {
  readonly open: OpenTurn | null;
  readonly say: (message: string, configKey: string, after: number) => void;
  readonly stop: () => void;
}

/** How long the service takes to notice that the client has disconnected, and to store the answer. */
const RELEASE_MS = 800;

/**
 * Sends a message and receives the answer as it arrives. Leaving the page or the conversation ends the answer: the
 * service then stops the model and charges for what was used until then.
 */
export function useTalk(sessionId: string | undefined, onSession: (sessionId: string) => void): Talk {
  const client = useClient();
  const { session } = useApi();
  const queries = useQueryClient();
  const [open, setOpen] = useState<OpenTurn | null>(null);
  const listening = useRef<{ readonly gone: AbortController; sessionId: string | undefined } | null>(null);

  useEffect(() => () => listening.current?.gone.abort(), []);
  useEffect(() => {
    const current = listening.current;
    if (current === null || current.sessionId === sessionId) return;
    current.gone.abort();
    listening.current = null;
    setOpen(null);
  }, [sessionId]);

  const say = async (message: string, configKey: string, after: number) => {
    const gone = new AbortController();
    const mine = { gone, sessionId };
    listening.current?.gone.abort();
    listening.current = mine;
    const isMine = () => listening.current === mine;
    const change = (next: (last: OpenTurn) => OpenTurn) => {
      if (isMine()) setOpen((last) => last && next(last));
    };
    setOpen({ asked: message, after, turn: NOTHING_SAID, isStreaming: true, failure: null });
    let failed = false;
    try {
      const body = { configKey, message, ...(sessionId !== undefined && { sessionId }) };
      for await (const { data } of client.chat.send({ body }, { signal: gone.signal })) {
        const begun = sessionOf(data);
        if (begun !== null && mine.sessionId !== begun && isMine()) {
          mine.sessionId = begun;
          onSession(begun);
        }
        change((last) => ({ ...last, turn: hear(last.turn, data) }));
      }
    } catch (failure) {
      if (isSessionOver(failure)) session.end('expired');
      failed = !gone.signal.aborted;
      change((last) => ({ ...last, isStreaming: false, failure: failed ? failure : null }));
      if (!failed && isMine()) await new Promise((resolve) => setTimeout(resolve, RELEASE_MS));
    }
    if (mine.sessionId === undefined) return;
    void queries.invalidateQueries({ queryKey: SESSIONS_KEY });
    await queries.invalidateQueries({ queryKey: sessionKey(mine.sessionId) });
    // The stored conversation replaces the streamed one; an error stays visible.
    if (isMine() && !failed)
      setOpen((last) => (last && last.turn.error !== null ? { ...last, isStreaming: false } : null));
  };

  return {
    open,
    say: (message, configKey, after) => void say(message, configKey, after),
    stop: () => listening.current?.gone.abort(),
  };
}
