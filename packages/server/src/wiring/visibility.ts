import { createBuyersModel } from '@distribute/sandbox/buyers-model';
import type { AppOptions, Ground } from '../ground.ts';
import { sentencesOfBrand } from '../modules/brands/index.ts';
import { campaignExists } from '../modules/campaigns/index.ts';
import { createVisibility } from '../modules/visibility/index.ts';
import type { Base } from './base.ts';
import type { Knowledge } from './knowledge.ts';

/**
 * Measures how language models speak about brands: with a real model, or in the sandbox with one that knows its
 * companies.
 */
export function createVisibilityOf(
  { db, newId, cursors, enqueue }: Ground,
  { config }: Pick<AppOptions, 'config'>,
  { models, runs }: Base,
  { brands }: Knowledge,
) {
  return createVisibility({
    db,
    newId,
    cursors,
    enqueue,
    models,
    ledger: runs.ledger,
    siteSentences: (orgId, brandId, signal) => sentencesOfBrand(brands, orgId, brandId, signal),
    campaignExists,
    mode: config.mode,
    provider: config.llm.provider,
    standIn: config.mode === 'sandbox' ? createBuyersModel() : null,
  });
}
