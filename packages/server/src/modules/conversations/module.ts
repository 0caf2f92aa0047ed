import type { Events } from '../../kernel/events.ts';
import type { EmailsContext } from '../emails/index.ts';
import { type AnswerDeps, createConversationAnswer } from './answer.ts';
import { askToDraft } from './ask-for-jobs.ts';
import { createAnswerDrafts, type DraftsDeps } from './drafts/drafts.ts';
import { createConversationPersonalData } from './personal.ts';
import { createConversationReads, type ReadDeps } from './read.ts';
import { createAnswerSending, type SendingDeps } from './sending.ts';
import { listAnswered } from './store/answers.ts';

export interface ConversationsDeps extends AnswerDeps, ReadDeps, SendingDeps, DraftsDeps {
  readonly events: Pick<Events, 'on'>;
  readonly emails: EmailsContext;
  readonly mailboxes: AnswerDeps['mailboxes'] & SendingDeps['mailboxes'];
  readonly ledger: AnswerDeps['ledger'] & SendingDeps['ledger'] & DraftsDeps['ledger'];
}

/** The messages between a campaign and one person, and the answers that people of the organisation write by hand. */
export function createConversations(deps: ConversationsDeps) {
  // Of people only: what a program answers is no such fact.
  deps.events.on('reply.received', (tx, { orgId, data: { replyId } }) =>
    askToDraft(deps.enqueue, tx, { orgId, replyId }),
  );
  return {
    read: createConversationReads(deps),
    answer: createConversationAnswer(deps),
    sending: createAnswerSending(deps),
    drafts: createAnswerDrafts(deps),
    listAnswered,
    personal: createConversationPersonalData(deps),
  };
}

export type Conversations = ReturnType<typeof createConversations>;
