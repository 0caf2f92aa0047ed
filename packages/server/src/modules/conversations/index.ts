// Tables: answers, answer_drafts.
// Triggers: answers_note_book.
// Facts: none of its own; listens to reply.received. Jobs: answer.send, answer.draft, answer.sweep.

export { conversationJobs } from './jobs.ts';
export { type Conversations, type ConversationsDeps, createConversations } from './module.ts';
export { bracedWords, fillPlaceholders, placeholdersIn } from './placeholders.ts';
export { conversationsRoutes } from './routes.ts';
