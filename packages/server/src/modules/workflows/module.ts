import { type DagInput, NODE_TYPES } from '@distribute/contract/workflows';
import type { Db } from '../../kernel/db/db.ts';
import type { Cursors } from '../../kernel/db/lists/paging.ts';
import type { Emit } from '../../kernel/events.ts';
import type { NewId } from '../../kernel/ids.ts';
import type { CostName } from '../billing/index.ts';
import type { Models } from '../models/index.ts';
import type { PlannedLine } from '../runs/index.ts';
import { BUILT_IN } from './catalogue/built-in.ts';
import { createWorkflowCreation } from './create.ts';
import { createWorkflowDraft } from './draft/draft.ts';
import { createExecution, type ExecutionDeps } from './execution/execution.ts';
import { createWorkflowPersonalData } from './execution/personal.ts';
import type { StartForCampaign } from './execution/ports.ts';
import { createForgetOutputs, type ForgetOutputsDeps } from './execution/runs/forget-outputs.ts';
import { createRunService } from './execution/runs/service.ts';
import { createAssertValid } from './graph/assert-valid.ts';
import { estimate, plannedCosts, requiredProviders } from './graph/estimate.ts';
import { type GraphRules, validate } from './graph/validate.ts';
import { lineageSlug } from './names.ts';
import type { FindFeature } from './ports.ts';
import { createWorkflowFind, type WorkflowReference } from './reading/find.ts';
import { createResolution, type OrgResolution, type ResolutionDeps } from './reading/resolution.ts';
import { createWorkflowReads } from './reading/workflow-reads.ts';
import { createWorkflowSeed } from './seed.ts';
import { findBySlug, listImplemented, type StoredWorkflow } from './store/workflows.ts';
import { createWorkflowUpgrade } from './upgrade.ts';

export interface WorkflowsDeps extends ResolutionDeps, ExecutionDeps, ForgetOutputsDeps {
  readonly db: Db;
  readonly newId: NewId;
  readonly emit: Emit;
  readonly cursors: Cursors;
  readonly models: Pick<Models, 'describe' | 'paid'>;
  readonly findFeature: FindFeature;
  /** Whether an `http-call` may go to this address (spec 13.3). */
  readonly isUrlAllowed: (url: string) => boolean;
  readonly startForCampaign: StartForCampaign;
}

export function createWorkflows(deps: WorkflowsDeps) {
  const { db } = deps;
  const find = createWorkflowFind(deps);
  const resolutionOf = createResolution(deps);
  const execution = createExecution(deps);
  const rules: GraphRules = { isUrlAllowed: deps.isUrlAllowed, canExecute: execution.canExecute };
  const assertValid = createAssertValid(rules);
  const shared = {
    ...deps,
    find,
    resolutionOf,
    rules,
    assertValid,
    draft: createWorkflowDraft({ ...deps, assertValid }),
  };
  const executableTypes = () => NODE_TYPES.filter(execution.canExecute);
  /** The most that every node of one run may use, and who pays for it. */
  const linesOf = (dag: DagInput, resolution: OrgResolution): PlannedLine[] =>
    plannedCosts(dag, resolution).map(({ nodeId, costName, maxQuantity }) => ({
      nodeId,
      costName,
      quantity: maxQuantity,
      source: resolution.sourceOf(costName),
    }));
  const plannedLines = async (orgId: string, { dag }: StoredWorkflow) => linesOf(dag, await resolutionOf(orgId));
  return {
    execution,
    forgetOutputs: createForgetOutputs(deps),
    personal: createWorkflowPersonalData(execution),
    runs: createRunService({ ...shared, execution, plannedLines }),
    ...createWorkflowReads(shared),
    create: createWorkflowCreation(shared),
    ...createWorkflowUpgrade(shared),
    seed: createWorkflowSeed(deps),

    /** The only way from the name that a caller gives to the version that runs. */
    resolveWorkflow: ({ orgId, ...named }: WorkflowReference & { orgId: string }): Promise<StoredWorkflow> =>
      find.resolve(orgId, named),
    exists: async (orgId: string, workflowSlug: string): Promise<boolean> =>
      (await findBySlug(db, orgId, workflowSlug)) !== null,
    /** The most that one run may use, and its cost at today's prices. */
    estimate: async (orgId: string, dag: DagInput) => estimate(dag, await resolutionOf(orgId)),
    /** What a graph needs: cost lines, their price today, and the providers for which there is no key. */
    demandsOf: async (orgId: string, dag: DagInput) => {
      const resolution = await resolutionOf(orgId);
      const { price, keyStatus } = resolution;
      return {
        lines: linesOf(dag, resolution),
        priceOf: (costName: CostName) => price(costName)?.microCents ?? 0n,
        missingProviders: requiredProviders(dag, resolution).filter((provider) => !keyStatus(provider).configured),
      };
    },
    /** The first built-in lineage for a feature; null when there is none. */
    builtInLineage: (featureDynastySlug: string): string | null => {
      const first = BUILT_IN.find(({ featureSlug }) => featureSlug === featureDynastySlug);
      return first ? lineageSlug(featureDynastySlug, first.codeWord) : null;
    },
    /** Everything that forbids a graph to run. */
    faultsOf: (dag: DagInput) => validate(dag, rules).errors,
    /**
     * The feature lineages that can run here: an active workflow, visible to this organisation or to everybody, can
     * run.
     */
    implementedFeatures: async (orgId: string | null): Promise<ReadonlySet<string>> =>
      new Set(await listImplemented(db, orgId, executableTypes())),
  };
}

export type Workflows = ReturnType<typeof createWorkflows>;
