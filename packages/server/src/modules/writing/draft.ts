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

/** A sentence of a model and the facts that it says it rests on. */
export interface DraftSentence {
  readonly text: string;
  readonly facts: readonly string[];
}

export interface Draft {
  readonly language: string;
  readonly subject: DraftSentence;
  readonly steps: readonly {
    readonly step: number;
    readonly paragraphs: readonly (readonly DraftSentence[])[];
  }[];
}

const FACT_IDS = /[BR]\d+/g;
const CITED = /(?<!\s)\s*\[[BR\d\s,;]*\]/g;

const sentenceOf = (written: string): DraftSentence => ({
  text: written.replace(CITED, '').replace(/\s+/g, ' ').trim(),
  facts: [...new Set((written.match(CITED) ?? []).flatMap((cited) => cited.match(FACT_IDS) ?? []))],
});

export const draftOf = ({ language, subject, subjectFacts, steps }: WrittenAnswer): Draft => ({
  language: language.trim().toLowerCase().split('-')[0] ?? '',
  subject: { text: sentenceOf(subject).text, facts: subjectFacts.match(FACT_IDS) ?? [] },
  steps: steps.map(({ step, paragraphs }) => ({
    step,
    paragraphs: paragraphs
      .map((sentences) => sentences.map(sentenceOf).filter(({ text }) => text))
      .filter((sentences) => sentences.length > 0),
  })),
});
