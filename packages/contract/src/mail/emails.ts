import { z } from 'zod';
import { LegalAsk } from '../campaigns/legal.ts';
import { operations } from '../language/operation.ts';
import {
  Count,
  DateInput,
  documented,
  Id,
  IdRef,
  listOf,
  listQuery,
  offsetQuery,
  Timestamp,
  text,
  Url,
} from '../language/shared.ts';

export const EMAIL_STATUSES = ['generated', 'awaiting_review', 'in_progress', 'finished', 'cancelled'] as const;
export const EmailStatus = z.enum(EMAIL_STATUSES);

export const STEP_STATUSES = ['scheduled', 'sending', 'sent', 'failed', 'unknown', 'cancelled', 'skipped'] as const;
export const StepStatus = z.enum(STEP_STATUSES);
/** Why a step waits, or ended without being sent, by its status. */
export const STEP_STATUS_REASONS = {
  scheduled: ['previous_unknown', 'awaiting_review', 'refused', 'receiver_waiting', 'awaiting_score', 'law_asks'],
  sent: ['refused'],
  cancelled: [
    'replied',
    'stopped',
    'paused_too_long',
    'suppressed',
    'bounced',
    'unsubscribed',
    'complaint',
    'campaign_ended',
    'mailbox_removed',
    'erased',
    'previous_unknown',
    'undelivered',
    'outlet_denied',
    'rejected',
    'review_expired',
  ],
  skipped: ['suppressed', 'bounced', 'unsubscribed', 'complaint', 'budget'],
  failed: ['smtp_rejected'],
  unknown: ['ambiguous', 'given_up'],
} as const;

/** What a person may decide about a step with unknown outcome. */
export const STEP_RESOLUTIONS = ['sent', 'resend', 'cancel'] as const;
export const StepResolution = z.enum(STEP_RESOLUTIONS);

/** The number of a step in a path; text that is no number names no step. */
const StepNumber = documented(
  z.union([z.int(), z.string()]).transform((value) => (/^[1-9]\d{0,3}$/.test(String(value)) ? Number(value) : 0)),
  { type: 'integer', minimum: 1 },
);

/** What can score an email before it leaves. */
export const SPAM_FILTERS = ['spamassassin', 'rspamd'] as const;

export const SpamScore = z
  .object({
    filter: z.enum(SPAM_FILTERS),
    points: z.number().meta({ description: 'The sum of the rules that judge what the email says.' }),
    rules: z.array(z.object({ name: z.string(), points: z.number(), description: z.string().nullable() })).meta({
      description: 'The rules of the filter that added or took points, the highest first.',
    }),
    scoredAt: Timestamp,
  })
  .meta({ id: 'SpamScore' });

const TrackingCost = z.object({
  atLeast: z.number(),
  atMost: z.number(),
  measured: z.boolean().meta({
    description: 'Whether the filter measured it on a sample email; else the figures are those of the documentation.',
  }),
});

/** Which spam filter scores emails here, and what tracking costs by it. */
export const SpamFilterStatus = z
  .object({
    filter: z.enum(SPAM_FILTERS).nullable().meta({ description: 'Null where the operator has not set one up.' }),
    maxSpamPoints: z.number().meta({ description: 'The default limit of campaigns that set none.' }),
    fault: z.string().nullable().meta({ description: 'Why the filter does not answer; null where it does.' }),
    guideUrl: Url.meta({ description: 'How to set a spam filter up.' }),
    tracking: z.object({ opens: TrackingCost, clicks: TrackingCost }).meta({
      description: 'The spam points that tracking adds to an email.',
    }),
  })
  .meta({ id: 'SpamFilterStatus' });

export const Step = z
  .object({
    step: z.int().min(1),
    messageId: Id,
    status: StepStatus,
    statusReason: z.string().nullable(),
    scheduledAt: Timestamp.nullable(),
    sentAt: Timestamp.nullable(),
    deliveredAt: Timestamp.nullable(),
    openedAt: Timestamp.nullable(),
    clickedAt: Timestamp.nullable(),
    bouncedAt: Timestamp.nullable(),
    repliedAt: Timestamp.nullable(),
    lastResponse: z
      .string()
      .nullable()
      .meta({ description: 'The last words of the mail server about it, without addresses and secrets' }),
    spam: SpamScore.nullable().meta({ description: 'What the spam filter says of it; null while it has no score.' }),
    law: z
      .object({
        country: z.string().nullable(),
        missing: z.array(LegalAsk),
        article: z.string(),
        link: z.string(),
      })
      .nullable()
      .meta({
        description:
          'What the law of the recipient’s country asks for and the campaign does not give (`statusReason: "law_asks"`); null where nothing is missing.',
      }),
  })
  .meta({ id: 'Step' });

export const DISCLOSURES = ['none', 'ai-originated', 'machine-generated'] as const;
export const Disclosure = z.enum(DISCLOSURES);

export const Email = z
  .object({
    id: Id,
    subject: z.string(),
    bodyHtml: z.string(),
    bodyText: z.string(),
    sequence: z.array(
      z.object({ step: z.int().min(1), bodyHtml: z.string(), bodyText: z.string(), daysSinceLastStep: Count }),
    ),
    leadFirstName: z.string().nullable(),
    leadLastName: z.string().nullable(),
    leadTitle: z.string().nullable(),
    leadCompany: z.string().nullable(),
    leadIndustry: z.string().nullable(),
    clientCompanyName: z.string(),
    createdAt: Timestamp,
    campaignId: Id.nullable(),
    brandId: Id,
    leadId: Id.nullable(),
    journalistId: Id.nullable(),
    leadEmail: z.string().nullable(),
    leadOrganizationDomain: z.string().nullable(),
    mailboxId: Id.nullable(),
    generationRunId: Id.nullable(),
    model: z.string().nullable(),
    fallbackReason: z
      .string()
      .nullable()
      .meta({ description: 'Why our own writer wrote it though a model was asked; null otherwise.' }),
    heldReason: z.string().nullable().meta({
      description: 'Why it waits for a person though the campaign did not ask to review it, with the points it costs.',
    }),
    status: EmailStatus,
    edited: z.boolean().meta({ description: 'A person changed its text.' }),
    disclosure: Disclosure.meta({
      description:
        'How it is marked for machines (header `AI-Disclosure`): no model wrote it, a model wrote it and a person changed or approved it, or nobody did.',
    }),
    variant: z
      .object({ testId: Id, number: z.int().min(1) })
      .nullable()
      .meta({ description: 'The variant of a test that it is of; null outside of tests.' }),
    reviewedBy: Id.nullable(),
    reviewedAt: Timestamp.nullable(),
    reviewExpiresAt: Timestamp.nullable().meta({
      description: 'When it is canceled unless someone approves or rejects it; null if it isn’t waiting for review.',
    }),
    refusals: z
      .array(z.object({ step: z.int().min(1), sentence: z.string(), reason: z.string() }))
      .meta({ description: 'What our checks refused of the text a model wrote.' }),
    unusedInputs: z
      .array(z.string())
      .meta({ description: 'What was given for the campaign and no step said as it was written, by name.' }),
    updatedAt: Timestamp.meta({ description: 'When its text or its review last changed: `ifUpdatedAt` of a change.' }),
    steps: z.array(Step),
  })
  .meta({ id: 'Email' });

export const MANUAL_STATUSES = [
  'lead_interested',
  'lead_meeting_booked',
  'lead_closed',
  'lead_not_interested',
  'lead_wrong_person',
  'lead_neutral',
  'lead_out_of_office',
  'auto_reply_received',
] as const;
export const ManualStatus = z.enum(MANUAL_STATUSES);
/** The combined class of a person's replies; null when there are none, or only automatic ones. */
export const ReplyClassification = z.enum(['positive', 'negative', 'neutral']);

export const ManualQualification = z
  .object({
    id: Id,
    campaignId: Id,
    email: z.string(),
    status: ManualStatus,
    classification: ReplyClassification.nullable(),
    notes: z.string().nullable(),
    qualifiedByUserId: Id.nullable(),
    qualifiedAt: Timestamp,
  })
  .meta({ id: 'ManualQualification' });

export const emails = operations('Emails', {
  list: {
    method: 'GET',
    path: '/v1/emails',
    summary: 'List generated emails with their sequences',
    query: offsetQuery({
      brandId: IdRef.optional(),
      campaignId: IdRef.optional(),
      leadId: IdRef.optional(),
      status: EmailStatus.optional(),
      stepStatus: documented(StepStatus.optional(), {
        type: 'string',
        enum: [...STEP_STATUSES],
        description: 'Only emails with a step in this status, for example `unknown`',
      }),
    }),
    response: listOf('emails', Email),
  },
  get: {
    method: 'GET',
    path: '/v1/emails/{id}',
    summary: 'Read one email',
    errors: [404],
    response: z.object({ email: Email }),
  },
  update: {
    method: 'PATCH',
    path: '/v1/emails/{id}',
    summary: 'Edit an email before it is sent',
    description: `Absent steps stay as they are; the HTML is rendered anew. Refused are only links, characters and variables that could not be
sent. It does not approve.`,
    body: z.strictObject({
      subject: text(1, 200).optional(),
      steps: z
        .array(z.strictObject({ step: z.int().min(1), bodyText: text(1, 10_000) }))
        .min(1)
        .max(20)
        .optional(),
      ifUpdatedAt: DateInput.optional().meta({ description: 'Refused as `stale` when the email changed since.' }),
    }),
    errors: [404, 409, 422],
    response: z.object({ email: Email }),
  },
  approve: {
    method: 'POST',
    path: '/v1/emails/{id}/approve',
    decides: true,
    summary: 'Approve an email',
    description: 'Its first step is due now. Approving twice is approving once.',
    errors: [404, 409],
    response: z.object({ email: Email }),
  },
  reject: {
    method: 'POST',
    path: '/v1/emails/{id}/reject',
    summary: 'Call an email off that waits for review',
    description: 'Its steps are canceled, the money reserved for them is released, and the lead is skipped.',
    body: z.strictObject({ reason: z.string().max(2000).optional() }).optional(),
    errors: [404, 409],
    response: z.object({ email: Email }),
  },
  resolveStep: {
    method: 'POST',
    path: '/v1/emails/{id}/steps/{step}/resolve',
    decides: true,
    summary: 'Decide about a step whose outcome is unknown or which its receiver refused',
    description: `\`sent\`: it arrived, and the sequence goes on. \`resend\`: it did not, and the same message leaves once more
(once per step; refused after evidence that it arrived). \`cancel\`: no one can tell, and the rest of the sequence is
called off. No outcome moves money or counts. A step that its receiver refused (\`statusReason: "refused"\`) takes \`resend\`,
which also lets other mail go to that domain again, and \`cancel\`.`,
    params: z.object({ id: IdRef, step: StepNumber }),
    body: z.strictObject({ outcome: StepResolution }),
    errors: [404, 409],
    response: z.object({ email: Email }),
  },
  getSpamFilter: {
    method: 'GET',
    path: '/v1/spam-filter',
    summary: 'See which spam filter scores emails before they leave, and what tracking costs',
    response: z.object({ spamFilter: SpamFilterStatus }),
  },
  getByLead: {
    method: 'GET',
    path: '/v1/emails/by-lead/{leadId}',
    summary: 'Read the email written for a lead',
    errors: [404],
    response: z.object({ email: Email.nullable() }),
  },
  recordQualification: {
    method: 'POST',
    path: '/v1/emails/manual-qualifications',
    summary: "Record a person's verdict on a recipient",
    description: 'A human verdict wins over model and rules, whenever it came.',
    body: z.strictObject({
      campaign_id: Id,
      email: text(1, 254),
      status: ManualStatus,
      notes: z.string().max(2000).optional(),
    }),
    status: [201, 200],
    errors: [404],
    response: z.object({
      qualification: ManualQualification,
      idempotent: z.boolean(),
      restored: z.int().meta({ description: 'How many emails that a reply had canceled are scheduled again.' }),
    }),
  },
  listQualifications: {
    method: 'GET',
    path: '/v1/emails/manual-qualifications',
    summary: 'List manual verdicts',
    description: 'The whole history; the newest verdict per campaign and address is in force.',
    query: listQuery({ campaign_id: IdRef.optional(), email: text(1, 254).optional() }),
    response: listOf('qualifications', ManualQualification),
  },
});
