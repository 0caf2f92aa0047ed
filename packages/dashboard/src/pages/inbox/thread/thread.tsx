import { Link } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { ErrorNote, ErrorState } from '../../../ui/states/error-state.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import type { InboxConversation, Reply } from '../conversation.ts';
import type { InboxFilters } from '../inbox-search.ts';
import { useConversation, useInboxConversation, useReply } from '../use-inbox.ts';
import { Answer } from './answer.tsx';
import { ThreadHeader } from './header.tsx';
import { ThreadMessage } from './message.tsx';
import { Notes } from './notes.tsx';
import { ToDo } from './to-do.tsx';

interface ThreadProps {
  replyId: string;
  listed: InboxConversation | undefined;
  filters: InboxFilters;
  answerField: RefObject<HTMLTextAreaElement | null>;
  noteField: RefObject<HTMLTextAreaElement | null>;
  onVerdict: () => void;
  onSnooze: () => void;
}

/** One reply with all messages around it, and a field for the answer. */
export function Thread({ replyId, listed, filters, ...acts }: ThreadProps) {
  const { data: reply, error, refetch, isFetching } = useReply(replyId, listed?.lastReply ?? undefined);
  const { data: toDo } = useInboxConversation(reply?.leadId, listed);
  return (
    <article aria-label={reply ? `Conversation with ${reply.name ?? reply.email}` : 'Conversation'}>
      <div className="border-b border-line px-3 py-2 lg:hidden">
        <Link
          to="/inbox"
          search={filters}
          className="inline-flex min-h-9 items-center gap-1.5 rounded-lg px-2 font-medium text-ink-soft"
        >
          <Icon name="next" className="size-3.5 rotate-180" /> All conversations
        </Link>
      </div>
      {reply ? (
        <Conversation key={reply.id} reply={reply} toDo={toDo} {...acts} />
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} retrying={isFetching} />
      ) : (
        <LoadingMessages />
      )}
    </article>
  );
}

type ConversationProps = Pick<ThreadProps, 'answerField' | 'noteField' | 'onVerdict' | 'onSnooze'> & {
  reply: Reply;
  toDo: InboxConversation | undefined;
};

function Conversation({ reply, toDo, answerField, noteField, onVerdict, onSnooze }: ConversationProps) {
  const { data, error, refetch, isFetching } = useConversation(reply);
  return (
    <>
      <ThreadHeader reply={reply} conversation={data} onVerdict={onVerdict} />
      {toDo && <ToDo conversation={toDo} onSnooze={onSnooze} />}
      {data ? (
        <>
          {error && (
            <div className="px-5 pt-4">
              <ErrorNote error={error} onRetry={refetch} />
            </div>
          )}
          <ol aria-label="Messages" className="grid grid-cols-[minmax(0,1fr)] gap-4 px-5 py-5 max-sm:px-4">
            {data.messages.map((message) => (
              <ThreadMessage
                key={message.id}
                message={message}
                name={reply.name}
                isOpenReply={message.id === reply.id}
              />
            ))}
          </ol>
          <Answer reply={reply} conversation={data} field={answerField} />
          {toDo && <Notes conversationId={toDo.id} field={noteField} />}
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} retrying={isFetching} />
      ) : (
        <LoadingMessages />
      )}
    </>
  );
}

const LoadingMessages = () => (
  <div role="status" aria-label="Loading" className="grid gap-4 p-5">
    <Skeleton className="h-24" />
    <Skeleton className="h-36" />
  </div>
);
