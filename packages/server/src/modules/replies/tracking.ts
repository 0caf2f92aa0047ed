import type { Visit } from '../../kernel/http/caller.ts';
import type { MessageOutcomes, ReadToken, SentMessage } from './ports.ts';

export interface TrackingDeps {
  readonly outcomes: Pick<MessageOutcomes, 'find' | 'opened' | 'clicked' | 'unsubscribed'>;
  readonly readToken: ReadToken;
}

/** The links in our mail. The token names the message; nothing else in the request decides what happens. */
export function createTracking({ outcomes, readToken }: TrackingDeps) {
  const find = async (purpose: 'open' | 'click' | 'unsubscribe', token: string) => {
    const named = readToken(purpose, token);
    const message = named && (await outcomes.find(named.messageId));
    return named && message ? { message, position: named.position } : null;
  };

  return {
    /** Records that the tracking picture was loaded. */
    async open(token: string, visit: Visit): Promise<void> {
      const found = visit.method === 'HEAD' ? null : await find('open', token);
      if (found) await outcomes.opened(found.message, visit);
    },

    /** Where the link leads, or null for a link that is not ours. */
    async click(token: string, visit: Visit): Promise<string | null> {
      const found = await find('click', token);
      return found ? outcomes.clicked(found.message, found.position, visit) : null;
    },

    /** The person whom the link would unsubscribe. Reading it changes nothing. */
    findRecipient: async (token: string): Promise<SentMessage | null> =>
      (await find('unsubscribe', token))?.message ?? null,

    /** The message whose recipient it unsubscribes; null for a link that is not ours. Twice is once. */
    async unsubscribe(token: string): Promise<SentMessage | null> {
      const found = await find('unsubscribe', token);
      if (found) await outcomes.unsubscribed(found.message);
      return found?.message ?? null;
    },
  };
}
