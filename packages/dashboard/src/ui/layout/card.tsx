import { type ReactNode, useId } from 'react';
import { cx } from '../class-names.ts';

interface CardProps {
  title?: string;
  description?: ReactNode;
  actions?: ReactNode;
  footer?: ReactNode;
  /** Content that reaches the edges, such as a table. */
  flush?: boolean;
  className?: string;
  children: ReactNode;
}

export function Card({ title, description, actions, footer, flush, className, children }: CardProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={title ? titleId : undefined}
      className={cx('rounded-xl border border-line bg-surface shadow-lift', flush && 'overflow-clip', className)}
    >
      {title && (
        <header
          className={cx(
            'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 pt-4',
            flush && 'border-b border-line pb-4',
          )}
        >
          <div className="min-w-0">
            <h2 id={titleId} className="text-[15px] font-semibold tracking-tight">
              {title}
            </h2>
            {description && <p className="mt-0.5 text-[13px] text-ink-faint">{description}</p>}
          </div>
          {actions}
        </header>
      )}
      <div className={flush ? undefined : 'px-5 py-4'}>{children}</div>
      {footer && (
        <footer className="flex flex-wrap items-center justify-end gap-2 rounded-b-xl border-t border-line bg-sunken/50 px-5 py-3">
          {footer}
        </footer>
      )}
    </section>
  );
}
