import { z } from 'zod';
import {
  DateInput,
  documented,
  FreeObject,
  Id,
  Slug,
  Timestamp,
  text,
  Url,
  UrlInput,
  Usd,
} from '../language/shared.ts';
import { LegalBasis, LegalBasisInput } from './legal.ts';

export const CAMPAIGN_STATUSES = ['active', 'paused', 'stopped', 'completed', 'failed'] as const;
export const CampaignStatus = z.enum(CAMPAIGN_STATUSES);

export const CAMPAIGN_STATUS_REASONS = [
  'manual',
  'schedule_complete',
  'trial_ended',
  'total_budget_reached',
  'max_leads_reached',
  'audience_exhausted',
  'repeated_failures',
  'workflow_invalid',
] as const;
export const CampaignStatusReason = z.enum(CAMPAIGN_STATUS_REASONS);

export const GOALS = ['signup', 'meetingBooked', 'purchase'] as const;
export const Goal = z.enum(GOALS);
export const NOTIFY_FREQUENCIES = ['daily', 'weekly', 'per_reply'] as const;
export const NotifyFrequency = z.enum(NOTIFY_FREQUENCIES);
export const NOTIFY_CHANNELS = ['email', 'webhook'] as const;
export const NotifyChannel = z.enum(NOTIFY_CHANNELS);
/** Which emails are reviewed before they are sent: none, the first five, or all. */
export const REVIEW_MODES = ['none', 'first', 'all'] as const;
export const ReviewMode = z.enum(REVIEW_MODES);
/**
 * What happens to an email whose text our checks refused: our own text is used, a person reviews it, or the lead is
 * skipped.
 */
export const REFUSED_TEXT_ACTS = ['builtin', 'review', 'skip'] as const;
export const RefusedTextAct = z.enum(REFUSED_TEXT_ACTS);
export const BounceForecastAct = z.enum(['hold', 'go_on']);

export const Campaign = z
  .object({
    id: Id,
    orgId: Id,
    createdByUserId: Id.nullable(),
    name: z.string(),
    workflowSlug: z.string(),
    workflowDynastySlug: z.string().nullable(),
    brandUrls: z.array(Url),
    brandIds: z.array(Id),
    featureSlug: z.string().nullable(),
    featureDynastySlug: z.string().nullable(),
    featureInputs: FreeObject.nullable(),
    maxBudgetDailyUsd: Usd.nullable(),
    maxBudgetWeeklyUsd: Usd.nullable(),
    maxBudgetMonthlyUsd: Usd.nullable(),
    maxBudgetTotalUsd: Usd.nullable(),
    maxLeads: z.int().nullable(),
    goal: Goal.nullable(),
    audienceIds: z.array(Id).nullable(),
    mediaListIds: z.array(Id).nullable(),
    discoverJournalists: z.boolean(),
    servicesOffered: z.array(z.string()).nullable(),
    clickDestinationUrl: Url.nullable(),
    startDate: Timestamp.nullable(),
    endDate: Timestamp.nullable(),
    status: CampaignStatus,
    statusReason: CampaignStatusReason.nullable(),
    statusChangedAt: Timestamp,
    draining: z.boolean(),
    nextRunAt: Timestamp.nullable(),
    notifyFrequency: NotifyFrequency.nullable(),
    notifyChannel: NotifyChannel.nullable(),
    notifyDestination: z.string().nullable(),
    mailboxIds: z.array(Id).nullable(),
    review: ReviewMode,
    onRefusedText: RefusedTextAct,
    onBounceForecast: BounceForecastAct,
    maxSpamPoints: z.number().nullable(),
    legalBasis: LegalBasis.nullable(),
    templateId: Id.nullable(),
    templateVersion: z.int().min(1).nullable(),
    testId: Id.nullable().meta({
      description: 'The test of variants that its emails are written for: it runs, or has a winner for the rest.',
    }),
    skipIncomplete: z.boolean(),
    reporting: z.object({ webhook_url: Url.nullable() }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'Campaign' });

/** Case and separators are ignored; the service refuses another word and names the allowed ones. */
const GoalInput = documented(z.string().max(100), { type: 'string', enum: GOALS });

/** The service decides whether it is an amount, with the message of spec 1.9. */
const CapInput = documented(
  z.union([z.string(), z.number()]).transform((value) => String(value)),
  {
    anyOf: [
      { type: 'string', pattern: '^\\d{1,9}(\\.\\d{1,6})?$' },
      { type: 'number', minimum: 0 },
    ],
  },
);

const utf8 = new TextEncoder();
const FeatureInputs = FreeObject.refine((inputs) => Object.keys(inputs).length <= 64, 'at most 64 keys')
  .refine((inputs) => utf8.encode(JSON.stringify(inputs)).length <= 32_768, 'at most 32 KiB')
  .meta({ maxProperties: 64 });

/** Settings that can be given at creation and changed later; null means absent at creation, and clears later. */
const settings = {
  featureInputs: FeatureInputs.nullish(),
  maxBudgetDailyUsd: CapInput.nullish(),
  maxBudgetWeeklyUsd: CapInput.nullish(),
  maxBudgetMonthlyUsd: CapInput.nullish(),
  maxBudgetTotalUsd: CapInput.nullish(),
  maxLeads: z.int().min(1).max(1_000_000).nullish(),
  goal: GoalInput.nullish(),
  audienceIds: z.array(Id).min(1).nullish(),
  mediaListIds: z.array(Id).min(1).max(20).nullish().meta({
    description: 'Media lists that a press campaign writes to: exactly to these, unless `discoverJournalists` is true.',
  }),
  discoverJournalists: z.boolean().nullish().meta({
    description: 'Whether a campaign with media lists also looks for journalists. One without lists always does.',
  }),
  servicesOffered: z.array(z.string().max(1_000)).max(50).nullish(),
  clickDestinationUrl: UrlInput.nullish(),
  startDate: DateInput.nullish(),
  endDate: DateInput.nullish(),
  notifyFrequency: NotifyFrequency.nullish(),
  notifyChannel: NotifyChannel.nullish(),
  notifyDestination: text(1, 2048).nullish(),
  mailboxIds: z.array(Id).min(1).nullish(),
  review: ReviewMode.nullish().meta({
    description:
      'Which emails wait for a person before they leave: `none`, the `first` five, or `all`. Concerns emails written later.',
  }),
  onRefusedText: RefusedTextAct.nullish().meta({
    description:
      'What becomes of an email whose text was refused: what is left of it waits for a person (`review`, the default), our own writer’s text is sent (`builtin`), or none (`skip`).',
  }),
  onBounceForecast: BounceForecastAct.nullish().meta({
    description:
      'What a list of contacts does of which more than 3 % of the emails would bounce: it holds the campaign (`hold`, the default), or not (`go_on`). Bad addresses are passed over either way.',
  }),
  maxSpamPoints: z.number().min(0).max(100).nullish().meta({
    description:
      'An email with more points of the spam filter than this waits for a person. Null: the default of the operator.',
  }),
  legalBasis: LegalBasisInput.nullish().meta({
    description:
      'What the emails rest on by law: consent, existing customers, or a legitimate interest that you weighed. Said once for a campaign. Null takes it back, and emails that need it wait.',
  }),
  templateId: Id.nullish().meta({
    description:
      'Your own template, in its newest version, instead of a writer. Set it again to use a newer version. Concerns emails written later.',
  }),
  skipIncomplete: z.boolean().nullish().meta({
    description:
      'Whether people who lack a field of the template are skipped. Otherwise they hold the campaign (gate `template_fields`).',
  }),
  reporting: z.strictObject({ webhook_url: UrlInput.nullable() }).nullish(),
};

const BrandIds = z.array(Id).min(1).max(10);

/**
 * Only the shape: the service answers a missing name, workflow or brand in one 400 with its own text (spec 7.6). So
 * these are optional here, and only the document calls the name required.
 */
export const CreateCampaign = z
  .strictObject({
    name: text(0, 200).nullish(),
    workflowSlug: Slug.nullish(),
    workflowDynastySlug: Slug.nullish(),
    featureSlug: Slug.nullish(),
    featureDynastySlug: Slug.nullish(),
    brandUrls: z.array(UrlInput).min(1).max(10).nullish(),
    brandIds: BrandIds.nullish(),
    ...settings,
  })
  .meta({
    required: ['name'],
    description:
      'One of workflowSlug and workflowDynastySlug, and exactly one of brandUrls and brandIds, are required.',
  });

/** Accepted here, so that the service can refuse it as `immutable_field` and not as unknown. */
const Immutable = z.unknown().optional().describe('Cannot be changed: 400 `immutable_field`.');

export const UpdateCampaign = z.strictObject({
  name: text(1, 200).optional(),
  brandIds: BrandIds.optional(),
  ...settings,
  status: z.enum(['activate', 'stop', 'pause']).optional(),
  workflowSlug: Immutable,
  workflowDynastySlug: Immutable,
  featureSlug: Immutable,
  featureDynastySlug: Immutable,
  brandUrls: Immutable,
});
