import type { Cursors } from '../../kernel/db/lists/paging.ts';
import { createVisibilityMeasure, type MeasureDeps } from './measure.ts';
import { createVisibilityNode } from './node.ts';
import { createVisibilityReads } from './read.ts';
import { createVisibilityStart, type StartDeps } from './start.ts';
import { scrubAnswers } from './store/answers.ts';
import { listLatest } from './store/runs.ts';
import { createVisibilityWork, type WorkDeps } from './work.ts';

export interface VisibilityDeps extends MeasureDeps, StartDeps, Omit<WorkDeps, 'measure'> {
  readonly cursors: Cursors;
  readonly models: MeasureDeps['models'] & StartDeps['models'] & WorkDeps['models'];
  readonly ledger: StartDeps['ledger'] & WorkDeps['ledger'];
}

/** How language models speak about a brand, counted from stored answers. */
export function createVisibility(deps: VisibilityDeps) {
  const measure = createVisibilityMeasure(deps);
  return {
    read: createVisibilityReads(deps),
    start: createVisibilityStart(deps),
    jobs: createVisibilityWork({ ...deps, measure }),
    nodes: { 'visibility-score': createVisibilityNode({ ...deps, measure }) },
    latestScores: listLatest,
    personal: { erase: scrubAnswers },
  };
}

export type Visibility = ReturnType<typeof createVisibility>;
