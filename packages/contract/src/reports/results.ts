import { z } from 'zod';
import { CAMPAIGN_WARNINGS } from '../campaigns/campaign-gates.ts';
import { operations } from '../language/operation.ts';
import {
  Count,
  DateInput,
  Day,
  Email,
  Id,
  intParam,
  Timestamp,
  text,
  Url,
  UrlInput,
  UsdInput,
} from '../language/shared.ts';
import { REPLY_SENTIMENTS, ReplySentiment } from '../mail/replies.ts';

/** The names that the older form uses for features; case and separators are ignored. */
export const MCP_ALIASES = {
  'sales-outreach': 'sales-cold-email-outreach',
  'pr-outreach': 'pr-cold-email-outreach',
  'hiring-outreach': 'hiring-cold-email-outreach',
  'crm-outreach': 'sales-crm-email-outreach',
  'feedback-outreach': 'feedback-request-cold-email-outreach',
} as const;

/** Warnings that only the older form gives; they come before the others. */
const OLDER_WARNINGS = ['unknown_mcp', 'frequency_ignored'] as const;

const usd = z.number();
const Quartiles = z.object({ average: z.number(), p25: z.number(), p50: z.number(), p75: z.number() });

const CampaignResults = z
  .object({
    campaign_id: Id,
    period: z.object({ start: Timestamp, end: Timestamp }),
    stats: z.object({
      emails_sent: Count,
      delivered: Count,
      bounced: Count,
      opened: Count,
      clicked: Count,
      replied: Count,
      unsubscribed: Count,
      meetings_booked: Count,
    }),
    rates: z.object({
      delivery_rate: z.number(),
      open_rate: z.number(),
      click_rate: z.number(),
      reply_rate: z.number(),
      conversion_rate: z.number(),
    }),
    costs: z.object({
      total_byok_usd: usd,
      breakdown: z.object({ ai_generation: usd, lead_enrichment: usd, email_sending: usd }),
      held_usd: usd.describe(
        'Reserved for work under way, and in none of the other numbers; what is not used comes back',
      ),
      by_source: z.object({ org: usd, platform: usd }),
    }),
  })
  .meta({ id: 'CampaignResults' });

/** One message of an export; the CSV has these columns in this order. */
export const ExportedEmail = z
  .object({
    email: z.string(),
    first_name: z.string().nullable(),
    last_name: z.string().nullable(),
    company: z.string().nullable(),
    title: z.string().nullable(),
    step: z.int(),
    subject: z.string(),
    status: z.string(),
    sent_at: Timestamp.nullable(),
    delivered: z.boolean(),
    opened: z.boolean(),
    opened_at: Timestamp.nullable(),
    clicked: z.boolean(),
    clicked_at: Timestamp.nullable(),
    replied: z.boolean(),
    replied_at: Timestamp.nullable(),
    reply_sentiment: ReplySentiment.nullable(),
    bounced: z.boolean(),
    unsubscribed: z.boolean(),
  })
  .meta({ id: 'ExportedEmail' });

const CampaignExport = z
  .object({ campaign_id: Id, generated_at: Timestamp, emails: z.array(ExportedEmail) })
  .meta({ id: 'CampaignExport' });

/** As in the newer form, null in an optional field means that it is left out. */
const OlderCampaign = z.strictObject({
  mcp: text(1, 200),
  target_url: UrlInput,
  name: text(1, 200).nullish(),
  target_audience: z.string().max(10_000).nullish(),
  budget: z
    .strictObject({
      max_daily_usd: UsdInput.nullish(),
      max_weekly_usd: UsdInput.nullish(),
      max_monthly_usd: UsdInput.nullish(),
      max_total_usd: UsdInput.nullish(),
    })
    .nullish(),
  schedule: z
    .strictObject({
      frequency: z.enum(['daily', 'weekly']).nullish(),
      trial_days: z.int().min(1).max(365).nullish(),
      start_date: DateInput.nullish(),
    })
    .nullish(),
  reporting: z
    .strictObject({
      webhook_url: UrlInput.nullish(),
      email: Email.nullish(),
      frequency: z.enum(['daily', 'weekly', 'per_reply']).nullish(),
    })
    .nullish(),
});

export const results = operations('Results', {
  campaign: {
    method: 'GET',
    path: '/campaigns/{id}/stats',
    summary: 'Outcomes, rates and costs of a campaign',
    errors: [404],
    response: CampaignResults,
  },
  daily: {
    method: 'GET',
    path: '/campaigns/{id}/stats/daily',
    summary: 'Outcomes and costs of a campaign by UTC day',
    description: 'Both ends included, at most 366 days; 30 days up to today when neither is given.',
    query: z.object({ start: DateInput.optional(), end: DateInput.optional() }),
    errors: [404],
    response: z.object({
      campaign_id: Id,
      daily: z.array(z.object({ date: Day, emails_sent: Count, opened: Count, replied: Count, cost_usd: usd })),
    }),
  },
  replies: {
    method: 'GET',
    path: '/campaigns/{id}/replies',
    summary: 'Replies to a campaign, newest first',
    query: z.object({
      sentiment: z.enum([...REPLY_SENTIMENTS, 'all']).default('all'),
      page: intParam(1, 1_000_000).default(1),
      per_page: intParam(1, 100).default(20),
    }),
    errors: [404],
    response: z.object({
      campaign_id: Id,
      replies: z.array(
        z.object({
          id: z.string(),
          email: z.string(),
          name: z.string().nullable(),
          company: z.string().nullable(),
          sentiment: ReplySentiment,
          preview: z.string(),
          received_at: Timestamp,
        }),
      ),
      pagination: z.object({ total: Count, page: Count, per_page: Count }),
    }),
  },
  usage: {
    method: 'GET',
    path: '/usage',
    summary: 'What the organization used in a period',
    query: z.object({
      period: z
        .string()
        .regex(/^(month|week|day|\d{4}-(0[1-9]|1[0-2]))$/)
        .default('month'),
    }),
    response: z.object({
      period: z.string(),
      usage: z.object({ campaigns_created: Count, emails_sent: Count, emails_remaining: Count, byok_cost_usd: usd }),
      plan: z.object({ name: z.string(), price_usd: usd }),
    }),
  },
  benchmarks: {
    method: 'GET',
    path: '/benchmarks',
    summary: 'How campaigns of all organizations do',
    description: 'All values are 0 and `sufficient` is false below five organizations.',
    query: z.object({ mcp: z.string().trim().optional() }),
    response: z.object({
      mcp: z.string(),
      sample_size: Count,
      benchmarks: z.object({
        delivery_rate: Quartiles,
        open_rate: Quartiles,
        reply_rate: Quartiles,
        avg_cost_per_email_usd: Quartiles,
      }),
      sufficient: z.boolean(),
      updated_at: Timestamp,
    }),
  },
  export: {
    method: 'GET',
    path: '/campaigns/{id}/export',
    summary: 'Download every message of a campaign',
    description: 'With `format=json` the same records as one `application/json` document.',
    query: z.object({ format: z.enum(['csv', 'json']).default('csv') }),
    errors: [404],
    produces: 'text/csv',
    alsoProduces: 'application/json',
    response: z.union([z.string(), CampaignExport]),
  },
  createCampaign: {
    method: 'POST',
    path: '/campaigns',
    summary: 'Create a campaign by the older form',
    body: OlderCampaign,
    status: 201,
    response: z.object({
      id: Id,
      status: z.literal('starting'),
      mcp: z.string(),
      target_url: z.string(),
      created_at: Timestamp,
      dashboard_url: Url,
      warnings: z.array(z.object({ code: z.enum([...OLDER_WARNINGS, ...CAMPAIGN_WARNINGS]), message: z.string() })),
    }),
  },
});
