import { retryOnDeadlock } from '../../../kernel/db/connection/retry-on-deadlock.ts';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { EmailsContext } from '../context.ts';
import { wakeMailbox } from '../sending/wake-mailbox.ts';
import { tellMovedIn } from '../steps/steps.ts';
import { lockForReview, type ReviewedEmail, releaseSteps } from '../store/review/review.ts';
import * as store from '../store/review/scores.ts';
import { findCampaignOf } from '../store/steps/unknown.ts';
import { SpamFilterFault } from './spam-filter.ts';

interface EmailKey {
  readonly orgId: string;
  readonly emailId: string;
}

const NAMED_RULES = 5;

type Requesting = Pick<EmailsContext, 'enqueue' | 'spamFilter'>;

/** Asks for the score of an email as soon as this transaction has committed. */
export const requestScore = ({ enqueue }: Pick<EmailsContext, 'enqueue'>, tx: Tx | Db, key: EmailKey): Promise<void> =>
  enqueue(tx, 'email.score', key, { key: `email.score:${key.emailId}` });

/** After an edit: the former scores are of another text, and no step leaves before the new one has been scored. */
export async function scoreAnew(context: Requesting, tx: Tx, key: EmailKey): Promise<void> {
  if (!context.spamFilter) return;
  await store.deleteScores(tx, key.orgId, key.emailId);
  await store.awaitScore(tx, key.orgId, key.emailId);
  await requestScore(context, tx, key);
}

/** A person's approval counts for what they saw: an email without a score gets one first. True where it waits for that. */
export async function scoreBeforeApproved(context: Requesting, tx: Tx, key: EmailKey): Promise<boolean> {
  if (!context.spamFilter || (await store.hasScores(tx, key.orgId, key.emailId))) return false;
  await store.scoreBeforeRelease(tx, key.orgId, key.emailId);
  await requestScore(context, tx, key);
  return true;
}

/**
 * Scores the unsent steps of an email as they would leave, then lets them leave or holds them for a person (spec 11.9).
 * False where the filter gave no answer: the steps wait, and the sweep asks again.
 */
export async function scoreEmail(context: EmailsContext, { orgId, emailId }: EmailKey): Promise<boolean> {
  const { db, spamFilter, openMailbox, log } = context;
  const steps = await store.listUnsentSteps(db, orgId, emailId);
  const [first] = steps;
  if (!first) return true;
  const scores: store.StepScore[] = [];
  try {
    const mailbox = await openMailbox(orgId, first.mailboxId);
    for (const step of spamFilter ? steps : []) {
      const { raw, envelope } = await context.compose(step, mailbox);
      const scored = await spamFilter?.score(raw, envelope);
      if (scored) scores.push({ step: step.step, ...scored });
    }
  } catch (thrown) {
    if (thrown instanceof SpamFilterFault) {
      log.warn({ orgId, emailId, reason: thrown.message }, 'the spam filter gave no answer; the email waits');
      await store.setScoreFault(db, orgId, emailId, thrown.message.slice(0, 300));
      return false;
    }
    // A message that cannot be composed does not leave either: the send core says why (spec 12.6).
    if (!(thrown instanceof AppError)) throw thrown;
    log.warn({ orgId, emailId, reason: thrown.message }, 'an email cannot be composed, so it has no score');
  }
  await retryOnDeadlock(() => db.transaction().execute((tx) => settle(tx, context, { ...first, emailId }, scores)));
  return true;
}

const isSameText = (email: ReviewedEmail, scored: store.UnsentStep): boolean =>
  email.subject === scored.subject &&
  email.mailboxId === scored.mailboxId &&
  JSON.stringify(email.sequence) === JSON.stringify(scored.sequence);

async function settle(tx: Tx, context: EmailsContext, scored: store.UnsentStep, scores: readonly store.StepScore[]) {
  const { spamFilter, budgets, daySeconds } = context;
  const { orgId, emailId, mailboxId } = scored;
  const campaignId = await findCampaignOf(tx, orgId, emailId);
  if (!campaignId) return;
  await budgets.lock(tx, orgId, campaignId);
  const email = await lockForReview(tx, orgId, emailId);
  if (!email || email.hasLeft) return;
  // The text changed while it was being scored.
  if (!isSameText(email, scored)) return requestScore(context, tx, scored);
  if (spamFilter) await store.putScores(tx, orgId, emailId, spamFilter.name, scores);
  await store.setScoreFault(tx, orgId, emailId, null);
  const reason = reasonToHold(scores, (await store.findMaxSpamPoints(tx, orgId, campaignId)) ?? context.maxSpamPoints);
  await store.setHeldReason(tx, orgId, emailId, reason);
  if (email.status === 'awaiting_review') return;
  if (reason !== null) await store.holdForReview(tx, orgId, emailId);
  else if (await releaseSteps(tx, orgId, emailId, daySeconds)) await wakeMailbox(tx, context, { orgId, mailboxId });
  await tellMovedIn(tx, context, orgId, [campaignId]);
}

function reasonToHold(scores: readonly store.StepScore[], max: number): string | null {
  const [worst] = scores.filter(({ points }) => points > max).sort((one, other) => other.points - one.points);
  if (!worst) return null;
  const rules = worst.rules.filter(({ points }) => points > 0).slice(0, NAMED_RULES);
  const named = rules.map(({ name, points }) => `${name} ${points}`).join(', ');
  return `Step ${worst.step} has ${worst.points} spam points and ${max} are allowed: ${named}. Edit it, or approve it as it is.`;
}

/**
 * Scores what still waits: an answer that the filter owed, or a job that was lost. While the filter is away only one
 * email asks it.
 */
export async function scoreWaiting(context: EmailsContext): Promise<void> {
  const [first, ...others] = await store.listUnscored(context.db);
  if (!first || !(await scoreEmail(context, first))) return;
  for (const email of others) await requestScore(context, context.db, email);
}
