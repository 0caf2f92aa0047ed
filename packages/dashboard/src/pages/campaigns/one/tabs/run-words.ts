import type { Client } from '@distribute/client';
import type { AnswerOf } from '../../../../api/api.ts';
import type { Tone } from '../../../../ui/display/badge.tsx';

export type NodeRun = AnswerOf<Client['workflowRuns']['get']>['nodes'][number];
export type WorkflowRun = AnswerOf<Client['workflowRuns']['list']>['workflowRuns'][number];

interface Word {
  readonly label: string;
  readonly tone: Tone;
}

const OUTCOMES: Readonly<Record<NonNullable<WorkflowRun['outcome']>, Word>> = {
  processed: { label: 'Done', tone: 'good' },
  no_lead: { label: 'No one left to contact', tone: 'neutral' },
  skipped: { label: 'Person skipped', tone: 'neutral' },
  blocked: { label: 'Held back', tone: 'warn' },
  held: { label: 'Waits', tone: 'warn' },
};

/** How a run ended, or its current state. */
export function endOf({ status, outcome }: Pick<WorkflowRun, 'status' | 'outcome'>): Word {
  if (status === 'failed') return { label: 'Failed', tone: 'bad' };
  if (status === 'cancelled') return { label: 'Canceled', tone: 'neutral' };
  if (status === 'completed') return outcome ? OUTCOMES[outcome] : { label: 'Done', tone: 'good' };
  return { label: status === 'running' ? 'Running' : 'Waiting', tone: 'neutral' };
}

/** "0.4 s", "3 min"; null while it is running. */
export function durationOf({ startedAt, completedAt }: Pick<WorkflowRun, 'startedAt' | 'completedAt'>): string | null {
  if (startedAt === null || completedAt === null) return null;
  const seconds = Math.max(0, Date.parse(completedAt) - Date.parse(startedAt)) / 1000;
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  return seconds < 120 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`;
}

const NODES: Readonly<Record<NodeRun['type'], string>> = {
  'gate-check': 'Check sending conditions',
  'lead-claim': 'Choose a person',
  'lead-enrich': 'Find the email address',
  'brand-extract': 'Read the website',
  'email-generate': 'Write the emails',
  'email-send': 'Schedule the emails',
  'pitch-generate': 'Write the pitch',
  'outlet-discover': 'Find outlets',
  'journalist-discover': 'Find journalists',
  'journalist-claim': 'Choose a journalist',
  'article-discover': 'Find articles',
  'press-kit-generate': 'Write the press kit',
  'quote-request-find': 'Find a request for quotes',
  'quote-pitch-generate': 'Write the quote',
  'quote-pitch-submit': 'Submit the quote',
  'visibility-score': 'Ask the models',
  condition: 'Decide',
  'http-call': 'Call your URL',
  'end-run': 'End the run',
  wait: 'Wait',
};

/** What a step of a workflow does, as text. */
export const nodeWords = ({ type }: Pick<NodeRun, 'type'>): string => NODES[type];
