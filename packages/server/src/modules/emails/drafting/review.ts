import type { emails } from '@distribute/contract/emails';
import type { z } from 'zod';
import { retryOnDeadlock } from '../../../kernel/db/connection/retry-on-deadlock.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { AppError, conflict, invalidRequest, notFound } from '../../../kernel/errors.ts';
import type { Caller } from '../../../kernel/http/caller.ts';
import type { EditedDraft } from '../../brands/index.ts';
import { learnFromEditIn } from '../../brands/index.ts';
import { linksIn, renderHtml } from '../../writing/index.ts';
import type { EmailsContext } from '../context.ts';
import { sendFaults } from '../outcomes/send-faults.ts';
import { scoreAnew, scoreBeforeApproved } from '../scoring/score-email.ts';
import { wakeMailbox } from '../sending/wake-mailbox.ts';
import { REVIEW_DAYS } from '../steps/review-times.ts';
import { cancelStepsIn, tellMovedIn } from '../steps/steps.ts';
import type { SequenceStep } from '../store/emails.ts';
import { findEmail } from '../store/list.ts';
import * as store from '../store/review/review.ts';
import { findCampaignOf } from '../store/steps/unknown.ts';

type Edit = z.output<typeof emails.update.body>;
type Review = { readonly verdict: 'approved' } | { readonly verdict: 'rejected'; readonly reason: string | null };

const EDITABLE: ReadonlySet<string> = new Set(['awaiting_review', 'generated']);
const OVER: ReadonlySet<string | null> = new Set(['stopped', 'completed', 'failed']);

const alreadySent = () => conflict('already_sent', 'A step of this email is leaving or has left');

/** A person reviews an email before it is sent: edits, approves or rejects it (spec 12.10). */
/**
 * Locks the budget first, so that a stop or the campaign's end runs before or after this; then the steps and the
 * email.
 */
async function lockIn(tx: Tx, { budgets }: EmailsContext, orgId: string, id: string) {
  const campaignId = await findCampaignOf(tx, orgId, id);
  if (!campaignId) throw notFound('Email');
  await budgets.lock(tx, orgId, campaignId);
  const email = await store.lockForReview(tx, orgId, id);
  if (!email) throw notFound('Email');
  return { campaignId, email };
}

async function shownIn(tx: Tx, { daySeconds, operatorWaives }: EmailsContext, orgId: string, id: string) {
  const email = await findEmail(tx, orgId, id, { reviewSeconds: REVIEW_DAYS * daySeconds, operatorWaives });
  if (!email) throw notFound('Email');
  return { email };
}

async function approveIn(tx: Tx, context: EmailsContext, orgId: string, { id }: store.ReviewedEmail): Promise<void> {
  if (await scoreBeforeApproved(context, tx, { orgId, emailId: id })) return;
  // Null when the run has not scheduled the steps yet; it will, as for every other email.
  const mailboxId = await store.releaseSteps(tx, orgId, id, context.daySeconds);
  if (mailboxId) await wakeMailbox(tx, context, { orgId, mailboxId });
}

async function rejectIn(
  tx: Tx,
  context: EmailsContext,
  orgId: string,
  { id, leadId }: store.ReviewedEmail,
): Promise<void> {
  await cancelStepsIn(tx, context, orgId, { emailIds: [id] }, 'rejected');
  if (leadId) await context.leads.skip(tx, orgId, [leadId], 'rejected');
}

async function judgeIn(tx: Tx, context: EmailsContext, { orgId, userId, actor }: Caller, id: string, review: Review) {
  const { statusOfCampaign, emit } = context;
  const { campaignId, email } = await lockIn(tx, context, orgId, id);
  const { verdict } = review;
  if (email.verdict === verdict) return shownIn(tx, context, orgId, id);
  if (email.status !== 'awaiting_review') {
    if (email.hasLeft) throw alreadySent();
    throw conflict('invalid_state', `The email is ${email.status}, it does not wait for review`, {
      status: email.status,
    });
  }
  const status = await statusOfCampaign(tx, orgId, campaignId);
  if (OVER.has(status)) throw conflict('invalid_state', `Campaign is ${status}`, { status });
  if (verdict === 'approved') await approveIn(tx, context, orgId, email);
  else await rejectIn(tx, context, orgId, email);
  await store.setVerdict(tx, orgId, id, { verdict, userId });
  const fact = { orgId, actor, campaignId, object: { type: 'email', id } };
  if (review.verdict === 'approved') await emit(tx, { ...fact, kind: 'email.approved' });
  else await emit(tx, { ...fact, kind: 'email.rejected', data: { reason: review.reason } });
  // Another email may be written now.
  await tellMovedIn(tx, context, orgId, [campaignId]);
  return shownIn(tx, context, orgId, id);
}

async function editIn(tx: Tx, context: EmailsContext, { orgId, actor }: Caller, id: string, edit: Edit) {
  const { brands, emit } = context;
  const { campaignId, email } = await lockIn(tx, context, orgId, id);
  if (email.hasLeft) throw alreadySent();
  if (!EDITABLE.has(email.status)) {
    throw conflict('invalid_state', `The email is ${email.status}`, { status: email.status });
  }
  if (edit.ifUpdatedAt !== undefined && Date.parse(edit.ifUpdatedAt) !== Date.parse(email.updatedAt)) {
    throw conflict('stale', 'The email was changed since you read it', { updatedAt: email.updatedAt });
  }
  const { subject = email.subject } = edit;
  const sequence = rewritten(email.sequence, edit.steps ?? []);
  await store.setText(tx, orgId, id, { subject, sequence });
  await scoreAnew(context, tx, { orgId, emailId: id });
  for (const { step, bodyText: before } of email.sequence) {
    const after = sequence.find((one) => one.step === step)?.bodyText ?? before;
    if (after !== before)
      await learnFromEditIn(tx, brands, orgId, email.brandId, { before, after, names: namesOf(email) });
  }
  const changed = (edit.steps ?? []).map(({ step }) => step);
  const object = { type: 'email', id };
  await emit(tx, { orgId, kind: 'email.edited', actor, object, campaignId, data: { steps: changed } });
  return shownIn(tx, context, orgId, id);
}

async function transact<T>({ db, crashPoint }: EmailsContext, act: (tx: Tx) => Promise<T>): Promise<T> {
  const done = await retryOnDeadlock(() =>
    db.transaction().execute(async (tx) => {
      const shownEmail = await act(tx);
      crashPoint('review.before-commit');
      return shownEmail;
    }),
  );
  crashPoint('review.after-commit');
  return done;
}

export const reviewEmail = (context: EmailsContext, caller: Caller, id: string, review: Review) =>
  transact(context, (tx) => judgeIn(tx, context, caller, id, review));

export function updateEmailText(context: EmailsContext, caller: Caller, id: string, edit: Edit) {
  const problems = [
    ...(edit.subject === undefined ? [] : sendFaults('The subject', edit.subject)),
    ...(edit.steps ?? []).flatMap(({ step, bodyText }) => sendFaults(`Step ${step}`, bodyText)),
  ];
  if (problems.length) throw new AppError({ code: 'text_refused', status: 422 }, 'Text refused', { problems });
  return transact(context, (tx) => editIn(tx, context, caller, id, edit));
}

/** The sequence, with the given steps in place of the old ones. */
/** What a draft may call its reader. */
const namesOf = ({ recipient }: store.ReviewedEmail): EditedDraft['names'] => ({
  'first name': recipient.firstName,
  'last name': recipient.lastName,
  company: recipient.company,
  email: recipient.email,
});

function rewritten(sequence: readonly SequenceStep[], given: NonNullable<Edit['steps']>): SequenceStep[] {
  const texts = new Map(given.map(({ step, bodyText }) => [step, bodyText]));
  const unknown = [...texts.keys()].filter((step) => !sequence.some((one) => one.step === step));
  if (unknown.length) throw invalidRequest({ steps: unknown.map((step) => `the email has no step ${step}`) });
  return sequence.map((one) => {
    const bodyText = texts.get(one.step);
    return bodyText === undefined ? one : { ...one, bodyText, bodyHtml: renderHtml(bodyText, linksIn(bodyText)) };
  });
}
