import { z } from 'zod';
import { Count, FreeObject, Id, Timestamp } from '../language/shared.ts';
import { CampaignStatus, CampaignStatusReason } from './campaign-shapes.ts';

/** Every condition for sending, in the order of evaluation and display (spec 7.14). */
export const GATES = [
  'status',
  'start_date',
  'brand_paused',
  'run_slots',
  'cadence',
  'failure_backoff',
  'workflow',
  'provider_keys',
  'budget_daily',
  'budget_weekly',
  'budget_monthly',
  'budget_total',
  'credits',
  'email_quota',
  'max_leads',
  'audience',
  'mailbox',
  'send_window',
  'review',
  'legal_basis',
  'template_fields',
  'mandate',
] as const;
export const GateName = z.enum(GATES);

export const Gate = z
  .object({
    gate: GateName,
    state: z.enum(['open', 'closed', 'not_applicable']),
    reason: z.string().nullable(),
    opensAt: Timestamp.nullable(),
    action: z.string().nullable(),
    data: FreeObject.nullable(),
  })
  .meta({ id: 'Gate' });

export const Readiness = z
  .object({ ready: z.boolean(), gates: z.array(Gate) })
  .meta({ id: 'Readiness', description: 'Only the closed gates are listed.' });

export const AUDIENCE_ORIGINS = ['named', 'words', 'brand', 'website'] as const;
export const CampaignWhom = z
  .object({
    from: z.enum(AUDIENCE_ORIGINS).meta({
      description:
        '`named` in `audienceIds`, read from the `words` of the campaign, the active ones of the `brand`, or drafted from its `website`.',
    }),
    audiences: z.array(
      z.object({ audienceId: Id.nullable().meta({ description: 'Null until it is drafted.' }), name: z.string() }),
    ),
  })
  .meta({ id: 'CampaignWhom', description: 'The audiences a campaign contacts; none if nothing says who.' });

export const CampaignGates = z
  .object({
    campaignId: Id,
    status: CampaignStatus,
    statusReason: CampaignStatusReason.nullable(),
    draining: z.boolean(),
    sendingNow: z.boolean(),
    nextRunAt: Timestamp.nullable(),
    evaluatedAt: Timestamp,
    gates: z.array(Gate),
    whom: CampaignWhom.nullable().meta({ description: 'Null where the workflow draws from no audience.' }),
    pendingSteps: z.object({
      due: Count,
      scheduled: Count,
      nextDueAt: Timestamp.nullable(),
      /** Of the scheduled steps, those that wait, by what they wait for. */
      waiting: z.object({
        previousUnknown: Count,
        awaitingReview: Count,
        awaitingScore: Count,
        refused: Count,
        law: Count,
        mailbox: Count,
      }),
    }),
    review: z
      .object({
        waiting: Count.meta({ description: 'Emails that wait for approval.' }),
        expiresAt: Timestamp.nullable().meta({
          description: 'When the first of them is canceled unless someone approves or rejects it.',
        }),
        expired: Count.meta({ description: 'Emails canceled because no one reviewed them in time.' }),
      })
      .meta({ description: 'What waits for a person, and what they missed.' }),
    lastRun: z
      .object({ id: Id, status: z.string(), finishedAt: Timestamp.nullable(), error: z.string().nullable() })
      .nullable(),
  })
  .meta({ id: 'CampaignGates' });

export const CAMPAIGN_WARNINGS = [
  'duplicate_name',
  'no_budget_cap',
  'cap_below_run_cost',
  'deprecated_workflow',
  'feature_inputs_will_be_inferred',
  'no_postal_address',
  'audience_not_understood',
  'audience_partly_read',
  'audience_other_purpose',
  'audience_other_language',
  'audience_of_brand',
  'outlets_not_known',
  'workflow_cannot_run',
  'input_unused',
  'link_not_used',
  'clicks_not_tracked',
] as const;
export const CampaignWarning = z.object({ code: z.enum(CAMPAIGN_WARNINGS), message: z.string() });
