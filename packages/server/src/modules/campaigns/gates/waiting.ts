import type { PendingSteps } from '../ports.ts';
import type { Gate } from './evaluate.ts';

/** The sums over all mailboxes. */
export const sumOfSteps = (steps: readonly PendingSteps[]) => ({
  due: sum(steps.map(({ due }) => due)),
  scheduled: sum(steps.map(({ scheduled }) => scheduled)),
  nextDueAt: steps.flatMap(({ nextDueAt }) => nextDueAt ?? []).sort()[0] ?? null,
});

/** What pending steps wait for besides their time; `atMailbox` are the steps whose mailbox does not send. */
export const waitingFor = (steps: readonly PendingSteps[], atMailbox: readonly PendingSteps[]) => ({
  previousUnknown: sum(steps.map(({ previousUnknown }) => previousUnknown)),
  awaitingReview: sum(steps.map(({ awaitingReview }) => awaitingReview)),
  mailbox: sum(
    atMailbox.map(({ scheduled, previousUnknown, awaitingReview }) => scheduled - previousUnknown - awaitingReview),
  ),
});

/**
 * A sequence never changes its sender (api.md 31.48). When a sequence waits for a mailbox that cannot send, the gate
 * `mailbox` says so, even while it is open for new leads.
 */
export const tellWaiting = (gates: readonly Gate[], waiting: readonly PendingSteps[]): Gate[] =>
  gates.map((gate) => {
    if (gate.gate !== 'mailbox' || gate.state !== 'open' || waiting.length === 0) return gate;
    return {
      ...gate,
      reason: 'Some sequences wait for their mailbox',
      action:
        'Read lastError of the mailbox, mend its cause, or set it active again; a sequence never changes its sender.',
      data: { mailboxIds: waiting.map(({ mailboxId }) => mailboxId), steps: sumOfSteps(waiting).scheduled },
    };
  });

/** When a campaign waits after a failure, its gates say which run failed and why. */
export const tellFailure = (
  gates: readonly Gate[],
  failed: { readonly id: string; readonly status: string; readonly error: string | null } | null,
): Gate[] =>
  gates.map((gate) => {
    if (gate.gate !== 'failure_backoff' || gate.state !== 'closed' || failed?.status !== 'failed') return gate;
    return { ...gate, data: { ...gate.data, workflowRunId: failed.id, error: failed.error } };
  });

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
