import type { Client } from '@distribute/client';
import type { AnswerOf } from '../../../api/api.ts';

export type Questions = AnswerOf<Client['brands']['getQuestions']>;

export type Question = Questions['questions'][number];

export interface GivenAnswer {
  readonly key: Question['key'];
  /** Null with `none` says that there is no such thing; null alone takes back what was said. */
  readonly value: string | null;
  readonly none?: boolean;
}

/** A text that can be chosen as the answer. */
export interface Choice {
  readonly text: string;
  /** Who says it, where that is worth telling. */
  readonly mark: 'From your website' | 'Your answer' | null;
  readonly url: string | null;
  readonly heading: string | null;
}

const bare = (text: string) => text.trim().toLowerCase();

/** What is known comes first, then the sentences of the website; no text stands twice. */
export function choicesOf({ state, value, evidence, candidates }: Question): readonly Choice[] {
  const alike = candidates.find(({ text }) => value !== null && bare(text) === bare(value));
  const known: Choice[] =
    value === null
      ? []
      : [
          {
            text: value,
            mark: state === 'read' ? 'From your website' : 'Your answer',
            url: alike?.url ?? evidence[0]?.url ?? null,
            heading: alike?.heading ?? null,
          },
        ];
  const others = candidates.filter((candidate) => candidate !== alike);
  // A sentence that was chosen stays where it stood, so that nothing jumps under the finger.
  if (state === 'confirmed' && alike) return candidates.map((candidate) => ({ ...candidate, mark: null }));
  return [...known, ...others.map((candidate) => ({ ...candidate, mark: null }))];
}

export const isChosen = ({ state, value }: Question, { text }: Choice): boolean =>
  state === 'confirmed' && value !== null && bare(value) === bare(text);

/** A person has said something, also that there is no such thing. */
export const isAnswered = ({ state }: Question): boolean => state === 'confirmed' || state === 'none';

/** The questions as they are once this answer is saved. */
export function withAnswer(known: Questions, { key, value, none = false }: GivenAnswer): Questions {
  const state: Question['state'] = value !== null ? 'confirmed' : none ? 'none' : 'open';
  const questions = known.questions.map((question) =>
    question.key === key ? { ...question, state, value, evidence: [] } : question,
  );
  return { ...known, questions, open: questions.filter((question) => question.state === 'open').length };
}

/** Where a person goes on: the first question without an answer, or the end. */
export const firstOpen = (questions: readonly Question[]): Step =>
  questions.find((question) => !isAnswered(question))?.key ?? 'done';

export type Step = Question['key'] | 'done';

/** The step that the address names; null where there is no such one. */
export const stepOf = (questions: readonly Question[], asked: string | undefined): Step | null =>
  asked === 'done' ? 'done' : (questions.find(({ key }) => key === asked)?.key ?? null);

export function neighbour(questions: readonly Question[], step: Step, by: 1 | -1): Step | null {
  const at = step === 'done' ? questions.length : questions.findIndex(({ key }) => key === step);
  return at + by === questions.length ? 'done' : (questions[at + by]?.key ?? null);
}

/** The open questions as text. */
export const openWords = (open: number): string => {
  if (open === 0) return 'Every question has an answer';
  return open === 1 ? '1 question is open' : `${open} questions are open`;
};
