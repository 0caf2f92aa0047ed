import { cx } from '../class-names.ts';

const TONES = {
  good: '[&::-moz-progress-bar]:bg-accent [&::-webkit-progress-value]:bg-accent',
  bad: '[&::-moz-progress-bar]:bg-danger [&::-webkit-progress-value]:bg-danger',
  neutral: '[&::-moz-progress-bar]:bg-line-strong [&::-webkit-progress-value]:bg-line-strong',
};
export type BarTone = keyof typeof TONES;

interface BarProps {
  /** Name for screen readers, unless the text beside it says the same. */
  label?: string;
  value: number;
  max: number;
  tone?: BarTone;
  size?: 'small' | 'large';
}

/** The browser's own progress element: a width set by style would need a wider content security policy. */
export const Bar = ({ label, value, max, tone = 'good', size = 'small' }: BarProps) => (
  <progress
    aria-label={label}
    aria-hidden={label === undefined || undefined}
    value={value}
    max={Math.max(1, max)}
    className={cx(
      'block w-full appearance-none overflow-hidden bg-sunken [&::-webkit-progress-bar]:bg-sunken',
      size === 'small' ? 'h-1.5 rounded-full [&::-webkit-progress-value]:rounded-full' : 'h-6 rounded-md',
      TONES[tone],
    )}
  />
);
