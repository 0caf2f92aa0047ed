import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon.tsx';

interface EmptyStateProps {
  icon: IconName;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}

export const EmptyState = ({ icon, title, children, action }: EmptyStateProps) => (
  <div className="flex flex-col items-center px-6 py-12 text-center">
    <span className="mb-3 flex size-10 items-center justify-center rounded-xl bg-sunken text-ink-soft">
      <Icon name={icon} className="size-5" />
    </span>
    <p className="font-medium">{title}</p>
    {children && <p className="mt-1 max-w-sm text-[13px] text-ink-faint">{children}</p>}
    {action && <div className="mt-4">{action}</div>}
  </div>
);
