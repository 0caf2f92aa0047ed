import type { DomainAtRisk } from '../../deliverability/index.ts';
import type { PendingCount, SpamHolds } from '../../emails/index.ts';
import { EDIT_OR_APPROVE, MEND_THE_FILTER } from './actions.ts';
import type { Gate } from './evaluate.ts';

/** The sums over all mailboxes. */
export const sumOfSteps = (steps: readonly PendingCount[]) => ({
  due: sum(steps.map(({ due }) => due)),
  scheduled: sum(steps.map(({ scheduled }) => scheduled)),
  nextDueAt: steps.flatMap(({ nextDueAt }) => nextDueAt ?? []).sort()[0] ?? null,
});

/** What pending steps wait for besides their time; `atMailbox` are the steps whose mailbox does not send. */
export const waitingFor = (steps: readonly PendingCount[], atMailbox: readonly PendingCount[]) => ({
  previousUnknown: sum(steps.map(({ previousUnknown }) => previousUnknown)),
  awaitingReview: sum(steps.map(({ awaitingReview }) => awaitingReview)),
  awaitingScore: sum(steps.map(({ awaitingScore }) => awaitingScore)),
  refused: sum(steps.map(({ refused }) => refused)),
  law: sum(steps.map(({ law }) => law)),
  mailbox: sum(
    atMailbox.map(
      ({ scheduled, previousUnknown, awaitingReview, awaitingScore, refused, law }) =>
        scheduled - previousUnknown - awaitingReview - awaitingScore - refused - law,
    ),
  ),
});

/** An open gate `mailbox` says that receivers refused emails, and which domains get none until a person says so. */
export const tellRefused = (
  gates: readonly Gate[],
  steps: readonly PendingCount[],
  heldDomains: readonly { readonly domain: string; readonly steps: number }[],
): Gate[] =>
  gates.map((gate) => {
    const refused = sum(steps.map((step) => step.refused));
    if (gate.gate !== 'mailbox' || gate.state !== 'open' || (refused === 0 && heldDomains.length === 0)) return gate;
    const domains = heldDomains.map(({ domain }) => domain);
    return {
      ...gate,
      reason: domains.length ? 'Receivers refuse your mail' : 'Receivers refused some emails',
      action:
        'Read lastResponse of the refused emails and mend the cause (the text, or the name of your domain). Then send one again, or cancel it.',
      data: { domains, refused, steps: sum(heldDomains.map((one) => one.steps)) },
    };
  });

/** An open gate `mailbox` that says nothing else says which domains receivers distrust, and where to mend it. */
export const tellAtRisk = (gates: readonly Gate[], atRisk: readonly DomainAtRisk[], mailboxesUrl: string): Gate[] =>
  gates.map((gate) => {
    const [first] = atRisk;
    if (gate.gate !== 'mailbox' || gate.state !== 'open' || gate.reason !== null || !first) return gate;
    const heldFor = atRisk.flatMap((one) => one.heldFor.map((held) => ({ domain: one.domain, ...held })));
    return {
      ...gate,
      reason: heldFor.length ? 'Some receivers would refuse your mail' : 'Your mail may land in spam',
      action: `Open the page of ${first.domain} and do what its findings say.`,
      data: { domains: atRisk.map(({ domain }) => domain), heldFor, link: `${mailboxesUrl}/domains/${first.domain}` },
    };
  });

/** The gate `review` says that the spam filter holds emails, or gives no answer, whether it is open or closed. */
export const tellSpam = (gates: readonly Gate[], { held, unscored, fault }: SpamHolds): Gate[] =>
  gates.map((gate) => {
    if (gate.gate !== 'review' || (held === 0 && fault === null)) return gate;
    const state = gate.state === 'closed' ? ('closed' as const) : ('open' as const);
    const data = { ...gate.data, held, unscored, fault };
    return fault === null
      ? { ...gate, state, reason: 'Emails have too many spam points', action: EDIT_OR_APPROVE, data }
      : { ...gate, state, reason: 'The spam filter does not answer', action: MEND_THE_FILTER, data };
  });

/**
 * A sequence never changes its sender (spec 11.2). When a sequence waits for a mailbox that cannot send, the gate
 * `mailbox` says so, even while it is open for new leads.
 */
export const tellWaiting = (gates: readonly Gate[], waiting: readonly PendingCount[]): Gate[] =>
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
