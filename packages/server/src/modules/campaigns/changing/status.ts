import type { CampaignStatus } from '@distribute/contract/campaigns';
import type { z } from 'zod';

export type Status = z.output<typeof CampaignStatus>;

/** Every kind of status change (spec 7.2). */
export const MOVES = ['pause', 'resume', 'stop', 'end_date', 'complete', 'fail'] as const;
export type Move = (typeof MOVES)[number];

type Next = Status | 'unchanged' | 'refused';

/**
 * The whole table: nothing else changes a status. A completed campaign can be resumed only when the cause of its
 * completion is gone.
 */
const NEXT: Readonly<Record<Move, Readonly<Record<Status, Next>>>> = {
  pause: { active: 'paused', paused: 'unchanged', stopped: 'refused', completed: 'refused', failed: 'refused' },
  resume: { active: 'unchanged', paused: 'active', stopped: 'active', completed: 'active', failed: 'active' },
  stop: { active: 'stopped', paused: 'stopped', stopped: 'unchanged', completed: 'unchanged', failed: 'stopped' },
  end_date: {
    active: 'completed',
    paused: 'completed',
    stopped: 'unchanged',
    completed: 'unchanged',
    failed: 'unchanged',
  },
  complete: {
    active: 'completed',
    paused: 'unchanged',
    stopped: 'unchanged',
    completed: 'unchanged',
    failed: 'unchanged',
  },
  fail: { active: 'failed', paused: 'unchanged', stopped: 'unchanged', completed: 'unchanged', failed: 'unchanged' },
};

export function nextStatus(status: Status, move: Move, { causeHolds = false } = {}): Next {
  if (move === 'resume' && status === 'completed' && causeHolds) return 'refused';
  return NEXT[move][status];
}

/** Final states: the stream of the campaign's events ends with them. */
export const isOver = (status: Status): boolean => status !== 'active' && status !== 'paused';
/** Completed or stopped: nothing is sent any more. */
export const hasEnded = ({ status }: { readonly status: Status }): boolean =>
  status === 'stopped' || status === 'completed';
