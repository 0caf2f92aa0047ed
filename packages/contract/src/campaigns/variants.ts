import { z } from 'zod';
import { operations } from '../language/operation.ts';
import { Count, Id, listOf, listQuery, Timestamp, text } from '../language/shared.ts';

export const MAX_VARIANTS = 4;
export const MAX_TESTS = 20;

/** The one thing in which the variants of a test differ. */
export const TEST_DIFFERENCES = ['template', 'subject', 'instructions'] as const;
/** What decides between them; chosen at the beginning, so that nobody chooses what happened to differ. */
export const TEST_JUDGES = ['replies', 'positive', 'meetings'] as const;
export const TEST_SPLITS = ['even', 'adaptive'] as const;

export const TestVariant = z
  .object({
    number: z.int().min(1),
    name: z.string(),
    templateId: Id.nullable(),
    templateVersion: z.int().min(1).nullable(),
    subject: z.string().nullable(),
    instructions: z.string().nullable(),
    share: z.int().meta({ description: 'How many of 100 new companies get it.' }),
    companies: Count.meta({ description: 'Companies that were written to.' }),
    people: Count.meta({ description: 'People whom an email was written for.' }),
    sent: Count.meta({ description: 'People to whom an email was sent.' }),
    replied: z.object({ positive: Count, neutral: Count, negative: Count }).meta({ description: 'People, by reply.' }),
    meetings: Count,
    counted: Count.meta({ description: 'Companies with what `judgedBy` counts.' }),
  })
  .meta({ id: 'TestVariant' });

const bound = z.number().nullable().meta({ description: 'Null: no bound yet.' });
export const TestComparison = z
  .object({
    variant: z.int().min(1),
    against: z.int().min(1),
    ratio: z.number().nullable().meta({ description: 'How many times as many companies reply to `variant`.' }),
    low: bound,
    high: bound,
    evidence: z.number(),
    evidenceNeeded: z.number(),
  })
  .meta({ id: 'TestComparison' });

export const CampaignTest = z
  .object({
    id: Id,
    campaignId: Id,
    differs: z.enum(TEST_DIFFERENCES),
    judgedBy: z.enum(TEST_JUDGES),
    split: z.enum(TEST_SPLITS),
    variants: z.array(TestVariant),
    leader: z.int().min(1).nullable().meta({ description: 'The variant that is ahead so far, which may be chance.' }),
    found: z.int().min(1).nullable().meta({
      description:
        'The variant that is better than all others: where there is no difference, one is named in at most 5 % of tests, however often you look. Null: too early to say.',
    }),
    comparisons: z.array(TestComparison).meta({ description: 'The leader against each of the others.' }),
    companies: Count,
    counted: Count,
    needed: z
      .object({ replies: Count.nullable(), companies: Count.nullable() })
      .meta({ description: 'About how many more until a leader with twice as many replies would be found.' }),
    winner: z.int().min(1).nullable().meta({ description: 'The variant that was chosen for the rest.' }),
    createdByUserId: Id.nullable(),
    beganAt: Timestamp,
    endedAt: Timestamp.nullable(),
  })
  .meta({ id: 'CampaignTest' });

const OneTest = z.object({ test: CampaignTest });

export const variants = operations('Tests of variants', {
  begin: {
    method: 'POST',
    path: '/v1/campaigns/{campaignId}/tests',
    summary: 'Begin to test variants of what a campaign writes',
    description:
      'Two to four variants that differ in one thing: `templateId`, `subject` (Liquid) or `instructions` to the writer. One of them may give nothing: the campaign as it is. Everybody at a company gets the same variant. 409 `test_running`: one test at a time.',
    body: z.strictObject({
      variants: z
        .array(
          z.strictObject({
            name: text(1, 100),
            templateId: Id.optional(),
            subject: z.string().max(5_000).optional(),
            instructions: text(1, 2_000).optional(),
          }),
        )
        .min(2)
        .max(MAX_VARIANTS),
      judgedBy: z.enum(TEST_JUDGES).default('replies').meta({
        description:
          '`replies` of people, other than those who want no more mail; only `positive` ones; or `meetings`. Opens never count.',
      }),
      split: z.enum(TEST_SPLITS).default('even').meta({
        description: '`adaptive`: the better a variant does, the more companies get it, none fewer than 10 of 100.',
      }),
    }),
    example: {
      variants: [
        { name: 'As now' },
        { name: 'Question', subject: 'A question about {{ company | default: "your work" }}' },
      ],
    },
    status: 201,
    errors: [404, 409, 422],
    response: OneTest,
  },
  list: {
    method: 'GET',
    path: '/v1/campaigns/{campaignId}/tests',
    summary: 'List the tests of a campaign, newest first',
    query: listQuery({}),
    errors: [404],
    response: listOf('tests', CampaignTest),
  },
  get: {
    method: 'GET',
    path: '/v1/campaigns/{campaignId}/tests/{testId}',
    summary: 'What a test says so far',
    errors: [404],
    response: OneTest,
  },
  end: {
    method: 'POST',
    path: '/v1/campaigns/{campaignId}/tests/{testId}/end',
    summary: 'End a test, and choose a variant for the rest',
    description: 'Emails written later are those of `winner`; without one, those of the campaign as it was before.',
    body: z.strictObject({ winner: z.int().min(1).max(MAX_VARIANTS).nullish() }),
    bodyOptional: true,
    errors: [404, 409],
    response: OneTest,
  },
});
