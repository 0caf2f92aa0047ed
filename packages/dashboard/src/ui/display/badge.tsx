import type { ReactNode } from 'react';
import { cx } from '../class-names.ts';

const TONES = {
  neutral: 'bg-sunken text-ink-soft',
  good: 'bg-accent-soft text-accent-ink',
  warn: 'bg-warn-soft text-warn-ink',
  bad: 'bg-danger-soft text-danger-ink',
};
export type Tone = keyof typeof TONES;

export const Badge = ({ tone = 'neutral', title, children }: { tone?: Tone; title?: string; children: ReactNode }) => (
  <span
    title={title}
    className={cx(
      'inline-flex items-center gap-1 rounded-md px-1.5 py-0.5 text-xs font-medium whitespace-nowrap',
      TONES[tone],
    )}
  >
    {children}
  </span>
);
