import { z } from 'zod';
import { Count, Id, prose, Timestamp, Url } from '../language/shared.ts';

/** What emails, press kits, pitches and questions of visibility are written from, in the order in which it is asked. */
const QuestionKey = z.enum([
  ...(['companyDescription', 'targetAudience', 'valueProposition', 'socialProof', 'customers'] as const),
  ...(['riskReversal', 'price', 'callToAction', 'spokespersonName', 'scarcity'] as const),
]);

const Candidate = z.object({
  text: z.string().max(500).meta({ description: 'A sentence or list item of the website, word for word' }),
  url: Url,
  heading: z.string().nullable().meta({ description: 'The heading above it' }),
});

const BrandQuestion = z
  .object({
    key: QuestionKey,
    question: z.string(),
    hint: z.string(),
    state: z.enum(['confirmed', 'read', 'none', 'open']).meta({
      description:
        '`confirmed`: a person said it. `none`: a person said that there is none. `read`: the website says it and no one has confirmed it. `open`: not known',
    }),
    value: z.string().nullable(),
    evidence: z.array(z.object({ quote: z.string().max(500), url: Url })),
    candidates: z
      .array(Candidate)
      .max(5)
      .meta({ description: 'Best first. Offered to choose from, never used as it is' }),
    updatedAt: Timestamp.nullable(),
  })
  .meta({ id: 'BrandQuestion' });

export const BrandQuestions = z.object({
  brandId: Id,
  reading: z.enum(['pending', 'ready', 'failed']).meta({
    description: 'Whether the website could be read. There are no candidates unless it is `ready`',
  }),
  open: Count.meta({ description: 'How many questions have no answer yet' }),
  questions: z.array(BrandQuestion),
});

const BrandAnswer = z
  .strictObject({
    key: QuestionKey,
    value: prose(1, 2000).nullable().meta({ description: 'Confirms it; null takes back what a person said' }),
    none: z.boolean().default(false).meta({ description: 'With a null value: there is no such thing' }),
  })
  .refine(({ value, none }) => value === null || !none, 'give a value, or none');

export const BrandAnswers = z.strictObject({
  answers: z
    .array(BrandAnswer)
    .min(1)
    .max(10)
    .refine((answers) => new Set(answers.map(({ key }) => key)).size === answers.length, 'keys must be unique'),
});
