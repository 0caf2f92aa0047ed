import type { WorkflowRun } from '../../campaigns/one/tabs/run-words.ts';

export const RUN_STATUS_WORDS = {
  queued: 'Waiting',
  dispatching: 'Starting',
  running: 'Running',
  completed: 'Ended',
  failed: 'Failed',
  cancelled: 'Canceled',
} as const satisfies Record<WorkflowRun['status'], string>;

export const isRunStatus = (word: unknown): word is WorkflowRun['status'] =>
  typeof word === 'string' && Object.hasOwn(RUN_STATUS_WORDS, word);

export const readRunsSearch = ({
  run,
  status,
}: Record<string, unknown>): { run?: string; status?: WorkflowRun['status'] } => ({
  ...(typeof run === 'string' && /^[0-9a-f-]{36}$/i.test(run) && { run }),
  ...(isRunStatus(status) && { status }),
});
