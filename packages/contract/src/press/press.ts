import { z } from 'zod';
import { operations } from '../language/operation.ts';
import { Cents, Count, Id, IdRef, listOf, offsetQuery, Timestamp, Url } from '../language/shared.ts';
import { ReplyClassification } from '../mail/emails.ts';

/** The furthest stage reached, or the stage at which the lead left. */
export const OUTREACH_STATUSES = [
  'open',
  'buffered',
  'claimed',
  'served',
  'contacted',
  'sent',
  'delivered',
  'opened',
  'clicked',
  'replied',
  'skipped',
  'bounced',
  'unsubscribed',
] as const;
export const OutreachStatus = z.enum(OUTREACH_STATUSES);
export const JOURNALIST_STATUSES = ['buffered', 'claimed', 'served', 'contacted', 'skipped'] as const;
export const OUTLET_STATUSES = ['open', 'served', 'skipped', 'ended', 'denied'] as const;
export const OutletStatus = z.enum(OUTLET_STATUSES);
export const ENTITY_TYPES = ['individual', 'organization'] as const;

/**
 * How an address became known: `given` stands on a media list of the organisation; a `pattern` is a guess from the
 * addresses of colleagues and is not confirmed.
 */
export const EMAIL_VERIFICATIONS = ['published', 'verified', 'pattern', 'none', 'given'] as const;
/** Why a campaign does not write to a journalist it has found. */
export const JOURNALIST_STATUS_REASONS = [
  'not_relevant',
  'not_a_person',
  'left_outlet',
  'no_email',
  'unverified_email',
  'outlet_denied',
  'not_listed',
] as const;

const byOutreachStatus = z.partialRecord(OutreachStatus, Count);
const Score = z.number().min(0).max(100);
const WholeScore = z.int().min(0).max(100);

export const ScopeStatus = z
  .object({
    buffered: z.boolean(),
    claimed: z.boolean(),
    served: z.boolean(),
    skipped: z.boolean(),
    contacted: z.boolean(),
    sent: z.boolean(),
    delivered: z.boolean(),
    opened: z.boolean(),
    clicked: z.boolean(),
    replied: z.boolean(),
    bounced: z.boolean(),
    unsubscribed: z.boolean(),
    replyClassification: ReplyClassification.nullable(),
    lastDeliveredAt: Timestamp.nullable(),
  })
  .meta({ id: 'ScopeStatus' });

export const Journalist = z
  .object({
    journalistId: Id,
    journalistName: z.string(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    entityType: z.enum(ENTITY_TYPES),
    outletId: Id,
    outletName: z.string().nullable(),
    outletDomain: z.string().nullable(),
    email: z.string().nullable(),
    title: z.string().nullable(),
    linkedinUrl: Url.nullable(),
    /** When the newest article with the byline appeared. */
    lastSeenAt: Timestamp.nullable(),
    emailVerification: z.enum(EMAIL_VERIFICATIONS),
    outreachStatus: OutreachStatus,
    replyClassification: ReplyClassification.nullable(),
    emailStatus: ScopeStatus,
    cost: z.object({
      totalCostInUsdCents: Cents,
      actualCostInUsdCents: Cents,
      provisionedCostInUsdCents: Cents,
      runCount: Count,
    }),
    campaigns: z.array(
      z.object({
        id: Id,
        campaignId: Id,
        featureSlug: z.string(),
        workflowSlug: z.string(),
        outreachStatus: OutreachStatus,
        relevanceScore: WholeScore,
        whyRelevant: z.string(),
        whyNotRelevant: z.string(),
        articleUrls: z.array(Url),
        evidence: z.array(
          z.object({
            articleUrl: Url,
            title: z.string(),
            publishedAt: Timestamp.nullable(),
            matched: z.array(z.string()),
          }),
        ),
        statusReason: z.string().nullable(),
        runId: Id.nullable(),
        createdAt: Timestamp,
      }),
    ),
    createdAt: Timestamp,
  })
  .meta({ id: 'Journalist' });

export const journalists = operations('PR discovery', {
  list: {
    method: 'GET',
    path: '/v1/journalists/list',
    summary: 'List journalists, once per person and outlet',
    description: 'By best relevance score over the campaigns in scope, then newest.',
    query: offsetQuery({
      brandId: IdRef.optional(),
      campaignId: IdRef.optional(),
      outletId: IdRef.optional(),
      featureSlug: z.string().optional(),
      workflowSlug: z.string().optional(),
      outreachStatus: OutreachStatus.optional(),
    }),
    response: listOf('journalists', Journalist, { total: Count, byOutreachStatus }),
  },
});

export const Outlet = z
  .object({
    id: Id,
    outletName: z.string(),
    outletUrl: Url,
    outletDomain: z.string(),
    relevanceScore: Score,
    outreachStatus: OutreachStatus,
    outletStatus: OutletStatus,
    status: z.object({
      contacted: Count,
      sent: Count,
      delivered: Count,
      opened: Count,
      clicked: Count,
      replied: Count,
      bounced: Count,
      unsubscribed: Count,
      repliesPositive: Count,
      repliesNegative: Count,
      repliesNeutral: Count,
    }),
    replyClassification: ReplyClassification.nullable(),
    campaigns: z.array(
      z.object({
        campaignId: Id,
        featureSlug: z.string(),
        brandIds: z.array(Id),
        relevanceScore: Score,
        whyRelevant: z.string().nullable(),
        whyNotRelevant: z.string().nullable(),
        overallRelevance: z.string().nullable(),
        outreachStatus: OutreachStatus,
        runId: Id.nullable(),
        updatedAt: Timestamp,
      }),
    ),
    createdAt: Timestamp,
  })
  .meta({ id: 'Outlet' });

export const outlets = operations('PR discovery', {
  list: {
    method: 'GET',
    path: '/v1/outlets',
    summary: 'List outlets, once per domain',
    description: 'The relevance score is the best one over the campaigns in scope.',
    query: offsetQuery({
      brandId: IdRef.optional(),
      campaignId: IdRef.optional(),
      featureSlug: z.string().optional(),
      featureDynastySlug: z.string().optional(),
      status: OutletStatus.optional(),
    }),
    response: listOf('outlets', Outlet, { total: Count, byOutreachStatus }),
  },
  setStatus: {
    method: 'PATCH',
    path: '/v1/outlets/{id}/status',
    summary: "Open, deny or end an outlet's place in a campaign",
    description: "A denied outlet's journalists are skipped and their pending steps canceled.",
    body: z.strictObject({ campaignId: Id, status: z.enum(['open', 'denied', 'ended']) }),
    errors: [404],
    response: Outlet,
  },
});

export const Discovery = z
  .object({
    discovery: z.object({
      id: Id,
      articleId: Id,
      orgId: Id,
      brandId: Id,
      featureSlug: z.string(),
      workflowSlug: z.string(),
      campaignId: Id,
      outletId: Id.nullable(),
      journalistId: Id.nullable(),
      createdAt: Timestamp,
    }),
    article: z.object({
      id: Id,
      articleUrl: Url,
      title: z.string().nullable(),
      description: z.string().nullable(),
      authors: z.array(z.string()),
      snippet: z.string().nullable(),
      ogTitle: z.string().nullable(),
      ogDescription: z.string().nullable(),
      author: z.string().nullable(),
      articlePublished: Timestamp.nullable(),
      articleModified: Timestamp.nullable(),
      articleSection: z.string().nullable(),
      newsKeywords: z.array(z.string()),
      createdAt: Timestamp,
      updatedAt: Timestamp,
    }),
  })
  .meta({ id: 'Discovery' });

export const discoveries = operations('PR discovery', {
  list: {
    method: 'GET',
    path: '/v1/discoveries',
    summary: 'List discovered articles',
    query: offsetQuery({
      brandId: IdRef.optional(),
      campaignId: IdRef.optional(),
      featureSlug: z.string().optional(),
      outletId: IdRef.optional(),
      journalistId: IdRef.optional(),
    }),
    response: listOf('discoveries', Discovery, { total: Count }),
  },
});
