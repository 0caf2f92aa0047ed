import { retryOnDeadlock } from '../../../kernel/db/connection/retry-on-deadlock.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { conflict, notFound } from '../../../kernel/errors.ts';
import type { Caller } from '../../../kernel/http/caller.ts';
import type { EmailsContext } from '../context.ts';
import { releaseRefusedIn } from '../outcomes/returned.ts';
import { wakeMailbox } from '../sending/wake-mailbox.ts';
import { findEmail } from '../store/list.ts';
import * as store from '../store/steps/unknown.ts';
import { REVIEW_DAYS } from './review-times.ts';
import { cancelStepsIn } from './steps.ts';

/** Why the step may not be sent again; null when it may. */
const resendRefusal = (step: store.DoubtfulStep) => {
  if (step.isResent && !step.isReturned) {
    return conflict(
      'already_resent',
      'This step was sent again once. Say that it arrived, or cancel the rest of the sequence.',
    );
  }
  if (step.isSuppressed) return conflict('suppressed', 'Nobody may write to this person');
  if (!step.isCampaignActive) return conflict('invalid_state', 'The campaign is not active');
  if (step.isOver) return conflict('invalid_state', 'The person answered, or the address refused an earlier step');
  return null;
};

/** A step that its receiver refused did not arrive: it is sent again or called off. */
const returnedRefusal = (step: store.DoubtfulStep, outcome: store.Resolution) => {
  if (outcome === 'sent') {
    return conflict('invalid_state', 'The receiving server refused this step: send it again, or cancel the sequence');
  }
  return outcome === 'resend' ? resendRefusal(step) : null;
};

const refusal = (step: store.DoubtfulStep, outcome: store.Resolution) => {
  if (outcome === 'resend' && step.hasArrived) {
    return conflict('has_arrived', 'This step has arrived and is not sent again');
  }
  if (step.isReturned) return returnedRefusal(step, outcome);
  if (step.status !== 'unknown') return conflict('not_unknown', `The step is ${step.status}`, { status: step.status });
  return outcome === 'resend' ? resendRefusal(step) : null;
};

async function actOnReturnedIn(
  tx: Tx,
  context: EmailsContext,
  orgId: string,
  { emailId }: store.StepRef,
  messageId: string,
  isAgain: boolean,
) {
  if (isAgain) await releaseRefusedIn(tx, context, orgId, { messageId });
  else await cancelStepsIn(tx, context, orgId, { emailIds: [emailId] }, 'undelivered');
}

async function actIn(
  tx: Tx,
  context: EmailsContext,
  orgId: string,
  of: store.StepRef,
  step: store.DoubtfulStep,
  outcome: store.Resolution,
) {
  const { daySeconds, mailboxes, clock } = context;
  const { id, mailboxId } = step;
  if (step.isReturned) return actOnReturnedIn(tx, context, orgId, of, id, outcome === 'resend');
  if (outcome === 'cancel') {
    await store.setGivenUp(tx, orgId, id);
    const { emailId, step: afterStep } = of;
    await cancelStepsIn(tx, context, orgId, { emailIds: [emailId], afterStep }, 'previous_unknown');
    return;
  }
  if (outcome === 'sent') {
    await store.setSaidSent(tx, orgId, id);
    if (await store.freeNext(tx, orgId, of, daySeconds)) await wakeMailbox(tx, context, { orgId, mailboxId });
    return;
  }
  if (!(await mailboxes.usable(tx, orgId, [mailboxId], clock.now())).length) {
    throw conflict('invalid_state', 'The mailbox this step was sent from was removed');
  }
  await store.scheduleResend(tx, orgId, id, of);
  await wakeMailbox(tx, context, { orgId, mailboxId });
}

async function resolveIn(
  tx: Tx,
  context: EmailsContext,
  { orgId, actor }: Caller,
  of: store.StepRef,
  outcome: store.Resolution,
) {
  const { budgets, suppressions, emit, daySeconds } = context;
  const campaignId = await store.findCampaignOf(tx, orgId, of.emailId);
  if (campaignId === undefined) throw notFound('Email');
  if (campaignId === null) throw notFound('Step');
  // Locks the budget, so that a stop, the campaign's end or a reply runs before or after this, never in between.
  await budgets.lock(tx, orgId, campaignId);
  const step = await store.lockStep(tx, orgId, of, suppressions.isSuppressed);
  if (!step) throw notFound('Step');
  const refused = refusal(step, outcome);
  if (refused) throw refused;
  // A second cancellation changes nothing.
  if (step.resolution !== 'cancel' || outcome !== 'cancel') {
    await actIn(tx, context, orgId, of, step, outcome);
    const object = { type: 'email', id: of.emailId };
    const data = { step: of.step, outcome };
    await emit(tx, { orgId, kind: 'email.step_resolved', actor, object, campaignId, data });
  }
  const email = await findEmail(tx, orgId, of.emailId, {
    reviewSeconds: REVIEW_DAYS * daySeconds,
    operatorWaives: context.operatorWaives,
  });
  if (!email) throw notFound('Email');
  return { email };
}

/**
 * A person decides about a step whose outcome is unknown, or which its receiver refused. Money and counts do not change
 * (spec 12.8).
 */
export const resolveStep = (context: EmailsContext, caller: Caller, of: store.StepRef, outcome: store.Resolution) =>
  retryOnDeadlock(() => context.db.transaction().execute((tx) => resolveIn(tx, context, caller, of, outcome)));
