import type { Db } from '../../kernel/db/db.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import type { Asker, BrandEvidence, BrandsContext } from '../brands/index.ts';
import { getBrand, readEvidence } from '../brands/index.ts';
import type { Models, Question } from '../models/index.ts';
import type { Requests } from './requests.ts';
import { EXPERT_FIELDS, fitsOf, SCORED_AT_ONCE, scoreQuestion } from './score.ts';
import * as store from './store/requests.ts';

export interface OpportunitiesDeps {
  readonly db: Db;
  readonly models: Pick<Models, 'paid'>;
  readonly brands: BrandsContext;
  readonly takeInFeeds: Requests['takeInFeeds'];
}

type Ask = <T>(question: Question<T>) => Promise<{ readonly value: T }>;

/** Which requests fit a brand. */
export function createOpportunities({ db, models, brands, takeInFeeds }: OpportunitiesDeps) {
  /** Scores up to `limit` requests that have no score for the brand yet, a handful per question to the model. */
  const score = async (orgId: string, read: BrandEvidence, limit: number, ask: Ask): Promise<number> => {
    let scored = 0;
    while (scored < limit) {
      const next = { scored: false, limit: Math.min(SCORED_AT_ONCE, limit - scored) };
      const requests = await store.listOpen(db, orgId, read.brand.id, next);
      if (!requests.length) break;
      const fits = fitsOf(read, requests, (await ask(scoreQuestion(read, requests))).value);
      for (const [at, { id }] of requests.entries())
        await store.setScore(db, orgId, id, read.brand.id, fits[at] ?? { score: 0, reason: null });
      scored += requests.length;
    }
    return scored;
  };
  /** For a site that cannot be read, no request fits. */
  const read = async ({ orgId, signal }: Pick<Asker, 'orgId' | 'signal'>, brandId: string) => {
    const reading = await readEvidence(brands, { orgId, signal }, brandId, EXPERT_FIELDS);
    return 'unread' in reading ? null : reading;
  };

  return {
    read,
    score,

    discover: async ({ orgId, userId, signal }: Caller, brandIds: readonly string[], limit: number) => {
      for (const brandId of brandIds) await getBrand(db, orgId, brandId);
      await takeInFeeds(orgId, signal);
      let scored = 0;
      for (const brandId of brandIds) {
        const evidence = await read({ orgId, signal }, brandId);
        const spec = {
          orgId,
          userId,
          signal,
          serviceName: 'quotes' as const,
          taskName: 'opportunities',
          brandIds: [brandId],
        };
        if (evidence) scored += await score(orgId, evidence, limit, (question) => models.paid(spec, question));
      }
      const primary = brandIds[0] as string;
      const left = await store.listOpen(db, orgId, primary, { scored: false, limit: 1 });
      const opportunities = await store.listOpen(db, orgId, primary, { scored: true, limit });
      return { scored, exhausted: left.length === 0, brandIds: [...brandIds], opportunities };
    },

    /** Shows the best open request without taking it (spec 23). */
    next: async ({ orgId }: Caller, brandIds: readonly string[]) => {
      const primary = brandIds[0] as string;
      await getBrand(db, orgId, primary);
      const [opportunity] = await store.listOpen(db, orgId, primary, { scored: true, limit: 1 });
      return opportunity ? { found: true as const, opportunity } : { found: false as const };
    },
  };
}
export type Opportunities = ReturnType<typeof createOpportunities>;
