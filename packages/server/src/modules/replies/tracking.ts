import type { Visit } from '../../kernel/http/caller.ts';
import { findTracked, recordClick, reportUnsubscribed, type TrackedMessage } from '../emails/index.ts';
import type { RepliesContext } from './context.ts';

/** The links in our mail. The token names the message; nothing else in the request decides what happens. */
const findNamed = async (
  { db, emails }: RepliesContext,
  purpose: 'click' | 'unsubscribe',
  token: string,
): Promise<{ message: TrackedMessage; position: number } | null> => {
  const named = emails.tokens.read(purpose, token);
  const message = named && (await findTracked(db, named.messageId));
  return named && message ? { message, position: named.position } : null;
};

/** Records that the tracking picture was loaded. */
export async function recordOpen(context: RepliesContext, token: string, visit: Visit): Promise<void> {
  const named = context.emails.tokens.read('open', token);
  if (named) await context.emails.recordOpen(named.messageId, visit);
}

/** Where the link leads, or null for a link that is not ours. */
export async function followLink(context: RepliesContext, token: string, visit: Visit): Promise<string | null> {
  const found = await findNamed(context, 'click', token);
  return found ? recordClick(context.emails, found.message, found.position, visit) : null;
}

/** The person whom the link would unsubscribe. Reading it changes nothing. */
export const findRecipient = async (context: RepliesContext, token: string): Promise<TrackedMessage | null> =>
  (await findNamed(context, 'unsubscribe', token))?.message ?? null;

/** The message whose recipient it unsubscribes; null for a link that is not ours. Twice is once. */
export async function unsubscribe(context: RepliesContext, token: string): Promise<TrackedMessage | null> {
  const found = await findNamed(context, 'unsubscribe', token);
  if (found) await reportUnsubscribed(context.emails, found.message);
  return found?.message ?? null;
}
