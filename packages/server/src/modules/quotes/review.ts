import type { Db, Tx } from '../../kernel/db/db.ts';
import { conflict } from '../../kernel/errors.ts';
import type { Actor, Emit } from '../../kernel/events.ts';
import { type Emails, FIRST_EMAILS } from '../emails/index.ts';
import type { Budgets } from '../runs/index.ts';
import type { ReviewModeOf } from './ports.ts';
import type { PitchRow } from './store/pitches.ts';
import type { RequestRow } from './store/requests.ts';
import * as store from './store/review.ts';

export interface QuoteReviewDeps {
  readonly emit: Emit;
  readonly emails: Pick<Emails, 'steps'>;
  readonly budgets: Pick<Budgets, 'lock'>;
  readonly reviewModeOf: ReviewModeOf;
  readonly statusOfCampaign: (db: Db, orgId: string, campaignId: string) => Promise<string | null>;
  /** How long a day of waiting lasts. */
  readonly daySeconds: number;
}

const OVER: ReadonlySet<string | null> = new Set(['stopped', 'completed', 'failed']);

/** A person looks at a pitch before it leaves: submitting it is the approval, dismissing its request the refusal. */
export function createQuoteReview(deps: QuoteReviewDeps) {
  const { emit, emails, budgets, reviewModeOf, statusOfCampaign, daySeconds } = deps;
  const count = (db: Db, orgId: string, campaignId: string) =>
    store.countReview(db, orgId, campaignId, { daySeconds, enough: FIRST_EMAILS });

  /** There is room for another pitch: the conductor of the campaign may start the next run. */
  const moved = (tx: Tx, orgId: string, campaignIds: readonly string[]): Promise<void> =>
    emails.steps.moved(tx, orgId, campaignIds);

  return {
    count,
    find: store.findReview,

    /** What becomes of a pitch as it is written, by the mode in force then (api.md 33.13). */
    ofNew: async (tx: Tx, orgId: string, campaignId: string): Promise<'waiting' | null> => {
      const mode = await reviewModeOf(tx, orgId, campaignId);
      if (mode === 'none') return null;
      return mode === 'all' || (await count(tx, orgId, campaignId)).approved < FIRST_EMAILS ? 'waiting' : null;
    },

    /** The budget is locked before the pitch, so that a stop or an end of the campaign runs before or after. */
    lock: async (tx: Tx, orgId: string, { id, campaignId }: PitchRow): Promise<void> => {
      if ((await store.findReview(tx, orgId, id)) === 'waiting') await budgets.lock(tx, orgId, campaignId);
    },

    /** Of a locked pitch that is being submitted; nothing where no person was to be asked. */
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
