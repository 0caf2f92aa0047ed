import type { TASK_REASONS, TaskOccasion } from '@distribute/contract/tasks';
import type { z } from 'zod';

/** What came of the sequence until now. */
export interface SequenceSoFar {
  /** When the step that the task follows was sent. */
  readonly sentAt: Date | null;
  /** That step will not be sent. */
  readonly isLost: boolean;
  readonly hasClicked: boolean;
  readonly hasLeft: boolean;
  /** The class of the answer, or of the customer's verdict; null while nobody answered. */
  readonly answer: string | null;
  readonly answeredAt: Date | null;
  readonly campaign: 'running' | 'waits' | 'over';
}

export interface TaskPlan {
  readonly occasion: z.output<typeof TaskOccasion>;
  readonly classes: readonly string[];
  readonly days: number;
  readonly isDue: boolean;
}

export type NextState =
  | { readonly state: 'waits'; readonly until: Date | null }
  | { readonly state: 'due'; readonly since: Date }
  | { readonly state: 'off'; readonly reason: (typeof TASK_REASONS)[number] };

const EXPIRES_DAYS = 90;
/** No answer to what we wrote. */
const AUTOMATIC = new Set(['autoReply', 'outOfOffice']);

const off = (reason: (typeof TASK_REASONS)[number]): NextState => ({ state: 'off', reason });
const waits = (until: Date | null): NextState => ({ state: 'waits', until });

/** What becomes of a task that is planned or due (spec 12.26). */
export function nextState(task: TaskPlan, soFar: SequenceSoFar, now: Date, dayMs: number): NextState {
  const { occasion, classes, days, isDue } = task;
  const { sentAt, campaign } = soFar;
  const answer = soFar.answer !== null && !AUTOMATIC.has(soFar.answer) ? soFar.answer : null;
  if (soFar.hasLeft || answer === 'unsubscribe') return off('unsubscribed');
  if (campaign === 'over') return off('stopped');
  const isForAnswer = occasion === 'answered';
  if (answer !== null && (!isForAnswer || !classes.includes(answer))) return off('answered');
  if (occasion === 'not_clicked' && soFar.hasClicked) return off('clicked');
  if (isDue) return waits(null);
  const from = isForAnswer ? answer && soFar.answeredAt : sentAt;
  if (!from) {
    if (soFar.isLost) return off('not_sent');
    const last = sentAt && isForAnswer ? sentAt.getTime() + EXPIRES_DAYS * dayMs : null;
    return last !== null && last <= now.getTime() ? off('expired') : waits(null);
  }
  const since = new Date(from.getTime() + days * dayMs);
  if (since > now) return waits(since);
  if (occasion === 'clicked' && !soFar.hasClicked) return off('not_clicked');
  return campaign === 'waits' ? waits(null) : { state: 'due', since };
}
