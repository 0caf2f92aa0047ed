import { z } from 'zod';
import { operations } from '../language/operation.ts';
import { Cents, Count, Id, IdRef, intParam, listOf, listQuery, Slug, Timestamp, Url } from '../language/shared.ts';
import { Email } from '../mail/emails.ts';
import { CampaignStats, EmailStats, RecipientStats } from '../reports/stats-shapes.ts';
import { CampaignGates, CampaignWarning, CampaignWhom, Readiness } from './campaign-gates.ts';
import { CampaignPreview, SampleEmails, SampleRequest } from './campaign-preview.ts';
import {
  CAMPAIGN_STATUSES,
  Campaign,
  CampaignStatus,
  CampaignStatusReason,
  CreateCampaign,
  UpdateCampaign,
} from './campaign-shapes.ts';
import { CampaignRehearsal, RehearseRequest } from './rehearsal.ts';

export * from '../reports/stats-shapes.ts';
export * from './campaign-gates.ts';
export * from './campaign-preview.ts';
export * from './campaign-shapes.ts';
export * from './legal.ts';
export * from './rehearsal.ts';

const OneCampaign = z.object({ campaign: Campaign });
/** After a stop or pause nothing more is released; what was released before may still arrive. */
const HaltedCampaign = z.object({
  campaign: Campaign,
  stillSending: Count.describe('Messages that were already being handed to their mail server; they may still arrive'),
});

const filters = {
  brandId: IdRef.optional(),
  status: z.enum([...CAMPAIGN_STATUSES, 'ongoing', 'all']).default('all'),
  workflowSlug: Slug.optional(),
  workflowDynastySlug: Slug.optional(),
  featureSlug: Slug.optional(),
  featureDynastySlug: Slug.optional(),
};

const CampaignJournalist = z.object({
  id: Id,
  outletId: Id,
  outletName: z.string(),
  outletDomain: z.string().nullable(),
  journalistName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  entityType: z.enum(['individual', 'organization']),
  email: z.string().nullable(),
  relevanceScore: z.int().min(0).max(100),
  whyRelevant: z.string(),
  whyNotRelevant: z.string(),
  articleUrls: z.array(Url),
  status: z.string(),
  statusReason: z.string().nullable().meta({ description: 'Why the campaign left them out; null otherwise.' }),
  outreachStatus: z.string(),
});

const CampaignOutlet = z.object({
  id: Id,
  outletName: z.string(),
  outletUrl: Url,
  outletDomain: z.string(),
  relevanceScore: z.number().min(0).max(100).nullable(),
  whyRelevant: z.string().nullable(),
  whyNotRelevant: z.string().nullable(),
  outletStatus: z.enum(['open', 'ended', 'denied', 'served', 'skipped']),
  outreachStatus: z.string(),
});

/** The data of the three events of a campaign's stream: `update`, `done`, `error`. */
export const CampaignStreamUpdate = z.object({
  campaignId: Id,
  status: CampaignStatus,
  nextRunAt: Timestamp.nullable(),
  leadsServed: Count,
  leadsBuffered: Count,
  leadsSkipped: Count,
  emailsGenerated: Count,
  recipientStats: RecipientStats,
  emailStats: EmailStats,
  totalCostInUsdCents: Cents,
  actualCostInUsdCents: Cents,
  provisionedCostInUsdCents: Cents,
});
export const CampaignStreamDone = z.object({
  reason: z.enum(['completed', 'failed', 'stopped']),
  statusReason: CampaignStatusReason.nullable(),
});
const CampaignStreamError = z.object({ error: z.literal('stream failed') });

/** An example that the service takes: what its schema calls needed is not enough. */
const NEW_CAMPAIGN = {
  name: 'Spring launch',
  workflowDynastySlug: 'sales-cold-email-outreach-sienna',
  brandUrls: ['https://acme.example'],
  featureInputs: { targetAudience: 'Marketing managers' },
  maxLeads: 20,
};

export const campaigns = operations('Campaigns', {
  list: {
    method: 'GET',
    path: '/v1/campaigns',
    summary: 'List campaigns',
    query: listQuery({
      ...filters,
      audienceId: IdRef.optional().meta({
        description: 'Campaigns that name this audience, or whose own words were read as it.',
      }),
    }),
    response: listOf('campaigns', Campaign),
  },
  get: {
    method: 'GET',
    path: '/v1/campaigns/{campaignId}',
    summary: 'Read a campaign',
    errors: [404],
    response: OneCampaign,
  },
  create: {
    method: 'POST',
    path: '/v1/campaigns',
    summary: 'Create a campaign and start it',
    description:
      'Missing keys, credit, mailboxes or leads do not refuse creation: they close gates, shown in `readiness`.',
    body: CreateCampaign,
    example: NEW_CAMPAIGN,
    status: 201,
    errors: [404],
    response: z.object({
      campaign: Campaign,
      readiness: Readiness,
      whom: CampaignWhom.nullable().meta({ description: 'Null where the workflow draws from no audience.' }),
      warnings: z.array(CampaignWarning),
    }),
  },
  preview: {
    method: 'POST',
    path: '/v1/campaigns/preview',
    summary: 'What a campaign would do and cost, without creating it',
    body: CreateCampaign,
    example: NEW_CAMPAIGN,
    errors: [404],
    response: CampaignPreview,
  },
  previewEmails: {
    method: 'POST',
    path: '/v1/campaigns/preview/emails',
    summary: 'Sample emails of a campaign, without creating it',
    description:
      'Writes to real people of the audience with the writer in effect: models and one people search cost what they cost in a campaign. Nobody becomes a lead and nothing is sent; an unknown brand is added and its site read. Takes up to two minutes. 409 `no_people`; 422 `no_emails` or `audience_not_understood`.',
    body: SampleRequest,
    example: NEW_CAMPAIGN,
    errors: [402, 404, 409, 422],
    response: SampleEmails,
  },
  rehearse: {
    method: 'POST',
    path: '/v1/campaigns/preview/rehearsal',
    summary: 'Rehearse a campaign: every day of it in advance, without creating it',
    description:
      'Draws hundreds of futures by the rules that the campaign would follow, with rates from your own past: what is sent each day from each mailbox, what it costs, which gates close, what ends it, how many answer. Nothing is sent and nothing is spent, unless `samples` asks for emails.',
    body: RehearseRequest,
    example: NEW_CAMPAIGN,
    errors: [402, 404, 409, 422],
    response: CampaignRehearsal,
  },
  update: {
    method: 'PATCH',
    path: '/v1/campaigns/{campaignId}',
    summary: 'Change a campaign',
    description: 'Changes apply to leads claimed later. A refused status verb changes no field.',
    body: UpdateCampaign,
    errors: [404, 409],
    response: OneCampaign,
  },
  stop: {
    method: 'POST',
    path: '/v1/campaigns/{campaignId}/stop',
    summary: 'Stop a campaign for good: unsent emails are canceled',
    destructive: true,
    errors: [404],
    response: HaltedCampaign,
  },
  pause: {
    method: 'POST',
    path: '/v1/campaigns/{campaignId}/pause',
    summary: 'Pause a campaign: due steps wait',
    errors: [404, 409],
    response: HaltedCampaign,
  },
  resume: {
    method: 'POST',
    path: '/v1/campaigns/{campaignId}/resume',
    summary: 'Resume a campaign',
    errors: [404, 409],
    response: OneCampaign,
  },
  stats: {
    method: 'GET',
    path: '/v1/campaigns/{campaignId}/stats',
    summary: "A campaign's outcomes and cost",
    errors: [404],
    response: CampaignStats,
  },
  listStats: {
    method: 'GET',
    path: '/v1/campaigns/stats',
    summary: 'Outcomes and cost of every campaign in one call',
    query: z.object({ ...filters, limit: intParam(1, 1000).default(1000), cursor: z.string().min(1).optional() }),
    errors: [404],
    response: listOf('campaigns', z.object({ ...CampaignStats.shape, name: z.string(), status: CampaignStatus })),
  },
  listEmails: {
    method: 'GET',
    path: '/v1/campaigns/{campaignId}/emails',
    summary: "List a campaign's emails",
    query: listQuery({ leadId: IdRef.optional() }),
    errors: [404],
    response: listOf('emails', Email),
  },
  listJournalists: {
    method: 'GET',
    path: '/v1/campaigns/{campaignId}/journalists',
    summary: "List a campaign's journalists, most relevant first",
    query: listQuery({}),
    errors: [404],
    response: listOf('journalists', CampaignJournalist, { total: Count }),
  },
  listOutlets: {
    method: 'GET',
    path: '/v1/campaigns/{campaignId}/outlets',
    summary: "List a campaign's media outlets, most relevant first",
    query: listQuery({}),
    errors: [404],
    response: listOf('outlets', CampaignOutlet, { total: Count }),
  },
  stream: {
    method: 'GET',
    path: '/v1/campaigns/{campaignId}/stream',
    summary: "Follow a campaign's numbers as they change",
    description:
      'Events: `update` at once and after each change, at most one a second; `done` when the campaign ends; `error`.',
    produces: 'text/event-stream',
    errors: [404],
    response: z.union([CampaignStreamUpdate, CampaignStreamDone, CampaignStreamError]),
  },
  gates: {
    method: 'GET',
    path: '/v1/campaigns/{campaignId}/gates',
    summary: 'Why nothing is sending now',
    errors: [404],
    response: CampaignGates,
  },
});
