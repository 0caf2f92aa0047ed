import { z } from 'zod';

/** Paragraphs of sentences, each sentence with the facts it rests on at its end: "Nine sites run as one. [B4]". */
export const WrittenAnswer = z.object({
  language: z.string().max(40),
  subject: z.string().max(300),
  subjectFacts: z.string().max(200),
  steps: z
    .array(z.object({ step: z.number().int(), paragraphs: z.array(z.array(z.string().max(2_000)).max(30)).max(20) }))
    .min(1)
    .max(20),
});
export type WrittenAnswer = z.output<typeof WrittenAnswer>;
