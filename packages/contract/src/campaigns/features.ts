import { z } from 'zod';
import { dropped, evidenced } from '../brands/brand-extraction.ts';
import { operations } from '../language/operation.ts';
import { Cents, Count, flagParam, Id, IdRef, listOf, listQuery, Slug, Timestamp, Url } from '../language/shared.ts';

export * from './channels.ts';

export const FEATURE_STATUSES = ['active', 'draft', 'deprecated'] as const;
export const FeatureStatus = z.enum(FEATURE_STATUSES);
export const FeatureCategory = z.enum(['sales', 'pr', 'recruiting', 'outlets', 'fundraising', 'visibility']);
export const FeatureChannel = z.enum(['email', 'database', 'page', 'ai']);
export const AudienceType = z.enum(['cold-outreach', 'crm-outreach', 'discovery', 'content-generation', 'monitoring']);
const SortDirection = z.enum(['asc', 'desc']);

export const FeatureInput = z
  .object({
    key: z.string(),
    label: z.string(),
    type: z.enum(['text', 'textarea', 'number', 'select']),
    placeholder: z.string(),
    description: z.string(),
    extractKey: z.string(),
    required: z.boolean(),
    options: z.array(z.string()),
  })
  .meta({ id: 'Input' });

export const FeatureOutput = z
  .object({
    key: z.string(),
    displayOrder: z.int(),
    defaultSort: z.boolean(),
    sortDirection: SortDirection.nullable(),
  })
  .meta({ id: 'Output' });

const chart = { key: z.string(), title: z.string(), displayOrder: z.int() };
const StatKeyRef = z.object({ key: z.string() });
export const FeatureChart = z
  .discriminatedUnion('type', [
    z.object({ ...chart, type: z.literal('funnel-bar'), steps: z.array(StatKeyRef).min(2) }),
    z.object({
      ...chart,
      type: z.literal('breakdown-bar'),
      segments: z
        .array(
          z.object({
            key: z.string(),
            color: z.enum(['green', 'blue', 'red', 'gray', 'orange']),
            sentiment: z.enum(['positive', 'neutral', 'negative']),
          }),
        )
        .min(2),
    }),
    z.object({ ...chart, type: z.literal('line-chart'), xAxis: z.string(), series: z.array(StatKeyRef).min(1) }),
  ])
  .meta({ id: 'Chart' });

export const FeatureEntity = z.object({ name: z.string(), countKey: z.string().nullable() }).meta({ id: 'Entity' });

export const Feature = z
  .object({
    id: Id,
    slug: z.string(),
    name: z.string(),
    description: z.string(),
    icon: z.string(),
    status: FeatureStatus,
    implemented: z.boolean(),
    displayOrder: z.int(),
    inputs: z.array(FeatureInput),
    outputs: z.array(FeatureOutput),
    charts: z.array(FeatureChart),
    entities: z.array(FeatureEntity),
    dynastyName: z.string(),
    dynastySlug: z.string(),
    version: z.int().min(1),
    signature: z.string(),
    category: FeatureCategory,
    channel: FeatureChannel,
    audienceType: AudienceType,
    acquisitionChannel: z.string().nullable(),
    salesFunnels: z.array(z.string()),
    forkedFrom: Id.nullable(),
    upgradedTo: Id.nullable(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'Feature' });

const PublicFeature = Feature.pick({
  slug: true,
  dynastySlug: true,
  name: true,
  description: true,
  icon: true,
  category: true,
  channel: true,
  implemented: true,
  displayOrder: true,
});

const prefilledPart = {
  value: z.string().nullable(),
  cached: z.boolean(),
  extractedAt: Timestamp,
  expiresAt: Timestamp.nullable(),
  sourceUrls: z.array(Url),
  ...evidenced,
  engine: z.string(),
  dropped,
};
const PrefilledValue = z.object({ ...prefilledPart, byBrand: z.record(z.string(), z.object(prefilledPart)) });

export const SystemStats = z
  .object({
    totalCostInUsdCents: Cents,
    completedRuns: Count,
    activeCampaigns: Count,
    firstRunAt: Timestamp.nullable(),
    lastRunAt: Timestamp.nullable(),
  })
  .meta({ id: 'SystemStats' });

/** Counts and rates are numbers, currency is a string of cents; null when the denominator is zero. */
export const StatValues = z.record(z.string(), z.union([z.number(), Cents]).nullable()).meta({ id: 'StatValues' });

const groupOf = <const K extends readonly [string, ...string[]]>(keys: K) =>
  z.object({
    ...(Object.fromEntries(keys.map((key) => [key, z.string().nullable().optional()])) as {
      [P in K[number]]: z.ZodOptional<z.ZodNullable<z.ZodString>>;
    }),
    systemStats: SystemStats,
    stats: StatValues,
  });

const params = z.object({ featureSlug: z.string() });

export const features = operations('Features', {
  list: {
    method: 'GET',
    path: '/v1/features',
    catalog: true,
    summary: 'List the features a campaign can run',
    description: 'Active and draft features unless `status` asks for others.',
    query: listQuery({
      implemented: flagParam.optional(),
      status: z.enum([...FEATURE_STATUSES, 'all']).optional(),
    }),
    response: listOf('features', Feature),
  },
  listPublic: {
    method: 'GET',
    path: '/v1/public/features',
    summary: 'The feature catalog',
    auth: 'public',
    cacheSeconds: 60,
    response: z.object({ features: z.array(PublicFeature) }),
  },
  get: {
    method: 'GET',
    path: '/v1/features/{slug}',
    catalog: true,
    summary: 'Read one feature by exact or lineage slug',
    params: z.object({ slug: z.string() }),
    errors: [404],
    response: z.object({ ...Feature.shape, feature: Feature }),
  },
  inputs: {
    method: 'GET',
    path: '/v1/features/{slug}/inputs',
    catalog: true,
    summary: 'The inputs a feature takes',
    params: z.object({ slug: z.string() }),
    errors: [404],
    response: z.object({
      slug: z.string(),
      dynastySlug: z.string(),
      name: z.string(),
      inputs: z.array(FeatureInput),
    }),
  },
  prefill: {
    method: 'POST',
    path: '/v1/features/{featureSlug}/prefill',
    summary: "Suggest a value for each input from the brands' websites",
    params,
    query: z.object({ format: z.enum(['text', 'full']).default('text') }),
    body: z.strictObject({ brandIds: z.array(Id).min(1).max(10) }),
    errors: [402, 404],
    response: z.object({
      slug: z.string(),
      brandId: z.string().meta({ description: 'The brand ids joined by commas' }),
      brandIds: z.array(Id),
      format: z.enum(['text', 'full']),
      prefilled: z.record(z.string(), z.union([z.string(), PrefilledValue]).nullable()),
    }),
  },
  stats: {
    method: 'GET',
    path: '/v1/features/{featureSlug}/stats',
    summary: "A feature's cost, runs and outcomes, over its whole lineage",
    params,
    query: z.object({
      groupBy: z
        .enum(['brand', 'campaign', 'workflow', 'brandId', 'campaignId', 'workflowSlug', 'workflowDynastySlug'])
        .optional(),
      brandId: IdRef.optional(),
      campaignId: IdRef.optional(),
      workflowSlug: Slug.optional(),
    }),
    errors: [404],
    response: z.object({
      featureSlug: z.string(),
      groupBy: z.string().nullable(),
      systemStats: SystemStats,
      stats: StatValues,
      groups: z.array(groupOf(['brandId', 'campaignId', 'workflowSlug', 'workflowDynastySlug'])).nullable(),
    }),
  },
  allStats: {
    method: 'GET',
    path: '/v1/features/stats',
    summary: 'Cost, runs and outcomes over all features',
    query: z.object({
      groupBy: z
        .enum([
          'feature',
          'featureSlug',
          'featureDynastySlug',
          'workflow',
          'workflowSlug',
          'workflowDynastySlug',
          'brand',
          'brandId',
          'campaign',
          'campaignId',
        ])
        .optional(),
      brandId: IdRef.optional(),
    }),
    errors: [404],
    response: z.object({
      groupBy: z.string().nullable(),
      systemStats: SystemStats,
      stats: StatValues,
      groups: z
        .array(
          groupOf([
            'featureSlug',
            'featureDynastySlug',
            'workflowSlug',
            'workflowDynastySlug',
            'brandId',
            'campaignId',
          ]),
        )
        .nullable(),
    }),
  },
  statsRegistry: {
    method: 'GET',
    path: '/v1/features/stats/registry',
    catalog: true,
    summary: 'Type and label of every statistic',
    response: z.object({
      registry: z.record(
        z.string(),
        z.object({ type: z.enum(['count', 'rate', 'currency']), label: z.string(), sortDirection: SortDirection }),
      ),
    }),
  },
  entitiesRegistry: {
    method: 'GET',
    path: '/v1/features/entities/registry',
    catalog: true,
    summary: 'Label and page of every kind of result',
    response: z.object({
      registry: z.record(
        z.string(),
        z.object({ label: z.string(), icon: z.string(), pathSuffix: z.string(), description: z.string() }),
      ),
    }),
  },
});
