import { createBuyersModel } from '@distribute/sandbox/buyers-model';
import type { AppOptions, Ground } from '../ground.ts';
import { getBrand, siteSentences } from '../modules/brands/index.ts';
import { campaignExists } from '../modules/campaigns/index.ts';
import { createVisibility } from '../modules/visibility/index.ts';
import type { NodeHandlers } from '../modules/workflows/index.ts';
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
  const visibility = createVisibility({
    db,
    newId,
    cursors,
    enqueue,
    models,
    ledger: runs.ledger,
    siteSentences: async (orgId, brandId, signal) =>
      siteSentences(brands, orgId, (await getBrand(db, orgId, brandId)).brandUrl, signal),
    campaignExists,
    mode: config.mode,
    standIn: config.mode === 'sandbox' ? createBuyersModel() : null,
  });
  // Without a model nothing could be measured: the node cannot run here, and the feature says so.
  const cannotRun = config.mode === 'live' && config.llm.provider === 'builtin';
  const nodeHandlers: NodeHandlers = cannotRun ? {} : visibility.nodes;
  return { ...visibility, nodeHandlers };
}
