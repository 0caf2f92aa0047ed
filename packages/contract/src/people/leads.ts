import { z } from 'zod';
import { operations } from '../language/operation.ts';
import {
  Count,
  flagParam,
  Id,
  IdRef,
  listOf,
  offsetQuery,
  Slug,
  Timestamp,
  text,
  wordsParam,
} from '../language/shared.ts';
import { Email, ReplyClassification } from '../mail/emails.ts';
import { RecipientStats, RepliesDetail } from '../reports/stats-shapes.ts';

export const LEAD_STATUSES = ['buffered', 'claimed', 'served', 'contacted', 'skipped'] as const;
export const LeadStatus = z.enum(LEAD_STATUSES);

export const LEAD_STATUS_REASONS = [
  'pre_enrich_dedup',
  'dedup',
  'no_email',
  'invalid_email',
  'unverified_email',
  'bad_address',
  'suppressed',
  'unsubscribed',
  'bounced',
  'recently_contacted',
  'no_consent',
  'claim_expired',
  'filtered',
  'erased',
  'undelivered',
  'outlet_denied',
  'rejected',
  'text_refused',
  'nothing_to_say',
  'law_asks',
  'incomplete',
  'refused',
] as const;
export const LeadStatusReason = z.enum(LEAD_STATUS_REASONS);

/** What is known about a person's address. */
export const ADDRESS_STATUSES = ['verified', 'unverified', 'invalid', 'unknown', 'none'] as const;

export const Lead = z
  .object({
    id: Id,
    personId: Id,
    campaignId: Id.nullable(),
    brandId: Id,
    audienceId: Id.nullable(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    email: z.string().nullable(),
    title: z.string().nullable(),
    organizationName: z.string().nullable(),
    organizationDomain: z.string().nullable(),
    organizationIndustry: z.string().nullable(),
    organizationSize: z.string().nullable(),
    linkedinUrl: z.string().nullable(),
    country: z.string().nullable(),
    status: LeadStatus,
    statusReason: LeadStatusReason.nullable(),
    missingFields: z.array(z.string()).meta({
      description: 'Of one skipped as `incomplete`: the fields of the template that are empty; else empty.',
    }),
    contacted: z.boolean(),
    sent: z.boolean(),
    delivered: z.boolean(),
    opened: z.boolean(),
    clicked: z.boolean(),
    replied: z.boolean(),
    bounced: z.boolean(),
    unsubscribed: z.boolean(),
    replyClassification: ReplyClassification.nullable(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'Lead' });

export const LeadDetail = z
  .object({
    ...Lead.shape,
    person: z.object({
      id: Id,
      seniority: z.string().nullable(),
      departments: z.array(z.string()),
      city: z.string().nullable(),
      state: z.string().nullable(),
      country: z.string().nullable(),
      timezone: z.string().nullable(),
      emailStatus: z.enum(ADDRESS_STATUSES),
    }),
    organization: z.object({
      name: z.string().nullable(),
      domain: z.string().nullable(),
      industry: z.string().nullable(),
      size: z.string().nullable(),
      foundedYear: z.int().nullable(),
      location: z.string().nullable(),
      description: z.string().nullable(),
    }),
    emails: z.array(Email),
    timeline: z.array(
      z.object({ at: Timestamp, type: z.string(), step: z.int().nullable(), detail: z.string().nullable() }),
    ),
    suppressed: z.boolean(),
  })
  .meta({ id: 'LeadDetail' });

export const LEAD_GROUPINGS = [
  'campaignId',
  'brandId',
  'audienceId',
  'workflowSlug',
  'workflowDynastySlug',
  'featureSlug',
  'featureDynastySlug',
  'goal',
  'status',
  'day',
] as const;
const LeadGrouping = z.enum(LEAD_GROUPINGS);

export const LeadStats = z
  .object({
    totalLeads: Count,
    byOutreachStatus: RecipientStats,
    repliesDetail: RepliesDetail,
    buffered: Count,
    claimed: Count,
    served: Count,
    contacted: Count,
    skipped: Count,
    skippedByReason: z.record(z.string(), Count),
  })
  .meta({ id: 'LeadStats' });

const GroupedLeadStats = z
  .object({
    groupBy: LeadGrouping,
    groups: z.array(z.object({ key: z.string().nullable(), ...LeadStats.shape })),
  })
  .meta({ id: 'GroupedLeadStats' });

/** `"11,50"`: from and to, both included. */
export const EmployeesRange = z
  .string()
  .trim()
  .regex(/^\d{1,9},\d{1,9}$/, 'expected "<from>,<to>"');

const FoundPerson = z.object({
  id: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  title: z.string().nullable(),
  linkedinUrl: z.string().nullable(),
  organizationName: z.string().nullable(),
  organizationDomain: z.string().nullable(),
  organizationIndustry: z.string().nullable(),
  organizationSize: z.string().nullable(),
  location: z.string().nullable(),
  emailAvailable: z.boolean(),
});

export const leads = operations('Leads', {
  list: {
    method: 'GET',
    path: '/v1/leads',
    summary: 'List leads',
    description:
      'Without `status` or `email`: people a run has taken up and whose email address is known. To list people who were only found, or have no email address, use `status=buffered`, another status or `all`.',
    query: offsetQuery({
      campaignId: IdRef.optional(),
      brandId: IdRef.optional(),
      audienceId: IdRef.optional(),
      status: wordsParam([...LEAD_STATUSES, 'all']).optional(),
      email: text(1, 254).optional(),
      workflowSlug: Slug.optional(),
      replied: flagParam.optional(),
    }),
    response: listOf('leads', Lead),
  },
  stats: {
    method: 'GET',
    path: '/v1/leads/stats',
    summary: 'Count leads by status and outreach, whole or in groups',
    query: z.object({
      campaignId: IdRef.optional(),
      brandId: IdRef.optional(),
      groupBy: LeadGrouping.optional(),
    }),
    errors: [404],
    response: z.union([LeadStats, GroupedLeadStats]),
  },
  get: {
    method: 'GET',
    path: '/v1/leads/{id}',
    summary: 'Read a lead with its emails and timeline',
    errors: [404],
    response: z.object({ lead: LeadDetail }),
  },
  search: {
    method: 'POST',
    path: '/v1/leads/search',
    summary: 'Search people without storing them or revealing addresses',
    body: z.strictObject({
      person_titles: z.array(text(1, 200)).min(1).max(50),
      organization_locations: z.array(text(1, 200)).optional(),
      organization_industries: z.array(text(1, 200)).optional(),
      organization_num_employees_ranges: z.array(EmployeesRange).optional(),
      page: z.int().min(1).max(500).default(1),
      per_page: z.int().min(1).max(100).default(10),
    }),
    errors: [402],
    response: z.object({
      people: z.array(FoundPerson),
      pagination: z.object({ page: Count, per_page: Count, total_entries: Count, total_pages: Count }),
    }),
  },
});
