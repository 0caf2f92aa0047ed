import type { Cursors } from '../../kernel/db/lists/paging.ts';
import { createVisibilityMeasure, type MeasureDeps } from './measure.ts';
import { createVisibilityNode } from './node.ts';
import { createVisibilityReads } from './read.ts';
import { createVisibilityStart, type StartDeps } from './start.ts';
import { scrubAnswers } from './store/answers.ts';
import { listLatest } from './store/runs.ts';
import { createVisibilityWork, type WorkDeps } from './work.ts';

export interface VisibilityDeps extends MeasureDeps, StartDeps, Omit<WorkDeps, 'measure'> {
  /** The language model of the installation; null where none is named. */
  readonly provider: string | null;
  readonly cursors: Cursors;
  readonly models: MeasureDeps['models'] & StartDeps['models'] & WorkDeps['models'];
  readonly ledger: StartDeps['ledger'] & WorkDeps['ledger'];
}

/** In live mode only a model's answers count; the sandbox has a stand-in. */
export const canMeasure = ({ mode, provider }: Pick<VisibilityDeps, 'mode' | 'provider'>): boolean =>
  mode === 'sandbox' || provider !== 'builtin';

/** How language models speak about a brand, counted from stored answers. */
export function createVisibility(deps: VisibilityDeps) {
  const measure = createVisibilityMeasure(deps);
  return {
    read: createVisibilityReads(deps),
    start: createVisibilityStart(deps),
    jobs: createVisibilityWork({ ...deps, measure }),
    // Without a model nothing could be measured: the node cannot run here, and the feature says so.
    nodes: canMeasure(deps) ? { 'visibility-score': createVisibilityNode({ ...deps, measure }) } : {},
    latestScores: listLatest,
    personal: { erase: scrubAnswers },
  };
}

export type Visibility = ReturnType<typeof createVisibility>;
