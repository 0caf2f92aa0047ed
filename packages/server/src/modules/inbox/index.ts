// Tables: inbox_conversations, conversation_reads, conversation_notes, saved_replies.
// Triggers: inbox_conversations_count_added, inbox_conversations_count_changed, inbox_conversations_count_gone.
// Facts: conversation.status_changed, conversation.assigned; listens to user.removed. Jobs: inbox.wake.

export type { InboxContext } from './context.ts';
export { inboxJobs } from './jobs.ts';
export { eraseInbox, exportNotes } from './personal.ts';
export { inboxRoutes } from './routes.ts';
export { unassignRemovedPeople } from './unassign-removed-people.ts';
