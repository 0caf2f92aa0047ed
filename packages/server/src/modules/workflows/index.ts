// Tables: workflows, workflow_runs, workflow_run_nodes, workflow_output_marks.
// Facts: workflow.created, workflow.upgraded, workflow_run.ended.
// Jobs: workflow-run.execute, workflow-run.sweep, workflow-run.forget.

export { createBrandExtract } from './execution/brand-extract.ts';
export { TransientFault } from './execution/nodes/faults.ts';
export type {
  EndOfRun,
  LiveRun,
  NodeDone,
  NodeHandler,
  NodeHandlers,
  NodeTask,
  StartForCampaign,
} from './execution/ports.ts';
export { assertAllOurs } from './execution/runs/assert-all-ours.ts';
export { type CampaignOfRun, campaignOfRun } from './execution/runs/campaign-of-run.ts';
export type { StartResult, StartSpec } from './execution/runs/start.ts';
export { type Condition, holds, parseCondition } from './graph/conditions.ts';
export { isClaim, isSend } from './graph/node-types.ts';
export { topological } from './graph/order.ts';
export { type RunValues, resolveRefs } from './graph/refs.ts';
export { workflowJobs } from './jobs.ts';
export { createWorkflows, type Workflows, type WorkflowsDeps } from './module.ts';
export type { FeatureRef, FindFeature } from './ports.ts';
export { workflowRunsRoutes, workflowsRoutes } from './routes.ts';
export { listWorkflowRunOwners } from './store/owners.ts';
export type { WorkflowRunRow } from './store/workflow-runs.ts';
export type { StoredWorkflow } from './store/workflows.ts';
