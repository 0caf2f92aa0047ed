import { z } from 'zod';
import { KeySource } from '../account/keys.ts';
import { operations } from '../language/operation.ts';
import { FreeObject, Id, IdRef, listOf, listQuery, prose, Slug, Timestamp, text } from '../language/shared.ts';
import { AudienceType, FeatureCategory, FeatureChannel } from './features.ts';
import { Dag, DagInput, NodeType, RunEstimate, ValidationIssue } from './workflow-graph.ts';

export * from './workflow-graph.ts';

export const WORKFLOW_STATUSES = ['active', 'deprecated'] as const;
export const WorkflowStatus = z.enum(WORKFLOW_STATUSES);
export const WORKFLOW_RUN_STATUSES = ['queued', 'dispatching', 'running', 'completed', 'failed', 'cancelled'] as const;
export const WorkflowRunStatus = z.enum(WORKFLOW_RUN_STATUSES);
export const WORKFLOW_RUN_OUTCOMES = ['processed', 'no_lead', 'skipped', 'blocked', 'held'] as const;
export const WorkflowRunOutcome = z.enum(WORKFLOW_RUN_OUTCOMES);

export const Workflow = z
  .object({
    id: Id,
    workflowSlug: z.string(),
    workflowName: z.string(),
    displayName: z.string(),
    workflowDynastyName: z.string(),
    workflowDynastySlug: z.string(),
    version: z.int().min(1),
    description: z.string().nullable(),
    createdForBrandId: Id.nullable(),
    category: FeatureCategory,
    channel: FeatureChannel,
    audienceType: AudienceType.nullable(),
    featureSlug: z.string(),
    featureDynastySlug: z.string(),
    signature: z.string().regex(/^[0-9a-f]{64}$/),
    workflowDynastySignatureName: z.string(),
    status: WorkflowStatus,
    creationType: z.enum(['scratch', 'upgrade', 'fork']),
    forkedFrom: Id.nullable(),
    upgradedTo: Id.nullable(),
    builtIn: z.boolean(),
    requiredProviders: z.array(z.string()),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'Workflow' });

export const WorkflowDetail = z
  .object({
    ...Workflow.shape,
    dag: Dag,
    providers: z.array(z.object({ name: z.string(), domain: z.string().nullable() })),
    estimatePerRun: RunEstimate,
  })
  .meta({ id: 'WorkflowDetail' });

export const NodeRun = z
  .object({
    nodeId: z.string(),
    type: NodeType,
    status: z.enum(['pending', 'running', 'completed', 'failed', 'skipped']),
    attempts: z.int().min(0),
    runId: Id.nullable(),
    output: FreeObject.nullable(),
    error: z.string().nullable(),
    startedAt: Timestamp.nullable(),
    completedAt: Timestamp.nullable(),
  })
  .meta({ id: 'NodeRun' });

export const WorkflowRun = z
  .object({
    id: Id,
    workflowId: Id,
    workflowSlug: z.string(),
    orgId: Id,
    campaignId: Id.nullable(),
    brandIds: z.array(Id),
    featureSlug: z.string(),
    userId: Id.nullable(),
    runId: Id,
    status: WorkflowRunStatus,
    outcome: WorkflowRunOutcome.nullable(),
    inputs: FreeObject,
    result: FreeObject.nullable(),
    error: z.string().nullable(),
    errorSummary: z.object({ failedStep: z.string(), message: z.string(), rootCause: z.string() }).nullable(),
    reservedAt: Timestamp.nullable(),
    startedAt: Timestamp.nullable(),
    completedAt: Timestamp.nullable(),
    createdAt: Timestamp,
  })
  .meta({ id: 'WorkflowRun' });
export const WorkflowRunDetail = z
  .object({ ...WorkflowRun.shape, nodes: z.array(NodeRun) })
  .meta({ id: 'WorkflowRunDetail' });

const params = z.object({ workflowId: z.string().meta({ description: 'Id or exact versioned slug' }) });

const written = <const A extends readonly [string, ...string[]]>(actions: A) =>
  z.object({
    workflow: z.object({ ...Workflow.shape, action: z.enum(actions) }),
    dag: Dag,
    generatedDescription: z.string().nullable(),
  });

const isOneSource = (body: { dag?: unknown; description?: unknown }) =>
  (body.dag === undefined) !== (body.description === undefined);
const ONE_SOURCE = 'Provide exactly one of dag or description';

export const workflows = operations('Workflows', {
  list: {
    method: 'GET',
    path: '/v1/workflows',
    summary: 'List workflows',
    query: listQuery({
      featureSlug: Slug.optional(),
      featureDynastySlug: Slug.optional(),
      workflowSlug: Slug.optional(),
      workflowDynastySlug: Slug.optional(),
      status: z.enum([...WORKFLOW_STATUSES, 'all']).default('active'),
    }),
    response: listOf('workflows', Workflow),
  },
  get: {
    method: 'GET',
    path: '/v1/workflows/{workflowId}',
    summary: 'Read a workflow with its graph, providers and cost estimate',
    params,
    errors: [404],
    response: WorkflowDetail,
  },
  summary: {
    method: 'GET',
    path: '/v1/workflows/{workflowId}/summary',
    summary: 'A workflow in words',
    params,
    errors: [404],
    response: z.object({
      workflowSlug: z.string(),
      summary: z.string(),
      requiredProviders: z.array(z.string()),
      steps: z.array(z.string()),
    }),
  },
  keyStatus: {
    method: 'GET',
    path: '/v1/workflows/{workflowId}/key-status',
    summary: 'Whether a workflow can run: every node here, and a key for every provider it needs',
    params,
    errors: [404],
    response: z.object({
      workflowSlug: z.string(),
      ready: z.boolean(),
      keys: z.array(
        z.object({
          provider: z.string(),
          configured: z.boolean(),
          maskedKey: z.string().nullable(),
          keySource: KeySource,
        }),
      ),
      missing: z.array(z.string()),
      issues: z.array(ValidationIssue),
    }),
  },
  create: {
    method: 'POST',
    path: '/v1/workflows/create',
    summary: 'Create a workflow from a graph or from a description',
    description: 'A graph the feature already has is answered 200 with the action `updated`.',
    example: {
      featureSlug: 'sales-cold-email-outreach',
      description: 'Find a lead, write three emails and send them over ten days',
    },
    body: z
      .strictObject({
        featureSlug: Slug,
        name: text(1, 120).optional(),
        description: prose(10, 5000).optional(),
        dag: DagInput.optional(),
        forkFrom: Id.optional(),
        hints: z.string().max(5000).optional(),
        brandId: Id.optional(),
      })
      .refine(isOneSource, ONE_SOURCE),
    status: [201, 200],
    errors: [402, 404, 422],
    response: written(['created', 'updated']),
  },
  upgrade: {
    method: 'POST',
    path: '/v1/workflows/upgrade',
    summary: 'Put a new version in the place of the active one',
    description: 'An equal graph is answered 200 with the action `unchanged`. Built-in workflows are refused.',
    example: {
      workflowDynastySlug: 'sales-cold-email-outreach-mine',
      description: 'As before, with a fourth email after three weeks',
    },
    body: z
      .strictObject({
        workflowDynastySlug: Slug,
        dag: DagInput.optional(),
        description: prose(1, 5000).optional(),
      })
      .refine(isOneSource, ONE_SOURCE),
    status: [201, 200],
    errors: [402, 404, 422],
    response: written(['upgraded', 'unchanged']),
  },
  validate: {
    method: 'POST',
    path: '/v1/workflows/{workflowId}/validate',
    summary: 'Check a graph: the one sent, or the one stored',
    params,
    body: z.strictObject({ dag: DagInput.optional() }),
    bodyOptional: true,
    errors: [404],
    response: z.object({
      valid: z.boolean(),
      errors: z.array(ValidationIssue),
      warnings: z.array(ValidationIssue),
      estimatePerRun: RunEstimate,
    }),
  },
  setStatus: {
    method: 'PUT',
    path: '/v1/workflows/dynasty/{slug}/status',
    role: 'admin',
    summary: 'Deprecate one of your lineages, or take it up again',
    params: z.object({ slug: z.string() }),
    body: z.strictObject({ status: WorkflowStatus }),
    errors: [404],
    response: z.object({ workflowDynastySlug: z.string(), status: WorkflowStatus }),
  },
  execute: {
    method: 'POST',
    path: '/v1/workflows/{workflowId}/execute',
    summary: 'Run a workflow once',
    description: "With `campaignId` the campaign's gates and run slots apply.",
    params,
    body: z.strictObject({
      inputs: FreeObject.optional(),
      brandIds: z.array(Id).max(10).optional(),
      campaignId: Id.optional(),
      conflictPolicy: z.enum(['use_existing', 'reject']).default('reject'),
    }),
    bodyOptional: true,
    status: [201, 200],
    errors: [402, 404, 409, 422],
    response: WorkflowRun,
  },
});

export const workflowRuns = operations('Workflows', {
  list: {
    method: 'GET',
    path: '/v1/workflow-runs',
    summary: 'List workflow runs',
    query: listQuery({
      workflowId: IdRef.optional(),
      campaignId: IdRef.optional(),
      featureSlug: Slug.optional(),
      workflowSlug: Slug.optional(),
      workflowDynastySlug: Slug.optional(),
      status: WorkflowRunStatus.optional(),
    }),
    response: listOf('workflowRuns', WorkflowRun),
  },
  get: {
    method: 'GET',
    path: '/v1/workflow-runs/{id}',
    summary: 'Read a workflow run node by node',
    errors: [404],
    response: WorkflowRunDetail,
  },
  cancel: {
    method: 'POST',
    path: '/v1/workflow-runs/{id}/cancel',
    summary: 'Cancel a workflow run',
    description: 'A finished run is answered unchanged.',
    errors: [404],
    response: WorkflowRun,
  },
});
