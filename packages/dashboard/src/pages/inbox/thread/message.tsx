import { cx } from '../../../ui/class-names.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { Time } from '../../../ui/display/time.tsx';
import type { Message } from '../conversation.ts';
import { outgoingState } from '../words.ts';

interface ThreadMessageProps {
  message: Message;
  /** The recipient's name. */
  name: string | null;
  isOpenReply: boolean;
}

/** One message as it was sent or received. Strangers write mail, so its HTML is never shown. */
export function ThreadMessage({ message, name, isOpenReply }: ThreadMessageProps) {
  const isTheirs = message.direction === 'inbound';
  const state = isTheirs ? null : outgoingState(message);
  return (
    <li
      className={cx(
        'rounded-xl border',
        isTheirs ? 'border-line bg-surface sm:mr-10' : 'border-transparent bg-sunken sm:ml-10',
        isOpenReply && 'border-line-strong shadow-lift',
      )}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-0.5 px-4 pt-3">
        <h3 className="min-w-0 text-[13px] font-medium wrap-anywhere">
          {isTheirs ? (name ?? message.from) : 'You'}
          <span className="font-normal text-ink-faint"> {isTheirs ? '' : sentAs(message)}</span>
        </h3>
        <span className="flex items-center gap-2 text-xs text-ink-faint">
          {state && <Badge tone={state.tone}>{state.label}</Badge>}
          <Time at={message.at} />
        </span>
      </div>
      <p className="px-4 text-xs text-ink-faint wrap-anywhere">
        {message.from} to {message.to}
      </p>
      {message.subject && <p className="px-4 pt-2 font-medium wrap-anywhere">{message.subject}</p>}
      <p className="px-4 pt-1.5 pb-4 leading-relaxed whitespace-pre-wrap wrap-anywhere">{message.text}</p>
    </li>
  );
}

const sentAs = ({ step }: Message): string => (step === null ? 'by hand' : `email ${step} of the sequence`);
