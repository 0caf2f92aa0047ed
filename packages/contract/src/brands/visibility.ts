import { z } from 'zod';
import { operations } from '../language/operation.ts';
import {
  BrandIdsHeader,
  Count,
  DateInput,
  Id,
  IdRef,
  listOf,
  offsetQuery,
  prose,
  Timestamp,
  text,
  Url,
} from '../language/shared.ts';
import { Sentiment } from '../mail/replies.ts';

export const VISIBILITY_STATUSES = ['running', 'completed', 'failed'] as const;
const VisibilityStatus = z.enum(VISIBILITY_STATUSES);

/** A score or rate as a decimal string; deltas can be negative. */
const Decimal = z.string().regex(/^-?\d+(\.\d+)?$/);
/** Null when the denominator is 0. */
const Measure = Decimal.nullable();

export const Weights = z
  .object({
    brandMentionRate: z.number(),
    shareOfVoice: z.number(),
    citationRate: z.number(),
    positionScore: z.number(),
    sentiment: z.number(),
    brandAndUrlRate: z.number(),
  })
  .meta({ id: 'Weights' });

export const VisibilityRun = z
  .object({
    id: Id,
    orgId: Id,
    brandId: Id,
    campaignId: Id.nullable(),
    runId: Id.nullable(),
    domain: z.string(),
    brandName: z.string(),
    llmProvider: z.string(),
    llmModel: z.string(),
    judgeProvider: z.string(),
    judgeModel: z.string(),
    nPrompts: Count,
    weights: Weights,
    visibilityScore: Measure,
    brandMentionRate: Measure,
    brandAndUrlRate: Measure,
    shareOfVoice: Measure,
    netSentiment: Measure,
    citationRate: Measure,
    avgPosition: Measure,
    status: VisibilityStatus,
    error: z.string().nullable(),
    startedAt: Timestamp,
    completedAt: Timestamp.nullable(),
    createdAt: Timestamp,
    visibility_score_delta: Measure,
    share_of_voice_delta: Measure,
    net_sentiment_delta: Measure,
    position_delta: Measure,
  })
  .meta({ id: 'VisibilityRun' });

export const visibility = operations('AI visibility', {
  list: {
    method: 'GET',
    path: '/v1/orgs/visibility-score-runs',
    summary: 'List visibility runs',
    query: offsetQuery({
      brandId: IdRef.optional(),
      domain: z.string().trim().optional(),
      campaignId: IdRef.optional(),
      status: VisibilityStatus.optional(),
      from: DateInput.optional(),
      to: DateInput.optional(),
    }),
    response: listOf('runs', VisibilityRun, { total: Count, limit: Count, offset: Count }),
  },
  start: {
    method: 'POST',
    path: '/v1/orgs/visibility-score-runs',
    summary: 'Measure how visible brands are in AI answers',
    description: 'One run per brand of `x-brand-id`.',
    headers: z.object({ 'x-brand-id': BrandIdsHeader }),
    body: z.strictObject({
      campaignId: Id.optional(),
      prompts: z.int().min(5).max(50).default(20),
      competitors: z.array(text(1, 200)).max(10).optional(),
      topics: z.array(prose(1, 200)).max(10).optional(),
    }),
    bodyOptional: true,
    status: 202,
    errors: [402, 404, 409, 422, 501],
    response: z.object({ results: z.array(VisibilityRun) }),
  },
  get: {
    method: 'GET',
    path: '/v1/orgs/visibility-score-runs/{id}',
    summary: 'Read a visibility run with its answers and competitors',
    errors: [404],
    response: z.object({
      run: VisibilityRun,
      prompts: z.array(
        z.object({
          id: Id,
          prompt: z.string(),
          answer: z.string(),
          mentioned: z.boolean(),
          cited: z.boolean(),
          position: z.int().nullable(),
          sentiment: Sentiment.nullable(),
          citations: z.array(Url),
        }),
      ),
      competitors: z.array(
        z.object({ name: z.string(), domain: z.string().nullable(), mentions: Count, shareOfVoice: Decimal }),
      ),
      top_competitors: z.array(z.object({ name: z.string(), mentions: Count })),
      citation_opportunities: z.array(z.object({ domain: z.string(), count: Count })),
    }),
  },
});
