/** A model's answer: paragraphs of sentences, each with the facts it rests on at its end: "Nine sites run. [B4]". */
interface CitedDraft {
  readonly language: string;
  readonly subject: string;
  readonly subjectFacts: string;
  readonly steps: readonly { readonly step: number; readonly paragraphs: readonly (readonly string[])[] }[];
}

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

export const draftOf = ({ language, subject, subjectFacts, steps }: CitedDraft): Draft => ({
  language: language.trim().toLowerCase().split('-')[0] ?? '',
  subject: { text: sentenceOf(subject).text, facts: subjectFacts.match(FACT_IDS) ?? [] },
  steps: steps.map(({ step, paragraphs }) => ({
    step,
    paragraphs: paragraphs
      .map((sentences) => sentences.map(sentenceOf).filter(({ text }) => text))
      .filter((sentences) => sentences.length > 0),
  })),
});

export const sentencesOf = ({ steps }: Pick<Draft, 'steps'>): DraftSentence[] =>
  steps.flatMap(({ paragraphs }) => paragraphs.flat());
