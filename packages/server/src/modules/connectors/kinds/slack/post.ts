import { AppError } from '../../../../kernel/errors.ts';
import { ProviderError } from '../../../../kernel/provider-faults/provider-error.ts';
import type { FeedEvent, Step, Turn } from '../kind.ts';
import { messageOf, type SlackMessage } from './messages.ts';
import type { SlackDesk } from './port.ts';

/** Since when messages may stand in the channel that no step has recorded. */
interface SlackState {
  readonly since?: string;
}

export const EVENT_TYPE = 'distribute_event';
/** Slack's clock and ours. */
const CLOCKS_MS = 5 * 60_000;
/** A step ends well before its turn is taken from it. */
const STEP_MS = 3 * 60_000;
const PAGES = 50;
/** What Slack refuses of one message, and would refuse again. */
const OF_MESSAGE = new Set(['msg_too_long', 'invalid_blocks', 'invalid_blocks_format', 'no_text']);

/**
 * One message per event. Slack knows no key that makes a repetition harmless, so that a time is kept before the first
 * message: after an answer that was lost, what was posted since is looked up in the channel.
 */
export async function postEvents(desk: SlackDesk, turn: Turn<'slack'>, events: readonly FeedEvent[]): Promise<Step> {
  const { since } = turn.state as SlackState;
  const wanted = withoutRepeats(events.filter(({ event }) => turn.settings.events.some((one) => one === event)));
  const messages = await messagesOf(desk, turn, wanted);
  if (!messages.length) return { state: {} };
  const posted = since === undefined ? new Set() : await findPosted(desk, turn, since);
  if (since === undefined) await turn.remember({ since: desk.now().toISOString() } satisfies SlackState);
  const endsAt = performance.now() + STEP_MS;
  const faults: { message: string; nextAct: string }[] = [];
  for (const message of messages) {
    if (posted.has(message.eventId)) continue;
    if (performance.now() > endsAt) throw slow();
    const refusal = await post(desk, turn, message);
    if (refusal !== null) faults.push({ message: refusal, nextAct: 'This message was passed over. See it here.' });
  }
  return { state: {}, faults };
}

/** A mailbox that was held is told once per campaign that uses it. */
function withoutRepeats(events: readonly FeedEvent[]): FeedEvent[] {
  const told = new Set<string>();
  return events.filter(({ event, data }) => {
    if (event !== 'mailbox.held' || !('mailbox_id' in data && 'status' in data)) return true;
    const key = `${data.mailbox_id} ${data.status}`;
    if (told.has(key)) return false;
    told.add(key);
    return true;
  });
}

async function messagesOf(
  desk: SlackDesk,
  { orgId, settings: { showText } }: Turn<'slack'>,
  events: readonly FeedEvent[],
): Promise<SlackMessage[]> {
  const names = await desk.campaignNames(orgId, [...new Set(events.map(({ campaign_id: id }) => id))]);
  const messages: SlackMessage[] = [];
  for (const event of events) {
    const campaign = names.get(event.campaign_id) ?? '';
    const known = await whatIsKnown(desk, orgId, event, showText);
    const message = messageOf(event, { baseUrl: desk.baseUrl, campaign, showText, ...known });
    if (message) messages.push(message);
  }
  return messages;
}

/** Who was erased meanwhile has no text, and an email that is gone does not wait. */
async function whatIsKnown(desk: SlackDesk, orgId: string, event: FeedEvent, showText: boolean) {
  try {
    if (event.event === 'email.written') {
      const { status, subject, bodyText } = await desk.getEmail(orgId, event.data.email_id);
      return { isWaiting: status === 'awaiting_review', text: `${subject}\n${bodyText}` };
    }
    if (event.event === 'reply.classified' && showText)
      return { isWaiting: false, text: await desk.textOfReply(orgId, event.data.reply_id) };
  } catch (thrown) {
    if (!(thrown instanceof AppError && thrown.code === 'not_found')) throw thrown;
  }
  return { isWaiting: false, text: '' };
}

/** Null when it stands there; Slack's words for a message that it will never take. */
async function post({ api }: SlackDesk, turn: Turn<'slack'>, message: SlackMessage): Promise<string | null> {
  const { eventId, text, blocks } = message;
  try {
    await api.ask(turn, 'chat.postMessage', {
      ...{ channel: turn.settings.channel, text, blocks, unfurl_links: false, unfurl_media: false },
      metadata: { event_type: EVENT_TYPE, event_payload: { id: eventId } },
    });
    return null;
  } catch (thrown) {
    if (thrown instanceof ProviderError && OF_MESSAGE.has(thrown.failure.reason ?? '')) return thrown.detail;
    throw thrown;
  }
}

interface History {
  readonly messages?: readonly {
    readonly metadata?: { readonly event_type?: string; readonly event_payload?: { id?: unknown } };
  }[];
  readonly response_metadata?: { readonly next_cursor?: string };
}

async function findPosted({ api }: SlackDesk, turn: Turn<'slack'>, since: string): Promise<Set<unknown>> {
  const found = new Set<unknown>();
  const oldest = String((Date.parse(since) - CLOCKS_MS) / 1_000);
  let cursor = '';
  for (let page = 0; page < PAGES; page += 1) {
    const { said } = await api.ask<History>(turn, 'conversations.history', {
      ...{ channel: turn.settings.channel, oldest, limit: '200', include_all_metadata: 'true' },
      ...(cursor ? { cursor } : {}),
    });
    for (const { metadata } of said.messages ?? [])
      if (metadata?.event_type === EVENT_TYPE) found.add(metadata.event_payload?.id);
    cursor = said.response_metadata?.next_cursor ?? '';
    if (!cursor) break;
  }
  return found;
}

const slow = () =>
  new ProviderError({
    ...{ provider: 'slack', title: 'Slack', status: null, words: null, retryable: true, retryAfterMs: null },
    sentence: 'Slack took too long for all messages at once',
  });
