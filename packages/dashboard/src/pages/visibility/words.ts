import type { Tone } from '../../ui/display/badge.tsx';
import type { Answer, VisibilityRun } from './use-visibility.ts';

export const STATUSES: Readonly<Record<VisibilityRun['status'], { readonly label: string; readonly tone: Tone }>> = {
  running: { label: 'Being measured', tone: 'neutral' },
  completed: { label: 'Measured', tone: 'good' },
  failed: { label: 'Not measured', tone: 'bad' },
};

export const SENTIMENTS: Readonly<
  Record<NonNullable<Answer['sentiment']>, { readonly label: string; readonly tone: Tone }>
> = {
  positive: { label: 'Speaks well', tone: 'good' },
  neutral: { label: 'Neutral', tone: 'neutral' },
  negative: { label: 'Speaks ill', tone: 'bad' },
};

/** A rate of 0 to 1 in whole percent. */
export const rate = (decimal: string | null): string | null =>
  decimal === null ? null : `${Math.round(Number(decimal) * 100)}%`;

/** The change against the measurement before; null when there is none. */
export function change(delta: string | null, scale = 1, digits = 1): string | null {
  if (delta === null) return null;
  const value = Number(delta) * scale;
  const shown = Math.abs(value).toFixed(digits).replace(/\.0+$/, '');
  if (Number(shown) === 0) return 'as before';
  return `${value > 0 ? '+' : '−'}${shown}`;
}

/** One entry per line; empty lines are ignored. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
