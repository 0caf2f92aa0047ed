// Tables: answers.
// Facts: none. Jobs: answer.send, answer.sweep.
import { type AnswerDeps, createConversationAnswer } from './answer.ts';
import { createConversationPersonalData } from './personal.ts';
import { createConversationReads, type ReadDeps } from './read.ts';
import { createAnswerSending, type SendingDeps } from './sending.ts';
import { listAnswered } from './store/answers.ts';

export { conversationJobs } from './jobs.ts';
export { conversationsRoutes } from './routes.ts';

export interface ConversationsDeps extends AnswerDeps, ReadDeps, SendingDeps {
  readonly emails: AnswerDeps['emails'] & ReadDeps['emails'];
  readonly mailboxes: AnswerDeps['mailboxes'] & SendingDeps['mailboxes'];
  readonly ledger: AnswerDeps['ledger'] & SendingDeps['ledger'];
}

/** The messages between a campaign and one person, and the answers that people of the organisation write by hand. */
export function createConversations(deps: ConversationsDeps) {
  return {
    read: createConversationReads(deps),
    answer: createConversationAnswer(deps),
    sending: createAnswerSending(deps),
    listAnswered,
    personal: createConversationPersonalData(deps),
  };
}
export type Conversations = ReturnType<typeof createConversations>;
