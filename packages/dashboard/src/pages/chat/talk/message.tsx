import type { ReactNode } from 'react';
import { cx } from '../../../ui/class-names.ts';

interface MessageProps {
  isMine: boolean;
  text: string;
  /** The text above the message: what was read for it. */
  above?: string | null;
  children?: ReactNode;
}

/** A message as plain text: a model's output is never rendered as anything else. */
export const Message = ({ isMine, text, above, children }: MessageProps) => (
  <li className={cx('grid max-w-[85%] gap-1.5 max-sm:max-w-full', isMine ? 'justify-self-end' : 'justify-self-start')}>
    <span className="sr-only">{isMine ? 'You said' : 'The assistant said'}</span>
    {above && <p className="text-[13px] text-ink-faint">{above}</p>}
    {text && (
      <p
        className={cx(
          'rounded-2xl px-3.5 py-2.5 whitespace-pre-wrap wrap-anywhere',
          isMine ? 'rounded-br-md bg-accent-soft text-accent-ink' : 'rounded-bl-md bg-sunken',
        )}
      >
        {text}
      </p>
    )}
    {children}
  </li>
);
