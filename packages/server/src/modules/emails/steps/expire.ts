import type { Db, Tx } from '../../../kernel/db/db.ts';
import { type Emit, SYSTEM } from '../../../kernel/events.ts';
import type { Leads } from '../../leads/index.ts';
import type { Budgets } from '../../runs/index.ts';
import type { OnFault } from '../sending/pass-over.ts';
import type { CancelReason } from '../store/messages.ts';
import { cancelUnscheduled, listCampaignsWithOverdue, listOverdue } from '../store/review.ts';
import { deleteEndedWarnings, insertWarning, listUnwarned, readReviewTimes } from '../store/review-times.ts';
import { type Expiry, late, listCampaignsWith, lockExpired, refusedBefore, waitedOut } from '../store/steps/expired.ts';
import { REVIEW_DAYS, TOLD_DAYS, WARN_DAYS } from './review-times.ts';
import type { Steps } from './steps.ts';

export interface ExpireDeps {
  readonly db: Db;
  readonly emit: Emit;
  readonly onFault: OnFault;
  readonly steps: Pick<Steps, 'cancel'>;
  readonly budgets: Pick<Budgets, 'lock'>;
  readonly leads: Pick<Leads, 'skip'>;
  /** The length of a day between steps; shorter in the sandbox. */
  readonly daySeconds: number;
}

/** A follow-up of an unknown step waits this many days (shorter in the sandbox). */
const WAIT_DAYS = 14;
const TOO_LATE_DAYS = 30;

/** Cancels steps that have waited too long, with the rest of their sequence (spec 12.9). */
export function createExpire({ db, emit, onFault, steps, budgets, leads, daySeconds }: ExpireDeps) {
  const expire = async (tx: Tx, orgId: string, campaignId: string, expiry: Expiry, reason: CancelReason) => {
    await budgets.lock(tx, orgId, campaignId);
    const emailIds = await lockExpired(tx, orgId, campaignId, expiry);
    if (emailIds.length) await steps.cancel(tx, orgId, { emailIds }, reason);
  };

  /** Tells, once per episode, that emails are soon cancelled because nobody has reviewed them. */
  const warnOfReviews = async (tx: Tx, orgId: string, campaignId: string): Promise<void> => {
    const { waiting, expiresAt } = await readReviewTimes(tx, orgId, campaignId, REVIEW_DAYS * daySeconds);
    if (expiresAt === null || !(await insertWarning(tx, orgId, campaignId))) return;
    const object = { type: 'campaign', id: campaignId };
    const data = { waiting, expiresAt };
    await emit(tx, { orgId, kind: 'campaign.reviews_expiring', actor: SYSTEM, object, campaignId, data });
  };

  const expireReviews = async (tx: Tx, orgId: string, campaignId: string): Promise<void> => {
    await budgets.lock(tx, orgId, campaignId);
    const overdue = await listOverdue(tx, orgId, campaignId, REVIEW_DAYS * daySeconds);
    const ids = overdue.map(({ id }) => id);
    await steps.cancel(tx, orgId, { emailIds: ids }, 'review_expired');
    await cancelUnscheduled(tx, orgId, { campaignId, ids });
    const leadIds = overdue.flatMap(({ leadId }) => leadId ?? []);
    await leads.skip(tx, orgId, leadIds, 'claim_expired');
  };

  /** An error in one campaign does not keep the other campaigns from being handled. */
  const inEach = async (
    campaigns: readonly { orgId: string; campaignId: string }[],
    act: (tx: Tx, orgId: string, campaignId: string) => Promise<void>,
  ): Promise<void> => {
    for (const { orgId, campaignId } of campaigns) {
      await db
        .transaction()
        .execute((tx) => act(tx, orgId, campaignId))
        .catch((thrown: unknown) => onFault(thrown, { what: 'expire', orgId, campaignId }));
    }
  };

  return {
    expireLate: (tx: Tx, orgId: string, campaignId: string): Promise<void> =>
      expire(tx, orgId, campaignId, late(TOO_LATE_DAYS), 'paused_too_long'),

    /** The scheduled job. */
    async expireAll(): Promise<void> {
      const waits = [
        [waitedOut(WAIT_DAYS * daySeconds), 'previous_unknown'],
        [late(TOO_LATE_DAYS), 'paused_too_long'],
        [refusedBefore(TOO_LATE_DAYS), 'undelivered'],
      ] as const;
      for (const [expiry, reason] of waits) {
        await inEach(await listCampaignsWith(db, expiry), (tx, orgId, campaignId) =>
          expire(tx, orgId, campaignId, expiry, reason),
        );
      }
      const [reviewSeconds, toldSeconds] = [REVIEW_DAYS * daySeconds, TOLD_DAYS * daySeconds];
      await inEach(await listCampaignsWithOverdue(db, { reviewSeconds, toldSeconds }), expireReviews);
      await deleteEndedWarnings(db);
      await inEach(await listUnwarned(db, (REVIEW_DAYS - WARN_DAYS) * daySeconds), warnOfReviews);
    },
  };
}
