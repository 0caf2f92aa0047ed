// Tables: workflows.
// Facts: workflow.created, workflow.upgraded. Jobs: none.
import type { DagInput } from '@distribute/contract/workflows';
import type { Db } from '../../kernel/db.ts';
import type { Emit } from '../../kernel/events.ts';
import type { NewId } from '../../kernel/ids.ts';
import type { Cursors } from '../../kernel/paging.ts';
import type { Models } from '../models/index.ts';
import { createCreate } from './create.ts';
import { createDraft } from './draft/draft.ts';
import { createFind, type Named } from './find.ts';
import { estimate, plannedCosts } from './graph/estimate.ts';
import type { BrandExists, FindFeature } from './ports.ts';
import { createRead } from './read.ts';
import { createResolution, type ResolutionDeps } from './resolution.ts';
import { createSeed } from './seed.ts';
import { findBySlug, listImplemented, type StoredWorkflow } from './store/workflows.ts';
import { createUpgrade } from './upgrade.ts';
import { createAssertValid } from './valid.ts';

export { type Condition, holds, parseCondition } from './graph/conditions.ts';
export { topological } from './graph/order.ts';
export { type Known, resolveRefs } from './graph/refs.ts';
export type { FeatureRef, FindFeature } from './ports.ts';
export { workflowsRoutes } from './routes.ts';
export type { StoredWorkflow } from './store/workflows.ts';

export interface WorkflowsDeps extends ResolutionDeps {
  readonly db: Db;
  readonly newId: NewId;
  readonly emit: Emit;
  readonly cursors: Cursors;
  readonly models: Pick<Models, 'describe' | 'paid'>;
  readonly findFeature: FindFeature;
  readonly brandExists: BrandExists;
  /** May an `http-call` go there (api.md 13.3)? */
  readonly isUrlAllowed: (url: string) => boolean;
}

export function createWorkflows(deps: WorkflowsDeps) {
  const { db } = deps;
  const find = createFind(deps);
  const resolutionOf = createResolution(deps);
  const assertValid = createAssertValid(deps.isUrlAllowed);
  const shared = { ...deps, find, resolutionOf, assertValid, draft: createDraft({ ...deps, assertValid }) };
  return {
    ...createRead(shared),
    create: createCreate(shared),
    ...createUpgrade(shared),
    seed: createSeed(deps),

    /** The one way from what a caller names to the version that runs. */
    resolveWorkflow: ({ orgId, ...named }: Named & { orgId: string }): Promise<StoredWorkflow> =>
      find.resolve(orgId, named),
    exists: async (orgId: string, workflowSlug: string): Promise<boolean> =>
      (await findBySlug(db, orgId, workflowSlug)) !== null,
    /** The most one run may use, and what that costs today. */
    plannedCosts: async (orgId: string, dag: DagInput) => plannedCosts(dag, await resolutionOf(orgId)),
    estimate: async (orgId: string, dag: DagInput) => estimate(dag, await resolutionOf(orgId)),
    /** The feature lineages that can run: they have an active workflow this organisation sees. */
    implementedFeatures: async (orgId: string): Promise<ReadonlySet<string>> =>
      new Set(await listImplemented(db, orgId)),
  };
}
export type Workflows = ReturnType<typeof createWorkflows>;
