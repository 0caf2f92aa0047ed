import { z } from 'zod';
import { KeySource } from '../account/keys.ts';
import { Cents, Count, Id, Timestamp, Url } from '../language/shared.ts';
import { SpamFilterStatus, SpamScore } from '../mail/emails.ts';
import { AddressSummary } from '../people/addresses.ts';
import { AudienceFilters, AudienceReading } from '../people/audiences.ts';
import { CampaignWarning, CampaignWhom, Readiness } from './campaign-gates.ts';
import { CreateCampaign } from './campaign-shapes.ts';
import { Legal } from './legal.ts';

/** Whom a campaign would write to; no provider is asked. */
export const PreviewAudience = z
  .object({
    audienceId: Id.nullable().meta({ description: 'Null where it would be drafted.' }),
    name: z.string(),
    filters: AudienceFilters.nullable().meta({ description: 'Null for an upload, and where nothing was understood.' }),
    reading: AudienceReading.nullable(),
    count: Count.nullable().meta({ description: 'Null if they weren’t counted.' }),
    sample: z
      .array(
        z.object({
          firstName: z.string().nullable(),
          lastInitial: z.string().nullable(),
          title: z.string().nullable(),
          organizationName: z.string().nullable(),
          organizationIndustry: z.string().nullable(),
        }),
      )
      .max(10),
    addresses: AddressSummary.nullable().meta({
      description:
        'How many emails to the contacts of all its audiences would bounce; null where it draws from no contacts, or nothing is checked.',
    }),
  })
  .meta({ id: 'PreviewAudience' });

const PlannedCosts = z.object({
  totalCostInUsdCents: Cents,
  lines: z.array(
    z.object({
      costName: z.string(),
      nodeId: z.string(),
      unit: z.string(),
      maxQuantity: Count,
      pricePerUnitInUsdCents: Cents,
      totalCostInUsdCents: Cents,
      keySource: KeySource,
    }),
  ),
});

export const ESTIMATE_LIMITS = [
  'maxLeads',
  'maxBudgetDailyUsd',
  'maxBudgetWeeklyUsd',
  'maxBudgetMonthlyUsd',
  'maxBudgetTotalUsd',
  'endDate',
  'mailboxCapacity',
  'credits',
  'audience',
] as const;

export const CampaignPreview = z
  .object({
    valid: z.literal(true),
    workflow: z.object({
      id: Id,
      workflowSlug: z.string(),
      workflowDynastySlug: z.string(),
      version: z.int(),
      status: z.enum(['active', 'deprecated']),
    }),
    feature: z.object({ slug: z.string(), dynastySlug: z.string(), name: z.string() }),
    brands: z.array(z.object({ brandId: Id.nullable(), domain: z.string(), brandUrl: Url, wouldCreate: z.boolean() })),
    inputs: z.object({
      given: z.array(z.string()),
      missingRequired: z.array(z.string()),
      willBeInferred: z.array(z.string()),
    }),
    readiness: Readiness,
    legal: Legal.nullable().meta({
      description: 'What the law of the recipients’ countries asks for; null where the workflow sends no email.',
    }),
    steps: z.array(z.string()),
    audience: PreviewAudience.nullable().meta({
      description: 'Null if the workflow contacts no one, or nothing says who to contact.',
    }),
    whom: CampaignWhom.nullable().meta({ description: 'Null where the workflow draws from no audience.' }),
    estimate: z.object({
      perLead: PlannedCosts,
      oneOff: PlannedCosts,
      leadsAvailable: Count.nullable(),
      projectedLeadsPerDay: Count.nullable(),
      projectedLeadsTotal: Count.nullable(),
      projectedDailyCostInUsdCents: Cents.nullable(),
      projectedTotalCostInUsdCents: Cents.nullable(),
      projectedEndAt: Timestamp.nullable(),
      limitedBy: z.enum(ESTIMATE_LIMITS).nullable(),
    }),
    warnings: z.array(CampaignWarning),
  })
  .meta({ id: 'CampaignPreview' });

export const MAX_SAMPLES = 5;
const MAX_OFFSET = 1000;

export const SampleRequest = CreateCampaign.extend({
  count: z.int().min(1).max(MAX_SAMPLES).default(3),
  offset: z.int().min(0).max(MAX_OFFSET).default(0).meta({
    description: 'How many people to pass over, so that every email can be read, a few at a time.',
  }),
}).meta({ required: ['name'], description: 'As for the creation of a campaign, and how many emails to write.' });

export const SampleEmail = z
  .object({
    lead: z.object({
      firstName: z.string().nullable(),
      lastName: z.string().nullable(),
      title: z.string().nullable(),
      organizationName: z.string().nullable(),
    }),
    subject: z.string(),
    steps: z.array(
      z.object({
        step: z.int().min(1),
        daysSinceLastStep: Count,
        bodyText: z.string(),
        bodyHtml: z.string(),
        spam: SpamScore.nullable().meta({ description: 'Null where no spam filter answered.' }),
      }),
    ),
    from: z
      .object({ name: z.string(), email: z.string().nullable() })
      .meta({ description: 'Whose name signs it; `email` is null while no mailbox can send it.' }),
    footer: z.string().meta({
      description: 'What is added below every step; in an email, the last link is the reader’s own.',
    }),
    model: z.string().nullable(),
    fallbackReason: z
      .string()
      .nullable()
      .meta({ description: 'Why our own writer wrote it though a model was asked; null otherwise.' }),
    unusedInputs: z.array(z.string()).meta({ description: 'What was given and no step says, by name.' }),
  })
  .meta({ id: 'SampleEmail' });

export const SampleEmails = z.object({
  emails: z.array(SampleEmail),
  more: z.boolean().meta({ description: 'Whether people are known beyond these: ask for them with `offset`.' }),
  costInUsdCents: Cents,
  runId: Id.nullable(),
  spamFilter: SpamFilterStatus,
  warnings: z.array(CampaignWarning),
});
