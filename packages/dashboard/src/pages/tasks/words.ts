import type { Task } from './use-tasks.ts';

export const KINDS: Readonly<Record<Task['kind'], string>> = {
  call: 'Call',
  letter: 'Letter',
  linkedin: 'LinkedIn message',
  other: 'Something else',
};

/** What must be so for a task to become due. */
export const OCCASIONS: Readonly<Record<Task['occasion'], string>> = {
  unanswered: 'they haven’t answered',
  clicked: 'they clicked a link',
  not_clicked: 'they clicked no link',
  answered: 'they answered',
};

export const STATUSES: Readonly<Record<Task['status'], string>> = {
  due: 'To do',
  planned: 'Planned',
  done: 'Done',
  skipped: 'Skipped',
  cancelled: 'No longer needed',
};

const REASONS: Readonly<Record<NonNullable<Task['reason']>, string>> = {
  answered: 'They answered',
  clicked: 'They clicked a link',
  not_clicked: 'They clicked no link',
  unsubscribed: 'They asked not to be contacted',
  not_sent: 'The email before it wasn’t sent',
  stopped: 'The campaign was stopped',
  expired: 'No answer for 90 days',
  erased: 'Their data was erased',
};

/** Why a task is there, or not any more. */
export const whyOf = ({ reason, occasion, step }: Pick<Task, 'reason' | 'occasion' | 'step'>): string =>
  reason === null ? `Email ${step}: ${OCCASIONS[occasion]}` : REASONS[reason];
