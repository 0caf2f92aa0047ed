import { retryOnDeadlock } from '../../../kernel/db/connection/retry-on-deadlock.ts';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { Enqueue } from '../../../kernel/jobs/enqueue.ts';
import type { Log } from '../../../kernel/log.ts';
import type { OpenMailbox, OutgoingMessage } from '../../mailboxes/index.ts';
import type { Budgets } from '../../runs/index.ts';
import type { Steps } from '../steps/steps.ts';
import { lockForReview, type ReviewedEmail, releaseSteps } from '../store/review.ts';
import * as store from '../store/scores.ts';
import { findCampaignOf } from '../store/steps/unknown.ts';
import { type SpamFilter, SpamFilterFault } from './spam-filter.ts';

export interface ScoringContext {
  readonly db: Db;
  readonly log: Log;
  readonly enqueue: Enqueue;
  /** Null where the operator has set up no filter: then nothing is scored or held. */
  readonly spamFilter: SpamFilter | null;
  /** More points than these hold an email, where its campaign sets no limit of its own. */
  readonly maxSpamPoints: number;
  readonly openMailbox: (orgId: string, mailboxId: string) => Promise<OpenMailbox>;
  readonly compose: (step: store.UnsentStep, mailbox: OpenMailbox) => Promise<OutgoingMessage>;
  readonly budgets: Pick<Budgets, 'lock'>;
  readonly steps: Pick<Steps, 'moved'>;
  readonly wakeMailbox: (tx: Tx, of: { orgId: string; mailboxId: string }) => Promise<void>;
  readonly daySeconds: number;
}

interface EmailKey {
  readonly orgId: string;
  readonly emailId: string;
}

const NAMED_RULES = 5;

type Requesting = Pick<ScoringContext, 'enqueue' | 'spamFilter'>;

/** Asks for the score of an email as soon as this transaction has committed. */
export const requestScore = ({ enqueue }: Pick<ScoringContext, 'enqueue'>, tx: Tx | Db, key: EmailKey): Promise<void> =>
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
export async function scoreEmail(context: ScoringContext, { orgId, emailId }: EmailKey): Promise<boolean> {
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

async function settle(tx: Tx, context: ScoringContext, scored: store.UnsentStep, scores: readonly store.StepScore[]) {
  const { spamFilter, budgets, steps, wakeMailbox, daySeconds } = context;
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
  else if (await releaseSteps(tx, orgId, emailId, daySeconds)) await wakeMailbox(tx, { orgId, mailboxId });
  await steps.moved(tx, orgId, [campaignId]);
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
export async function scoreWaiting(context: ScoringContext): Promise<void> {
  const [first, ...others] = await store.listUnscored(context.db);
  if (!first || !(await scoreEmail(context, first))) return;
  for (const email of others) await requestScore(context, context.db, email);
}
