import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/forms/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ErrorNote, ErrorState } from '../../../ui/states/error-state.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { type SaidMessage, useSession } from '../use-chat.ts';
import { FIRST_QUESTIONS, lookedAt } from '../words.ts';
import { Composer } from './composer.tsx';
import { Message } from './message.tsx';
import { InputRequest, Offers } from './offers.tsx';
import { type OpenTurn, useTalk } from './use-talk.ts';

interface ConversationProps {
  sessionId: string | undefined;
  configKey: string;
  onSession: (sessionId: string) => void;
}

/** One conversation, and the answer as it arrives. */
export function Conversation({ sessionId, configKey, onSession }: ConversationProps) {
  const session = useSession(sessionId);
  const { open, say, stop } = useTalk(sessionId, onSession);
  const kept = (sessionId === undefined ? [] : (session.data?.messages ?? [])).filter(({ role }) => role !== 'tool');
  const messages = open ? kept.slice(0, open.after) : kept;
  const onSay = (message: string) => say(message, configKey, kept.length);
  const end = useRef<HTMLDivElement>(null);
  const length = messages.length + (open ? 1 + open.turn.text.length : 0);
  // Keeps the newest text visible as it arrives.
  useEffect(() => {
    // Some browsers return a promise, which an effect must not return.
    if (length > 0) void end.current?.scrollIntoView({ block: 'nearest' });
  }, [length]);
  if (session.error && !open && !session.data) {
    return <ErrorState error={session.error} onRetry={session.refetch} retrying={session.isFetching} />;
  }
  const isLoading = sessionId !== undefined && !session.data && !open;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section aria-label="Conversation" tabIndex={0} className="min-h-0 flex-1 overflow-y-auto p-5 max-sm:p-4">
        {isLoading && <Skeleton className="h-24" />}
        {!isLoading && messages.length === 0 && !open && <FirstQuestions onSay={onSay} />}
        <ol aria-live="polite" aria-busy={open?.isStreaming || undefined} className="grid gap-4">
          {messages.map((message, at) => (
            <Kept key={message.id} message={message} isLast={at === messages.length - 1 && !open} onSay={onSay} />
          ))}
          {open && <Open open={open} onSay={onSay} />}
        </ol>
        <div ref={end} />
      </section>
      <Composer isStreaming={open?.isStreaming ?? false} onSay={onSay} onStop={stop} />
    </>
  );
}

function Kept({ message, isLast, onSay }: { message: SaidMessage; isLast: boolean; onSay: (message: string) => void }) {
  const reads = message.toolCalls?.map(({ name }) => name) ?? [];
  return (
    <Message isMine={message.role === 'user'} text={message.content} above={reads.length > 0 ? lookedAt(reads) : null}>
      {isLast && message.buttons && <Offers buttons={message.buttons} onSay={onSay} />}
    </Message>
  );
}

function Open({
  open: { asked, turn, isStreaming, failure },
  onSay,
}: {
  open: OpenTurn;
  onSay: (message: string) => void;
}) {
  const reads = turn.reads.map(({ name }) => name);
  return (
    <>
      <Message isMine text={asked} />
      <Message isMine={false} text={turn.text} above={reads.length > 0 ? lookedAt(reads) : null}>
        {isStreaming && turn.text === '' && (
          <p className="flex items-center gap-2 text-[13px] text-ink-faint">
            <Icon name="clock" className="size-3.5" />
            {turn.isThinking ? 'Thinking' : 'Looking'}
          </p>
        )}
        {turn.error !== null && (
          <Notice tone="bad" icon="alert">
            {turn.error}
          </Notice>
        )}
        {failure !== null && <ErrorNote error={failure} onRetry={() => onSay(asked)} />}
        {!isStreaming && <Offers buttons={turn.buttons} onSay={onSay} />}
        {turn.input && <InputRequest asked={turn.input} onSay={onSay} />}
      </Message>
    </>
  );
}

const FirstQuestions = ({ onSay }: { onSay: (message: string) => void }) => (
  <div className="flex h-full flex-col items-center justify-center py-8 text-center">
    <span className="mb-3 flex size-10 items-center justify-center rounded-xl bg-sunken text-ink-soft">
      <Icon name="chat" className="size-5" />
    </span>
    <p className="font-medium">Ask about your campaigns</p>
    <p className="mt-1 max-w-sm text-[13px] text-ink-faint">
      The assistant only reads. When it suggests an action, you decide, and we ask once more before doing it.
    </p>
    <div className="mt-4 flex max-w-lg flex-wrap justify-center gap-2">
      {FIRST_QUESTIONS.map((question) => (
        <Button key={question} size="small" onClick={() => onSay(question)}>
          {question}
        </Button>
      ))}
    </div>
  </div>
);
