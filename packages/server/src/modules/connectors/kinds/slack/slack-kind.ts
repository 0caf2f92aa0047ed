import { SLACK_EVENTS } from '@distribute/contract/connectors';
import { ProviderError } from '../../../../kernel/provider-faults/provider-error.ts';
import type { ConnectorKind } from '../kind.ts';
import type { SlackDesk } from './port.ts';
import { postEvents } from './post.ts';

const SCOPES = ['chat:write', 'users:read', 'users:read.email'] as const;

interface Team {
  readonly team: string;
  readonly team_id: string;
}

/** Messages in a channel of Slack, with buttons. */
export const createSlackKind = (desk: SlackDesk): ConnectorKind<'slack'> => ({
  title: 'Slack',
  signs: true,
  events: SLACK_EVENTS,
  check: async (connection) => {
    const { said, scopes } = await desk.api.ask<Team>(connection, 'auth.test', {});
    const missing = SCOPES.filter((scope) => scopes && !scopes.includes(scope));
    if (missing.length) throw missingScopes(missing);
    // Whether it is in the channel, and may look up what it posted.
    await desk.api.ask(connection, 'conversations.history', { channel: connection.settings.channel, limit: '1' });
    return { account: accountOf(said.team, said.team_id) };
  },
  greet: async (connection, before) => {
    const { channel } = connection.settings;
    if (before?.channel === channel) return;
    const text = 'Distribute is connected: answers, approvals and tasks come here.';
    await desk.api.ask(connection, 'chat.postMessage', { channel, text });
  },
  listProperties: async () => [],
  take: (turn, events) => postEvents(desk, turn, events),
});

export const accountOf = (name: string, id: string): string => `${name} (${id})`;

const missingScopes = (missing: readonly string[]) =>
  new ProviderError({
    ...{ provider: 'slack', title: 'Slack', status: null, words: `missing_scope (needed: ${missing.join(', ')})` },
    ...{ sentence: 'Slack refused', reason: 'missing_scope', retryable: false, retryAfterMs: null },
  });
