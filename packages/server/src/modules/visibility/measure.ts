import { z } from 'zod';
import { limitConcurrency } from '../../kernel/concurrency/limit-concurrency.ts';
import type { Db, Tx } from '../../kernel/db/db.ts';
import { AppError } from '../../kernel/errors.ts';
import type { NewId } from '../../kernel/ids.ts';
import type { EffectiveModel, Question } from '../models/index.ts';
import type { PaidStep } from '../runs/index.ts';
import { citationsOf, isOf, listedNames, names, readAnswer, soundOf, wordsOf } from './judge.ts';
import type { StandInAnswer } from './ports.ts';
import type { Market } from './prompts.ts';
import { BUYERS_CEILING, OFFER_CEILING } from './questions/buyers.ts';
import { createQuestionChoice, type QuestionsDeps } from './questions/choose-questions.ts';
import { type JudgedAnswer, scoresOf } from './score.ts';
import { insertAnswer, listAnswers, type StoredAnswer, setVerdict } from './store/answers.ts';
import { completeRun, type RunNumbers, type StoredRun, setPrompts } from './store/runs.ts';

/** The most tokens for one question, for judging all answers, and for choosing the questions (spec 13.8). */
export const ANSWER_CEILING = { input: 500, output: 1_500 };
const VERDICT_CEILING = { input: 40_000, output: 4_000 };
export const JUDGE_CEILING = {
  input: VERDICT_CEILING.input + OFFER_CEILING.input + BUYERS_CEILING.input,
  output: VERDICT_CEILING.output + OFFER_CEILING.output + BUYERS_CEILING.output,
};

const AT_ONCE = 4;
const MAX_ANSWER = 8_000;
const MAX_RIVALS = 50;

const SourcedAnswer = z.object({ answer: z.string(), sources: z.array(z.string()) });
const Judged = z.object({
  answers: z.array(
    z.object({
      number: z.int(),
      sentiment: z.enum(['positive', 'neutral', 'negative']).nullable(),
      companies: z.array(z.string()),
    }),
  ),
});

export interface MeasureDeps {
  readonly db: Db;
  readonly newId: NewId;
  readonly models: QuestionsDeps['models'];
  readonly siteSentences: QuestionsDeps['siteSentences'];
  /** Null in live mode, where a model answers. */
  readonly standIn: StandInAnswer | null;
}

export interface Measurement {
  readonly run: StoredRun;
  readonly market: Market;
  readonly chosen: EffectiveModel;
  readonly judge: EffectiveModel;
  readonly step: PaidStep;
  /** Throws when this process may no longer write the measurement. */
  readonly guard?: (tx: Tx) => Promise<void>;
}

export interface Verdict extends JudgedAnswer {
  readonly id: string;
}

/** Asks a buyer's questions, stores each answer at once, and judges them. A stored answer is not asked for again. */
export function createVisibilityMeasure({ db, newId, models, siteSentences, standIn }: MeasureDeps) {
  const chooseQuestions = createQuestionChoice({ models, siteSentences });
  const answer = ({ run, market, chosen, step, guard }: Measurement, prompt: string, number: number) => {
    let tokens = { inputTokens: 0, outputTokens: 0 };
    const counted: PaidStep = {
      ...step,
      use: (costName, quantity) => {
        const side = costName.endsWith('-input') ? 'inputTokens' : 'outputTokens';
        tokens = { ...tokens, [side]: tokens[side] + quantity };
        step.use(costName, quantity);
      },
    };
    const topic = market.topics.find((one) => prompt.includes(one)) ?? market.topics[0] ?? '';
    const question: Question<z.output<typeof SourcedAnswer>> = {
      task: 'A buyer asks you a question. Answer as you would answer anybody, naming companies where that helps.',
      question: `${prompt}\n\nAnswer in at most 250 words, companies as a numbered list. Give the web addresses you rely on as sources.`,
      materials: [],
      schema: SourcedAnswer,
      ceiling: ANSWER_CEILING,
      builtin: async () => {
        const { brandName, domain } = market;
        const said = await standIn?.({ prompt, topic, number, brandName, domain });
        return { answer: said?.answer ?? '', sources: [...(said?.sources ?? [])] };
      },
    };
    return models.ask(chosen, run.orgId, question, counted).then(async ({ value }) => {
      const text = value.answer.replaceAll('\u0000', '').slice(0, MAX_ANSWER);
      await db.transaction().execute(async (tx) => {
        await guard?.(tx);
        const citations = citationsOf(text, value.sources);
        await insertAnswer(tx, run.orgId, run.id, { id: newId(), number, answer: text, citations, ...tokens });
      });
    });
  };

  /**
   * A model decides the sentiment and which words are companies; whatever it says about a text is checked against the
   * text.
   */
  const judgeAll = async ({ run, market, judge, step }: Measurement, answers: readonly StoredAnswer[]) => {
    const question: Question<z.output<typeof Judged>> = {
      task: 'You read what others answered to questions of buyers.',
      question:
        `For each numbered answer: how does it speak of ${JSON.stringify(market.brandName)} (${market.domain}): positive, ` +
        'neutral or negative, and null where it does not name it? Which companies does it name, in its own spelling?',
      materials: answers.map(({ number, answer: text }) => ({ label: `answer ${number}`, text })),
      schema: Judged,
      ceiling: VERDICT_CEILING,
      builtin: () => ({
        answers: answers.map(({ number, answer: text }) => ({
          ...{ number, sentiment: soundOf(text, market), companies: listedNames(text) },
        })),
      }),
    };
    const { value } = await models.ask(judge, run.orgId, question, step);
    const said = new Map(value.answers.map((one) => [one.number, one]));
    const rivals = rivalsIn(answers, market, [...market.competitors, ...value.answers.flatMap((one) => one.companies)]);
    return answers.map(({ id, number, answer: text, citations }): Verdict => {
      const reading = readAnswer(text, citations, market);
      const sentiment = reading.mentioned ? (said.get(number)?.sentiment ?? 'neutral') : null;
      return { id, ...reading, sentiment, rivals: rivals.filter((name) => names(wordsOf(text), name)) };
    });
  };

  return {
    measure: async (measuring: Measurement): Promise<Verdict[]> => {
      const { run, step } = measuring;
      const { topics, prompts } = run.prompts.length
        ? { topics: measuring.market.topics, prompts: run.prompts }
        : await chooseQuestions(run, measuring.market, measuring.judge, step);
      const market = { ...measuring.market, topics };
      if (prompts.length === 0) {
        throw new AppError(
          'invalid_request',
          'The website does not clearly say what the brand offers, so there is nothing to ask about: name topics, with the request or in the field topics of the brand',
        );
      }
      if (run.prompts.length === 0) await setPrompts(db, run.orgId, run.id, [...prompts]);
      const known = new Set((await listAnswers(db, run.orgId, run.id)).map(({ number }) => number));
      const few = limitConcurrency(AT_ONCE);
      const asked = await Promise.allSettled(
        prompts.map((prompt, at) =>
          few(async () => {
            step.signal?.throwIfAborted();
            if (!known.has(at + 1)) await answer({ ...measuring, market }, prompt, at + 1);
          }),
        ),
      );
      const failed = asked.find((one) => one.status === 'rejected');
      if (failed) throw failed.reason;
      return judgeAll({ ...measuring, market }, await listAnswers(db, run.orgId, run.id));
    },

    /**
     * Stores the verdicts and all numbers of the run in one transaction with its costs; false when the run has ended.
     */
    record: async (tx: Tx, { orgId, id }: Pick<StoredRun, 'orgId' | 'id'>, verdicts: readonly Verdict[]) => {
      for (const { id: answerId, ...judged } of verdicts) await setVerdict(tx, orgId, answerId, judged);
      return completeRun(tx, orgId, id, numbersOf(verdicts));
    },
  };
}
export type Measure = ReturnType<typeof createVisibilityMeasure>;

/** Rates have four decimals; the score and positions have two. */
export function numbersOf(verdicts: readonly JudgedAnswer[]): RunNumbers {
  const { visibilityScore, avgPosition, ...rates } = scoresOf(verdicts);
  const fixed = (value: number | null, digits: number) => value?.toFixed(digits) ?? null;
  const { brandMentionRate, brandAndUrlRate, shareOfVoice, netSentiment, citationRate } = rates;
  return {
    visibilityScore: fixed(visibilityScore, 2),
    brandMentionRate: fixed(brandMentionRate, 4),
    brandAndUrlRate: fixed(brandAndUrlRate, 4),
    shareOfVoice: fixed(shareOfVoice, 4),
    netSentiment: fixed(netSentiment, 4),
    citationRate: fixed(citationRate, 4),
    avgPosition: fixed(avgPosition, 2),
  };
}

/**
 * Names that occur in an answer and are not the brand; of two names with the same beginning the shorter stands for
 * both.
 */
function rivalsIn(answers: readonly StoredAnswer[], brand: Market, wanted: readonly string[]): string[] {
  const isBrand = (name: string) =>
    names(name, brand.brandName) || names(brand.brandName, name) || isOf(`https://${name}`, brand.domain);
  const spelled = new Map(
    wanted
      .map((name) => name.replace(/\s+/g, ' ').trim())
      .filter((name) => name.length >= 2 && name.length <= 100 && !isBrand(name))
      .filter((name) => answers.some(({ answer: text }) => names(wordsOf(text), name)))
      .map((name) => [name.toLowerCase(), name] as const)
      .toReversed(),
  );
  const all = [...spelled.values()].sort((one, other) => one.length - other.length || one.localeCompare(other));
  const kept: string[] = [];
  for (const name of all) if (!kept.some((shorter) => names(name, shorter))) kept.push(name);
  return kept.slice(0, MAX_RIVALS);
}
