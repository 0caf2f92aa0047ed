import { z } from 'zod';
import { operations } from '../language/operation.ts';
import { Count, Id, IdRef, listOf, Nothing, offsetQuery, prose, Timestamp, text } from '../language/shared.ts';
import { EmployeesRange } from './leads.ts';

export const AUDIENCE_STATUSES = ['suggested', 'active', 'paused', 'archived'] as const;
export const AudienceStatus = z.enum(AUDIENCE_STATUSES);
export const AUDIENCE_PROVIDERS = ['apollo', 'crm'] as const;
export const AudienceProvider = z.enum(AUDIENCE_PROVIDERS);

export const AudienceFilters = z
  .object({
    personTitles: z.array(z.string()),
    personSeniorities: z.array(z.string()),
    personLocations: z.array(z.string()),
    organizationLocations: z.array(z.string()),
    organizationIndustries: z.array(z.string()),
    organizationNumEmployeesRanges: z.array(z.string()),
    keywords: z.array(z.string()),
    excludeDomains: z.array(z.string()),
    excludePersonTitles: z.array(z.string()),
    excludeOrganizationIndustries: z.array(z.string()),
    excludeLocations: z.array(z.string()),
    excludeKeywords: z.array(z.string()),
  })
  .meta({ id: 'AudienceFilters' });

const Words = z.array(text(1, 200)).max(200);
const AudienceFiltersInput = z
  .strictObject({
    personTitles: Words,
    personSeniorities: Words,
    personLocations: Words,
    organizationLocations: Words,
    organizationIndustries: Words,
    organizationNumEmployeesRanges: z.array(EmployeesRange).max(200),
    keywords: Words,
    excludeDomains: Words,
    excludePersonTitles: Words,
    excludeOrganizationIndustries: Words,
    excludeLocations: Words,
    excludeKeywords: Words,
  })
  .partial();

export const AUDIENCE_PURPOSES = ['sales', 'hiring', 'feedback', 'crm'] as const;

/** How a description became filters, and which of its words did not. */
export const AudienceReading = z
  .object({
    understood: z.array(z.object({ words: z.string(), filter: AudienceFilters.keyof(), value: z.string() })),
    unread: z.array(z.string()),
  })
  .meta({ id: 'AudienceReading' });

export const Audience = z
  .object({
    id: Id,
    orgId: Id,
    brandId: Id,
    name: z.string(),
    nlPrompt: z.string().nullable(),
    description: z.string().nullable(),
    provider: AudienceProvider.nullable(),
    crmUploadId: Id.nullable(),
    status: AudienceStatus,
    source: z.enum(['user', 'suggested', 'auto']),
    purpose: z.enum(AUDIENCE_PURPOSES),
    filters: AudienceFilters.nullable(),
    reading: AudienceReading.nullable().meta({ description: 'Null where filters were given.' }),
    sizeCount: Count.nullable(),
    availableToContactCount: Count.nullable(),
    availableToContactPct: z.number().min(0).max(100).nullable(),
    countedAt: Timestamp.nullable(),
    createdByUserId: Id.nullable(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'Audience' });
const OneAudience = z.object({ audience: Audience });

const AudienceCandidate = z.object({
  audienceId: Id,
  name: z.string(),
  rationale: z.string(),
  provider: z.literal('apollo'),
  filters: AudienceFilters,
  count: Count.nullable(),
  status: z.literal('suggested'),
  validationError: z.string().nullable(),
  truncated: z.boolean(),
});

const AudienceMember = z.object({
  personId: Id,
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  title: z.string().nullable(),
  organizationName: z.string().nullable(),
  organizationDomain: z.string().nullable(),
  emailNorm: z.string().nullable(),
  joinedAt: Timestamp,
  lastServedAt: Timestamp.nullable(),
});

const page = { total: Count, limit: z.int(), offset: z.int() };
const NlPrompt = prose(3, 1000);

export const audiences = operations('Audiences', {
  suggest: {
    method: 'POST',
    path: '/v1/orgs/audiences/suggest',
    summary: 'Draft audiences from a description',
    description: 'The candidates are stored as `suggested`.',
    body: z.strictObject({ nlPrompt: NlPrompt, brandId: Id, count: z.int().min(1).max(5).default(3) }),
    errors: [402, 404, 422, 501],
    response: z.object({ candidates: z.array(AudienceCandidate) }),
  },
  create: {
    method: 'POST',
    path: '/v1/orgs/audiences',
    summary: 'Create an audience',
    example: {
      name: 'Marketing managers in Berlin',
      brandId: '0190f5a4-7c1e-7d3a-9f2b-5c6d7e8f9a0b',
      filters: { personTitles: ['Marketing manager'], personLocations: ['Berlin'] },
    },
    body: z
      .strictObject({
        name: text(1, 120),
        brandId: Id,
        provider: AudienceProvider.default('apollo'),
        nlPrompt: NlPrompt.optional(),
        filters: AudienceFiltersInput.optional(),
        crmUploadId: Id.optional(),
        purpose: z.enum(AUDIENCE_PURPOSES).exclude(['crm']).optional(),
      })
      .refine(({ provider, crmUploadId }) => (provider === 'crm') === (crmUploadId !== undefined), {
        path: ['crmUploadId'],
        error: 'required for provider crm, and only then',
      })
      .refine(({ provider, filters, nlPrompt }) => provider === 'crm' || filters !== undefined || !!nlPrompt, {
        path: ['filters'],
        error: 'filters or nlPrompt is required',
      }),
    status: 201,
    errors: [402, 404, 409, 422, 501],
    response: OneAudience,
  },
  list: {
    method: 'GET',
    path: '/v1/orgs/audiences',
    summary: 'List audiences',
    query: offsetQuery({ brandId: IdRef.optional(), status: AudienceStatus.optional() }),
    response: listOf('audiences', Audience, page),
  },
  get: {
    method: 'GET',
    path: '/v1/orgs/audiences/{id}',
    summary: 'Read an audience',
    errors: [404],
    response: OneAudience,
  },
  update: {
    method: 'PATCH',
    path: '/v1/orgs/audiences/{id}',
    summary: "Change an audience's words",
    description: 'Filters are immutable: make a new audience instead.',
    body: z
      .strictObject({ name: text(1, 120), nlPrompt: NlPrompt.nullable(), description: z.string().max(2000).nullable() })
      .partial(),
    errors: [404, 409],
    response: OneAudience,
  },
  setStatus: {
    method: 'PATCH',
    path: '/v1/orgs/audiences/{id}/status',
    summary: 'Activate, pause or archive an audience',
    body: z.strictObject({ status: AudienceStatus.exclude(['suggested']) }),
    errors: [404, 409, 422],
    response: OneAudience,
  },
  delete: {
    method: 'DELETE',
    path: '/v1/orgs/audiences/{id}',
    summary: 'Delete an audience',
    destructive: true,
    status: 204,
    errors: [404, 409],
    response: Nothing,
  },
  refreshCount: {
    method: 'POST',
    path: '/v1/orgs/audiences/{id}/refresh-count',
    summary: 'Count the people of an audience again',
    errors: [402, 404, 501],
    response: OneAudience,
  },
  listMembers: {
    method: 'GET',
    path: '/v1/orgs/audiences/{id}/members',
    summary: 'List the people of an audience',
    query: offsetQuery({}),
    errors: [404],
    response: listOf('members', AudienceMember, page),
  },
});
