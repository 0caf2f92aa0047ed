import type { Db, Tx } from '../../kernel/db/db.ts';
import { conflict } from '../../kernel/errors.ts';
import type { Actor, Emit } from '../../kernel/events.ts';
import { type EmailsContext, FIRST_EMAILS, tellMovedIn } from '../emails/index.ts';
import type { Budgets } from '../runs/index.ts';
import type { ReviewModeOf } from './ports.ts';
import type { PitchRow } from './store/pitches.ts';
import type { RequestRow } from './store/requests.ts';
import * as store from './store/review.ts';

export interface QuoteReviewDeps {
  readonly emit: Emit;
  readonly emails: EmailsContext;
  readonly budgets: Pick<Budgets, 'lock'>;
  readonly reviewModeOf: ReviewModeOf;
  readonly statusOfCampaign: (db: Db, orgId: string, campaignId: string) => Promise<string | null>;
  /** The length of a day of waiting; shorter in the sandbox. */
  readonly daySeconds: number;
}

const OVER: ReadonlySet<string | null> = new Set(['stopped', 'completed', 'failed']);

/** The review of pitches: submitting a pitch approves it, and dismissing its request rejects it. */
export function createQuoteReview(deps: QuoteReviewDeps) {
  const { emit, emails, budgets, reviewModeOf, statusOfCampaign, daySeconds } = deps;
  const count = (db: Db, orgId: string, campaignId: string) =>
    store.countReview(db, orgId, campaignId, { daySeconds, enough: FIRST_EMAILS });

  /** Another pitch may be written: the campaign's conductor may start the next run. */
  const moved = (tx: Tx, orgId: string, campaignIds: readonly string[]): Promise<void> =>
    tellMovedIn(tx, emails, orgId, campaignIds);

  return {
    count,
    find: store.findReview,

    /** Whether a new pitch waits for review, by the campaign's mode at that time (spec 12.10). */
    ofNew: async (tx: Tx, orgId: string, campaignId: string): Promise<'waiting' | null> => {
      const mode = await reviewModeOf(tx, orgId, campaignId);
      if (mode === 'none') return null;
      return mode === 'all' || (await count(tx, orgId, campaignId)).approved < FIRST_EMAILS ? 'waiting' : null;
    },

    /** Locks the budget before the pitch, so that a stop or the campaign's end runs before or after this. */
    lock: async (tx: Tx, orgId: string, { id, campaignId }: PitchRow): Promise<void> => {
      if ((await store.findReview(tx, orgId, id)) === 'waiting') await budgets.lock(tx, orgId, campaignId);
    },

    /** Approves a locked pitch that is being submitted; does nothing when it was not waiting for review. */
    approve: async (tx: Tx, orgId: string, pitch: PitchRow, request: RequestRow, actor: Actor): Promise<void> => {
      const { id, campaignId } = pitch;
      if ((await store.findReview(tx, orgId, id)) !== 'waiting') return;
      const status = await statusOfCampaign(tx, orgId, campaignId);
      if (OVER.has(status)) throw conflict('invalid_state', `Campaign is ${status}`, { status });
      if (request.status === 'dismissed') {
        throw conflict('invalid_state', 'The request was dismissed', { status: request.status });
      }
      await store.markApproved(tx, orgId, id);
      const object = { type: 'quote_pitch', id };
      await emit(tx, { orgId, kind: 'quote_pitch.approved', actor, object, campaignId, brandId: pitch.brandId });
      await moved(tx, orgId, [campaignId]);
    },

    dismiss: async (tx: Tx, orgId: string, requestId: string): Promise<void> =>
      moved(tx, orgId, await store.listWaitingFor(tx, orgId, requestId)),
  };
}
export type QuoteReview = ReturnType<typeof createQuoteReview>;
