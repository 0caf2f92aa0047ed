import { z } from 'zod';
import { KeySource } from '../account/keys.ts';
import { operations } from '../language/operation.ts';
import {
  Cents,
  Count,
  DateInput,
  documented,
  Id,
  IdRef,
  listOf,
  offsetQuery,
  Slug,
  Timestamp,
  text,
  wordsParam,
} from '../language/shared.ts';

export const RUN_STATUSES = ['running', 'completed', 'failed', 'cancelled'] as const;
export const RunStatus = z.enum(RUN_STATUSES);
export const RUN_SERVICES = [
  'workflows',
  'campaigns',
  'leads',
  'brands',
  'content',
  'sending',
  'press-kits',
  'pr',
  'quotes',
  'visibility',
  'chat',
  'scraping',
  'qualify',
  'audiences',
  'conversations',
  'models',
] as const;
export const RunService = z.enum(RUN_SERVICES);
export const COST_STATUSES = ['provisioned', 'actual', 'cancelled', 'refunded'] as const;
export const CostStatus = z.enum(COST_STATUSES);

/** A whole number as a decimal string: a quantity may be larger than a JSON number holds exactly. */
export const Quantity = documented(z.string().regex(/^\d+$/), { type: 'string', pattern: '^\\d+$' });

export const CostLine = z
  .object({
    id: Id,
    runId: Id,
    costName: z.string(),
    provider: z.string(),
    unit: z.string(),
    quantity: Quantity,
    plannedQuantity: Quantity,
    pricePerUnitInUsdCents: Cents,
    totalCostInUsdCents: Cents,
    status: CostStatus,
    costSource: KeySource,
    createdAt: Timestamp,
    settledAt: Timestamp.nullable(),
  })
  .meta({ id: 'CostLine' });

export const Run = z
  .object({
    id: Id,
    organizationId: Id.nullable(),
    userId: Id.nullable(),
    brandIds: z.array(Id).nullable(),
    campaignId: Id.nullable(),
    workflowSlug: z.string().nullable(),
    featureSlug: z.string().nullable(),
    serviceName: RunService,
    taskName: z.string(),
    status: RunStatus,
    parentRunId: Id.nullable(),
    startedAt: Timestamp,
    completedAt: Timestamp.nullable(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
    ownCostInUsdCents: Cents,
    ownActualCostInUsdCents: Cents,
    ownProvisionedCostInUsdCents: Cents,
    workflowRunId: Id.nullable(),
    error: z.string().nullable(),
    totalCostInUsdCents: Cents,
  })
  .meta({ id: 'Run' });

export const COST_DIMENSIONS = [
  'costName',
  'brandId',
  'featureSlug',
  'featureDynastySlug',
  'campaignId',
  'serviceName',
  'taskName',
  'workflowSlug',
  'workflowDynastySlug',
  'userId',
  'costSource',
  'day',
] as const;

const CostGroup = z.object({
  dimensions: z.record(z.string(), z.string().nullable()),
  totalCostInUsdCents: Cents,
  actualCostInUsdCents: Cents,
  provisionedCostInUsdCents: Cents,
  cancelledCostInUsdCents: Cents,
  runCount: Count,
  totalQuantity: Quantity,
  minStartedAt: Timestamp.nullable(),
  maxStartedAt: Timestamp.nullable(),
});

const filters = {
  campaignId: IdRef.optional(),
  brandId: IdRef.optional(),
  workflowSlug: Slug.optional(),
  featureSlug: Slug.optional(),
  serviceName: RunService.optional(),
  taskName: text(1, 200).optional(),
  startedAfter: DateInput.optional(),
  startedBefore: DateInput.optional(),
};

export const runs = operations('Runs and costs', {
  list: {
    method: 'GET',
    path: '/v1/runs',
    summary: 'List runs, newest start first',
    query: offsetQuery({
      ...filters,
      userId: IdRef.optional(),
      status: RunStatus.optional(),
      parentRunId: documented(z.union([z.literal('none'), IdRef]), {
        type: 'string',
        description: 'A run id, or `none` for root runs only',
      }).optional(),
    }),
    response: listOf('runs', Run, { offset: Count, limit: Count }),
  },
  get: {
    method: 'GET',
    path: '/v1/runs/{id}',
    summary: 'Read a run with its costs and descendants',
    errors: [404],
    response: z.object({
      run: Run,
      costs: z.array(CostLine),
      descendantRuns: z.array(Run).max(500),
      childrenCostInUsdCents: Cents,
      totalCostInUsdCents: Cents,
      truncated: z.literal(true).optional().meta({ description: 'Present when there are more than 500 descendants' }),
    }),
  },
  costs: {
    method: 'GET',
    path: '/v1/runs/stats/costs',
    summary: 'Spend grouped by up to three dimensions',
    description: 'Groups always add up to the total: a cost belongs to the primary brand of its run.',
    query: z.object({
      ...filters,
      groupBy: wordsParam(COST_DIMENSIONS)
        .refine((dimensions) => dimensions.length <= 3, 'at most three dimensions')
        .optional(),
      workflowDynastySlug: Slug.optional(),
      costSource: KeySource.optional(),
    }),
    errors: [404],
    response: z.object({ groups: z.array(CostGroup).max(1000), totalCostInUsdCents: Cents }),
  },
});
