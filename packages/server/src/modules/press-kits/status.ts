import type { PressKitStatus } from '@distribute/contract/press-kits';
import type { z } from 'zod';
import { conflict } from '../../kernel/errors.ts';

export type KitStatus = z.output<typeof PressKitStatus>;

/** The status changes that people may make (spec 15.4); `validated` is reached by validating only. */
const MOVES: Readonly<Record<KitStatus, readonly KitStatus[]>> = {
  generating: [],
  drafted: ['denied', 'archived'],
  denied: ['drafted'],
  validated: ['archived', 'drafted'],
  failed: ['archived'],
  archived: ['drafted'],
};

export const invalidState = (status: KitStatus, wanted: string) =>
  conflict('invalid_state', `A press kit that is ${status} cannot be ${wanted}`, { status });

/** A failed kit that was archived has no text, so it cannot become a draft. */
export function assertMove(from: KitStatus, to: KitStatus, hasContent: boolean): void {
  if (!MOVES[from].includes(to) || (to === 'drafted' && !hasContent)) throw invalidState(from, to);
}
