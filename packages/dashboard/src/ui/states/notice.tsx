import type { ReactNode } from 'react';
import { cx } from '../class-names.ts';
import { Icon, type IconName } from '../icon.tsx';

const TONES = {
  neutral: 'bg-sunken text-ink-soft',
  good: 'bg-accent-soft text-accent-ink',
  warn: 'bg-warn-soft text-warn-ink',
  bad: 'bg-danger-soft text-danger-ink',
};

interface NoticeProps {
  tone: keyof typeof TONES;
  icon: IconName;
  children: ReactNode;
}

/** Information that is no error of this page. */
export const Notice = ({ tone, icon, children }: NoticeProps) => (
  <div className={cx('flex gap-2.5 rounded-lg px-3 py-2.5 text-[13px]', TONES[tone])}>
    <Icon name={icon} className="mt-0.5 size-4 shrink-0" />
    <div className="min-w-0 flex-1 wrap-anywhere">{children}</div>
  </div>
);
