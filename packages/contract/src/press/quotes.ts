import { z } from 'zod';
import { operations } from '../language/operation.ts';
import {
  BrandIdsHeader,
  Count,
  DateInput,
  Email,
  Id,
  IdRef,
  listOf,
  listQuery,
  offsetQuery,
  prose,
  Timestamp,
  text,
  Url,
  UrlInput,
} from '../language/shared.ts';

export const QUOTE_SOURCES = ['email', 'manual', 'feed'] as const;
const QuoteSource = z.enum(QUOTE_SOURCES);
export const QUOTE_REQUEST_STATUSES = ['open', 'pitched', 'expired', 'dismissed'] as const;
const QuoteRequestStatus = z.enum(QUOTE_REQUEST_STATUSES);
export const QUOTE_PITCH_STATUSES = ['drafted', 'submitted', 'selected', 'published', 'not_selected', 'error'] as const;
const QuotePitchStatus = z.enum(QUOTE_PITCH_STATUSES);

export const QuoteRequest = z
  .object({
    id: Id,
    source: QuoteSource,
    externalId: z.string().nullable(),
    mediaOutlet: z.string().nullable(),
    journalistName: z.string().nullable(),
    opportunityText: z.string(),
    pitchUrl: Url.nullable(),
    pitchEmail: z.string().nullable(),
    deadline: Timestamp.nullable(),
    relevanceScore: z.int().nullable(),
    relevanceReason: z.string().nullable().meta({
      description: 'Why the expert fits the request, in the words of a language model; null where rules scored it.',
    }),
    campaignId: Id.nullable(),
    status: QuoteRequestStatus,
    fetchedAt: Timestamp,
    orgId: Id,
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'QuoteRequest' });
const OneQuoteRequest = z.object({ quoteRequest: QuoteRequest });

export const quoteRequests = operations('Expert quotes', {
  list: {
    method: 'GET',
    path: '/v1/orgs/quote-requests',
    summary: 'List quote requests',
    query: offsetQuery({
      campaign_id: IdRef.optional(),
      source: QuoteSource.optional(),
      status: QuoteRequestStatus.optional(),
    }),
    response: listOf('quoteRequests', QuoteRequest, { total: Count }),
  },
  stats: {
    method: 'GET',
    path: '/v1/orgs/quote-requests/stats',
    summary: 'How requests and pitches went',
    query: z.object({ campaign_id: IdRef.optional(), brand_id: IdRef.optional() }),
    errors: [404],
    response: z.object({
      totalRequests: Count,
      totalPitched: Count,
      totalSelected: Count,
      totalPublished: Count,
      totalNotSelected: Count,
    }),
  },
  get: {
    method: 'GET',
    path: '/v1/orgs/quote-requests/{id}',
    summary: 'Read a quote request',
    errors: [404],
    response: OneQuoteRequest,
  },
  create: {
    method: 'POST',
    path: '/v1/orgs/quote-requests',
    summary: 'Add a quote request by hand',
    body: z.strictObject({
      opportunityText: prose(10, 10_000),
      mediaOutlet: text(1, 200).optional(),
      journalistName: text(1, 200).optional(),
      pitchUrl: UrlInput.optional(),
      pitchEmail: Email.optional(),
      deadline: DateInput.optional(),
    }),
    status: [201, 200],
    response: OneQuoteRequest,
  },
  import: {
    method: 'POST',
    path: '/v1/orgs/quote-requests/import',
    summary: 'Add the quote requests of a pasted digest',
    body: z.strictObject({ text: prose(1, 500_000) }),
    status: [201, 200],
    response: z.object({ quoteRequests: z.array(QuoteRequest) }),
  },
  dismiss: {
    method: 'POST',
    path: '/v1/orgs/quote-requests/{id}/dismiss',
    summary: 'Dismiss a quote request',
    errors: [404],
    response: OneQuoteRequest,
  },
});

const headers = z.object({ 'x-brand-id': BrandIdsHeader });

export const opportunities = operations('Expert quotes', {
  discover: {
    method: 'POST',
    path: '/v1/orgs/opportunities/discover',
    summary: 'Score open quote requests for a brand',
    headers,
    body: z.strictObject({ limit: z.int().min(1).max(200).default(20) }),
    bodyOptional: true,
    errors: [402, 404],
    response: z.object({
      scored: Count,
      exhausted: z.boolean(),
      brandIds: z.array(Id),
      opportunities: z.array(QuoteRequest),
    }),
  },
  next: {
    method: 'POST',
    path: '/v1/orgs/opportunities/next',
    summary: 'The best quote request a brand has not pitched yet',
    headers,
    errors: [404],
    response: z.discriminatedUnion('found', [
      z.object({ found: z.literal(true), opportunity: QuoteRequest }),
      z.object({ found: z.literal(false) }),
    ]),
  },
});

export const QuotePitch = z
  .object({
    id: Id,
    quoteRequestId: Id,
    campaignId: Id,
    brandId: Id,
    draft: z.string(),
    refused: z.array(z.object({ sentence: z.string(), reason: z.string() })).meta({
      description: 'Sentences of a language model that nothing bears out: left out, with the reason.',
    }),
    status: QuotePitchStatus,
    submittedAt: Timestamp.nullable(),
    articleUrl: Url.nullable(),
    error: z.string().nullable(),
    runId: Id.nullable(),
    orgId: Id,
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'QuotePitch' });
const OneQuotePitch = z.object({ quotePitch: QuotePitch });

export const quotePitches = operations('Expert quotes', {
  list: {
    method: 'GET',
    path: '/v1/orgs/quote-pitches',
    summary: 'List quote pitches',
    query: listQuery({ campaign_id: IdRef.optional(), status: QuotePitchStatus.optional() }),
    response: listOf('quotePitches', QuotePitch, { total: Count }),
  },
  get: {
    method: 'GET',
    path: '/v1/orgs/quote-pitches/{id}',
    summary: 'Read a quote pitch',
    errors: [404],
    response: OneQuotePitch,
  },
  update: {
    method: 'PATCH',
    path: '/v1/orgs/quote-pitches/{id}',
    summary: "Change a pitch's draft or record how it went",
    description: 'Legal moves: submitted to selected or not_selected, selected to published.',
    body: z
      .strictObject({
        draft: prose(1, 20_000),
        status: z.enum(['selected', 'published', 'not_selected']),
        articleUrl: UrlInput,
      })
      .partial(),
    errors: [404, 409],
    response: OneQuotePitch,
  },
  submit: {
    method: 'POST',
    path: '/v1/orgs/quote-pitches/{id}/submit',
    decides: true,
    summary: 'Submit a pitch, at most once',
    description: 'Sent by email when the address is known; otherwise marked as submitted by the person.',
    errors: [404, 409],
    response: OneQuotePitch,
  },
});
