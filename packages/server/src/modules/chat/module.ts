import type { Cursors } from '../../kernel/db/lists/paging.ts';
import type { Events } from '../../kernel/events.ts';
import { createChatConfigs } from './configs.ts';
import { createChatSend, type SendDeps } from './send.ts';
import { createChatSessions } from './sessions.ts';
import { eraseConversations, listOfPerson } from './store/messages.ts';
import { deleteSessionsOf } from './store/sessions.ts';
import { chatToolsOf } from './tools.ts';

/**
 * The assistant. It reads with the rights of the caller, reports what it found and offers acts; it never acts itself.
 */
export function createChat(
  deps: Omit<SendDeps, 'configs' | 'tools'> & { readonly cursors: Cursors; readonly events: Pick<Events, 'on'> },
) {
  deps.events.on('user.removed', (tx, { orgId, object }) => deleteSessionsOf(tx, orgId, object.id));
  const configs = createChatConfigs(deps);
  const { send, close } = createChatSend({ ...deps, configs, tools: chatToolsOf(deps.reads) });
  return {
    configs,
    sessions: createChatSessions(deps),
    send,
    close,
    personal: { held: listOfPerson, erase: eraseConversations },
  };
}

export type Chat = ReturnType<typeof createChat>;
