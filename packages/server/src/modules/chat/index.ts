// Tables: chat_configs, chat_sessions, chat_messages.
// Facts: none; listens to user.removed. Jobs: none.

export { type Chat, createChat } from './module.ts';
export type { ChatReads } from './ports.ts';
export { chatRoutes } from './routes.ts';
