import type { Io } from './io.ts';

export interface Paint {
  readonly good: (text: string) => string;
  readonly warn: (text: string) => string;
  readonly bad: (text: string) => string;
  readonly faint: (text: string) => string;
}

const PLAIN = (text: string) => text;
const inColor = (code: number) => (text: string) => `\u001b[${code}m${text}\u001b[0m`;

/** Colors for a terminal, unless its owner wants none (no-color.org). */
export function paintFor({ env }: Pick<Io, 'env'>, isTerminal: boolean): Paint {
  if (!isTerminal || env.NO_COLOR || env.TERM === 'dumb') return { good: PLAIN, warn: PLAIN, bad: PLAIN, faint: PLAIN };
  return { good: inColor(32), warn: inColor(33), bad: inColor(31), faint: inColor(90) };
}
