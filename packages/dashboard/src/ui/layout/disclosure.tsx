import type { ReactNode } from 'react';
import { cx } from '../class-names.ts';
import { Icon } from '../icon.tsx';

interface DisclosureProps {
  label: string;
  open?: boolean;
  className?: string;
  children: ReactNode;
}

/** Content that most people do not need, one press away. */
export const Disclosure = ({ label, open, className, children }: DisclosureProps) => (
  <details open={open} className={cx('group', className)}>
    <summary className="inline-flex min-h-6 list-none items-center gap-1.5 font-medium text-ink-soft hover:text-ink [&::-webkit-details-marker]:hidden">
      <Icon name="next" className="size-3.5 transition-transform group-open:rotate-90" />
      {label}
    </summary>
    {children}
  </details>
);
