import type { Angle, Document } from '@distribute/language/press';
import { type Relevance, relevanceOf } from '@distribute/language/press';
import { z } from 'zod';
import { AppError } from '../../../kernel/errors.ts';
import { detailOf } from '../../../kernel/provider-faults/provider-error.ts';
import { type Ceiling, type Models, type Question, wantedIn } from '../../models/index.ts';
import type { NodeTask } from '../../workflows/index.ts';
import { ARTICLES, PROMPT_VERSION, RULES, STORY, TASK } from './prompts/same-subject.ts';

/** One string per fitting article: "A3 85: why". */
const Fits = z.object({ fits: z.array(z.string().max(300)).max(100) });
export type FittingArticles = z.output<typeof Fits>;

const MAX_SHOWN = 240;
const MAX_STORY = 1_500;

export const sameSubjectQuestion = (
  angles: readonly Angle[],
  documents: readonly Document[],
  ceiling: Ceiling,
): Question<FittingArticles> => ({
  task: `${TASK} (${PROMPT_VERSION})`,
  question: RULES.join('\n'),
  materials: [
    {
      label: STORY,
      text: angles
        .map(({ text, isName }) => (isName ? `of ${text}` : text))
        .join('\n')
        .slice(0, MAX_STORY),
    },
    { label: ARTICLES, text: documents.map((document, at) => `A${at + 1}: ${shownOf(document)}`).join('\n') },
  ],
  schema: Fits,
  ceiling,
  // Without a model words decide (relevance.ts).
  builtin: () => ({ fits: [] }),
});

const shownOf = ({ title, description, snippet }: Document): string =>
  [title, description ?? snippet].filter(Boolean).join(' — ').replace(/\s+/g, ' ').slice(0, MAX_SHOWN);

const LINE = /^\W*A(?<number>\d{1,3})\W+(?<score>\d{1,3})[\s:,.–—-]*(?<reason>.*)$/is;

/** The articles that fit, by their number from 0. */
export function readFits(lines: readonly string[]): Map<number, { score: number; reason: string | null }> {
  return new Map(
    lines.flatMap((line) => {
      const { number, score, reason } = LINE.exec(line)?.groups ?? {};
      if (number === undefined || score === undefined) return [];
      const fit = { score: Math.min(100, Number(score)) / 100, reason: reason?.trim().replace(/\.$/, '') || null };
      return [[Number(number) - 1, fit] as const];
    }),
  );
}

export interface JudgedSubjects {
  readonly relevance: readonly Relevance[];
  /** Why words alone decided although there is a model. */
  readonly modelFault: string | null;
}

/**
 * How well each article matches the angles. Words choose which articles a model is asked about; where it answers, its
 * verdict replaces theirs. An article that names the brand is about it, whoever judges.
 */
export function createSubjectJudge(models: Pick<Models, 'choose' | 'asSpeaker' | 'ask'>) {
  return async function judgeSubjects(
    task: NodeTask,
    documents: readonly Document[],
    angles: readonly Angle[],
    { most, ceiling }: { readonly most: number; readonly ceiling: Ceiling },
  ): Promise<JudgedSubjects> {
    const byWords = relevanceOf(documents, angles);
    const { orgId } = task.run;
    const chosen = await models.choose(orgId, wantedIn(task.config.llm));
    const asked = byWords
      .map((relevance, at) => ({ at, relevance }))
      .filter(({ at, relevance }) => !relevance.isOfBrand && documents[at]?.title)
      .sort((one, other) => other.relevance.score - one.relevance.score)
      .slice(0, most);
    if (!asked.length || !angles.length || !chosen.configured || models.asSpeaker(chosen) === null) {
      return { relevance: byWords, modelFault: null };
    }
    const shown = asked.flatMap(({ at }) => documents[at] ?? []);
    try {
      const step = { runId: task.nodeRunId, use: task.use, signal: task.signal };
      const question = sameSubjectQuestion(angles, shown, ceiling);
      const fits = readFits((await models.ask(chosen, orgId, question, step)).value.fits);
      const verdicts = new Map(asked.map(({ at }, number) => [at, fits.get(number) ?? { score: 0, reason: null }]));
      return {
        relevance: byWords.map((relevance, at) => ({ ...relevance, ...verdicts.get(at) })),
        modelFault: null,
      };
    } catch (thrown) {
      // The search goes on by words, as it does without a model.
      if (!(thrown instanceof AppError)) throw thrown;
      return { relevance: byWords, modelFault: detailOf(thrown) };
    }
  };
}
