import { type EffectiveModel, type Models, OutOfFormError } from '../../models/index.ts';
import type { PaidStep } from '../../runs/index.ts';
import { type Market, promptsFor } from '../prompts.ts';
import { askedByBuyers, buyersQuestion, offerQuestion, topicsIn } from './buyers.ts';

export interface QuestionsDeps {
  readonly models: Pick<Models, 'ask' | 'asSpeaker'>;
  /** Filled by the module `brands`; none while the site cannot be read. */
  readonly siteSentences: (
    orgId: string,
    brandId: string,
    signal: AbortSignal,
  ) => Promise<readonly { readonly text: string }[]>;
}

/** More candidates than are wanted, because some will be refused. */
const CANDIDATES = 1.5;
const READING_MS = 60_000;

async function answerOr<T>(told: Promise<{ readonly value: T }>, nothing: T): Promise<T> {
  try {
    return (await told).value;
  } catch (thrown) {
    if (thrown instanceof OutOfFormError) return nothing;
    throw thrown;
  }
}

/**
 * The questions of a measurement and the topics they are about. With a model, what the site does not clearly say is
 * read by it, and it says which questions no buyer would ask; a fault of its form changes nothing.
 */
export function createQuestionChoice({ models, siteSentences }: QuestionsDeps) {
  return async function chooseQuestions(
    { orgId, brandId, nPrompts }: { orgId: string; brandId: string; nPrompts: number },
    market: Market,
    chosen: EffectiveModel,
    step: PaidStep,
  ): Promise<{ readonly topics: readonly string[]; readonly prompts: readonly string[] }> {
    if (models.asSpeaker(chosen) === null) return { topics: market.topics, prompts: promptsFor(market, nPrompts) };
    const readTopics = async (): Promise<string[]> => {
      const sentences = (await siteSentences(orgId, brandId, step.signal ?? AbortSignal.timeout(READING_MS))).map(
        ({ text }) => text,
      );
      if (!sentences.length) return [];
      const told = models.ask(chosen, orgId, offerQuestion(market.brandName, sentences), step);
      return topicsIn(await answerOr(told, { topics: [] }), sentences);
    };
    const topics = market.topics.length ? market.topics : await readTopics();
    const known = { ...market, topics };
    const candidates = topics.length ? promptsFor(known, Math.ceil(nPrompts * CANDIDATES)) : [];
    if (!candidates.length) return { topics, prompts: [] };
    const told = models.ask(chosen, orgId, buyersQuestion(known, candidates), step);
    const refused = await answerOr(told, { refused: [] });
    return { topics, prompts: askedByBuyers(candidates, refused).slice(0, nPrompts) };
  };
}
