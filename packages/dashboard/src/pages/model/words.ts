import type { ModelReport } from '../../api/model.ts';
import { describeProvider } from '../keys/providers.ts';

type InUse = ModelReport['inUse'];

/** What does the work, in a few words. */
export function titleOf({ provider, model, state }: InUse): string {
  if (state === 'none' || state === 'simulated') return 'No language model: built-in rules do the work';
  return `${describeProvider(provider).name}, ${model}`;
}

/** Each task, and what is weaker where our own rules do it. */
export const TASKS = [
  {
    task: 'Reading websites',
    withModel: 'Finds what a site says about the company, its customers and its prices.',
    withRules: 'Finds name, location, founding year and products, but little about offers, prices and proof.',
  },
  {
    task: 'Writing emails and pitches',
    withModel: 'Writes to each person from checked facts, in their language.',
    withRules: 'Fills plain templates in English, German, French and Spanish.',
  },
  {
    task: 'Finding the right people',
    withModel: 'Reads your description of an audience in any words.',
    withRules: 'Knows common titles, industries, sizes and places, and says what it didn’t understand.',
  },
  {
    task: 'Classing replies',
    withModel: 'Reads what people mean.',
    withRules: 'Goes by words. Opt-outs are always found first, with or without a model.',
  },
  {
    task: 'Chat and AI visibility',
    withModel: 'Answers freely, and measures how AI models speak about your brand.',
    withRules: 'A guide answers a few questions. Visibility isn’t measured.',
  },
] as const;
