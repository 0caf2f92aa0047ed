import type { Client } from '@distribute/client';
import type { AnswerOf } from '../../../../api/api.ts';
import type { Tone } from '../../../../ui/display/badge.tsx';

export type WorkflowRun = AnswerOf<Client['workflowRuns']['list']>['workflowRuns'][number];

interface Word {
  readonly label: string;
  readonly tone: Tone;
}

const OUTCOMES: Readonly<Record<NonNullable<WorkflowRun['outcome']>, Word>> = {
  processed: { label: 'Done', tone: 'good' },
  no_lead: { label: 'Nobody left to reach', tone: 'neutral' },
  skipped: { label: 'Person skipped', tone: 'neutral' },
  blocked: { label: 'Held back', tone: 'warn' },
  held: { label: 'Waits', tone: 'warn' },
};

/** How a run ended, or where it stands. */
export function endOf({ status, outcome }: Pick<WorkflowRun, 'status' | 'outcome'>): Word {
  if (status === 'failed') return { label: 'Failed', tone: 'bad' };
  if (status === 'cancelled') return { label: 'Cancelled', tone: 'neutral' };
  if (status === 'completed') return outcome ? OUTCOMES[outcome] : { label: 'Done', tone: 'good' };
  return { label: status === 'running' ? 'Running' : 'Waiting', tone: 'neutral' };
}

/** "0.4 s", "3 min"; null while it lasts. */
export function durationOf({ startedAt, completedAt }: Pick<WorkflowRun, 'startedAt' | 'completedAt'>): string | null {
  if (startedAt === null || completedAt === null) return null;
  const seconds = Math.max(0, Date.parse(completedAt) - Date.parse(startedAt)) / 1000;
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  return seconds < 120 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`;
}
