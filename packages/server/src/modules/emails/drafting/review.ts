import type { emails } from '@distribute/contract/emails';
import type { z } from 'zod';
import type { CrashPoint } from '../../../kernel/crash-points.ts';
import { retryOnDeadlock } from '../../../kernel/db/connection/retry-on-deadlock.ts';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import { AppError, conflict, invalidRequest, notFound } from '../../../kernel/errors.ts';
import type { Emit } from '../../../kernel/events.ts';
import type { Caller } from '../../../kernel/http/caller.ts';
import type { EditedDraft } from '../../brands/index.ts';
import type { Leads } from '../../leads/index.ts';
import type { Budgets } from '../../runs/index.ts';
import { linksIn, renderHtml } from '../../writing/index.ts';
import { sendFaults } from '../outcomes/send-faults.ts';
import { type ScoringContext, scoreAnew, scoreBeforeApproved } from '../scoring/score-email.ts';
import { REVIEW_DAYS } from '../steps/review-times.ts';
import type { Steps } from '../steps/steps.ts';
import type { SequenceStep } from '../store/emails.ts';
import { findEmail } from '../store/list.ts';
import * as store from '../store/review.ts';
import { findCampaignOf } from '../store/steps/unknown.ts';

export interface ReviewDeps {
  readonly db: Db;
  readonly crashPoint: CrashPoint;
  readonly scoring: Pick<ScoringContext, 'enqueue' | 'spamFilter'>;
  readonly emit: Emit;
  readonly steps: Pick<Steps, 'cancel' | 'moved'>;
  readonly budgets: Pick<Budgets, 'lock'>;
  readonly leads: Pick<Leads, 'skip'>;
  /** Filled by the module `brands`: what a person changed is kept as an example of how the customer writes. */
  readonly learnFromEdit: (tx: Tx, orgId: string, brandId: string, draft: EditedDraft) => Promise<void>;
  readonly statusOfCampaign: (db: Db, orgId: string, campaignId: string) => Promise<string | null>;
  readonly wakeMailbox: (tx: Tx, of: { orgId: string; mailboxId: string }) => Promise<void>;
  /** The length of a day between steps; shorter in the sandbox. */
  readonly daySeconds: number;
}

type Edit = z.output<typeof emails.update.body>;
type Review = { readonly verdict: 'approved' } | { readonly verdict: 'rejected'; readonly reason: string | null };

const EDITABLE: ReadonlySet<string> = new Set(['awaiting_review', 'generated']);
const OVER: ReadonlySet<string | null> = new Set(['stopped', 'completed', 'failed']);

const alreadySent = () => conflict('already_sent', 'A step of this email is leaving or has left');

/** A person reviews an email before it is sent: edits, approves or rejects it (spec 12.10). */
export function createEmailReview(deps: ReviewDeps) {
  const { db, crashPoint, emit, steps, budgets, leads, statusOfCampaign, wakeMailbox, daySeconds, learnFromEdit } =
    deps;

  /**
   * Locks the budget first, so that a stop or the campaign's end runs before or after this; then the steps and the
   * email.
   */
  const lock = async (tx: Tx, orgId: string, id: string) => {
    const campaignId = await findCampaignOf(tx, orgId, id);
    if (!campaignId) throw notFound('Email');
    await budgets.lock(tx, orgId, campaignId);
    const email = await store.lockForReview(tx, orgId, id);
    if (!email) throw notFound('Email');
    return { campaignId, email };
  };

  const shown = async (tx: Tx, orgId: string, id: string) => {
    const email = await findEmail(tx, orgId, id, REVIEW_DAYS * daySeconds);
    if (!email) throw notFound('Email');
    return { email };
  };

  const approve = async (tx: Tx, orgId: string, { id }: store.ReviewedEmail): Promise<void> => {
    if (await scoreBeforeApproved(deps.scoring, tx, { orgId, emailId: id })) return;
    // Null when the run has not scheduled the steps yet; it will, as for every other email.
    const mailboxId = await store.releaseSteps(tx, orgId, id, daySeconds);
    if (mailboxId) await wakeMailbox(tx, { orgId, mailboxId });
  };

  const reject = async (tx: Tx, orgId: string, { id, leadId }: store.ReviewedEmail): Promise<void> => {
    await steps.cancel(tx, orgId, { emailIds: [id] }, 'rejected');
    if (leadId) await leads.skip(tx, orgId, [leadId], 'rejected');
  };

  const judge = async (tx: Tx, { orgId, userId, actor }: Caller, id: string, review: Review) => {
    const { campaignId, email } = await lock(tx, orgId, id);
    const { verdict } = review;
    if (email.verdict === verdict) return shown(tx, orgId, id);
    if (email.status !== 'awaiting_review') {
      if (email.hasLeft) throw alreadySent();
      throw conflict('invalid_state', `The email is ${email.status}, it does not wait for review`, {
        status: email.status,
      });
    }
    const status = await statusOfCampaign(tx, orgId, campaignId);
    if (OVER.has(status)) throw conflict('invalid_state', `Campaign is ${status}`, { status });
    await (verdict === 'approved' ? approve : reject)(tx, orgId, email);
    await store.setVerdict(tx, orgId, id, { verdict, userId });
    const fact = { orgId, actor, campaignId, object: { type: 'email', id } };
    if (review.verdict === 'approved') await emit(tx, { ...fact, kind: 'email.approved' });
    else await emit(tx, { ...fact, kind: 'email.rejected', data: { reason: review.reason } });
    // Another email may be written now.
    await steps.moved(tx, orgId, [campaignId]);
    return shown(tx, orgId, id);
  };

  const edit = async (tx: Tx, { orgId, actor }: Caller, id: string, given: Edit) => {
    const { campaignId, email } = await lock(tx, orgId, id);
    if (email.hasLeft) throw alreadySent();
    if (!EDITABLE.has(email.status)) {
      throw conflict('invalid_state', `The email is ${email.status}`, { status: email.status });
    }
    if (given.ifUpdatedAt !== undefined && Date.parse(given.ifUpdatedAt) !== Date.parse(email.updatedAt)) {
      throw conflict('stale', 'The email was changed since you read it', { updatedAt: email.updatedAt });
    }
    const { subject = email.subject } = given;
    const sequence = rewritten(email.sequence, given.steps ?? []);
    await store.setText(tx, orgId, id, { subject, sequence });
    await scoreAnew(deps.scoring, tx, { orgId, emailId: id });
    for (const { step, bodyText: before } of email.sequence) {
      const after = sequence.find((one) => one.step === step)?.bodyText ?? before;
      if (after !== before) await learnFromEdit(tx, orgId, email.brandId, { before, after, names: namesOf(email) });
    }
    const changed = (given.steps ?? []).map(({ step }) => step);
    const object = { type: 'email', id };
    await emit(tx, { orgId, kind: 'email.edited', actor, object, campaignId, data: { steps: changed } });
    return shown(tx, orgId, id);
  };

  const transact = async <T>(act: (tx: Tx) => Promise<T>): Promise<T> => {
    const done = await retryOnDeadlock(() =>
      db.transaction().execute(async (tx) => {
        const shownEmail = await act(tx);
        crashPoint('review.before-commit');
        return shownEmail;
      }),
    );
    crashPoint('review.after-commit');
    return done;
  };

  return {
    review: (caller: Caller, id: string, review: Review) => transact((tx) => judge(tx, caller, id, review)),

    updateText: (caller: Caller, id: string, given: Edit) => {
      const problems = [
        ...(given.subject === undefined ? [] : sendFaults('The subject', given.subject)),
        ...(given.steps ?? []).flatMap(({ step, bodyText }) => sendFaults(`Step ${step}`, bodyText)),
      ];
      if (problems.length) throw new AppError({ code: 'text_refused', status: 422 }, 'Text refused', { problems });
      return transact((tx) => edit(tx, caller, id, given));
    },
  };
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
