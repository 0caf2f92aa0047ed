import { type Finding, lettersOf, type SiteText } from '../../reader/site-text.ts';
import type { Question } from '../question.ts';
import { CASES } from '../words/promise.ts';
import type { Candidate } from './candidate.ts';
import { candidatesOf, SHAPES } from './candidates.ts';
import { featuresOf } from './features.ts';
import { kindFeatures, ruleFeatures, silenceFeatures, topicFeatures } from './question-features.ts';

/** A possible answer and what is looked at in it. */
export interface Option {
  readonly value: string | readonly string[];
  /** Options with one key are one answer. */
  readonly key: string;
  /** Null for the answer of the rules where no candidate says the same. */
  readonly candidate: Candidate | null;
  readonly features: readonly string[];
  /** It says what the rules answer. */
  readonly isOfRules: boolean;
}

export interface Options {
  readonly options: readonly Option[];
  /** The features of giving no answer. */
  readonly silence: readonly string[];
  /** The rows of weights that count: of the kind of question, of the shape of its answers, and of all. */
  readonly rows: readonly string[];
}

const RULES = 'rules';

/** Whether a candidate says what the rules answer. */
function agrees({ shape, value, key }: Candidate, answer: string | readonly string[]): boolean {
  const said = [answer].flat();
  if (shape === 'money' || shape === 'number' || shape === 'year') {
    const own = key.slice(1);
    return said.some((text) => {
      const small = text.toLowerCase();
      const words = small.match(/[\p{L}\d][\p{L}\d.,'’-]*/gu) ?? [];
      return small === own || small.includes(` ${own} `) || words.some((word) => word.replace(/[.,]$/, '') === own);
    });
  }
  const own = lettersOf([value].flat().join(''));
  const shared = said.filter((text) => {
    const letters = lettersOf(text);
    return own.includes(letters) || (own.length >= 8 && letters.includes(own));
  });
  return shared.length * 2 > said.length;
}

/** A promise for one case answers no question about another, however likely it looks. */
function isOtherCase({ intent, text }: Question, said: string): boolean {
  if (intent !== 'guarantee' && intent !== 'warranty') return false;
  const asked = CASES.find((words) => words.test(text));
  return asked !== undefined && !asked.test(said) && CASES.some((words) => words.test(said));
}

/**
 * Everything on a site that may answer a question; null for kinds of question that only rules answer. `answered` is the
 * answer of the rules; undefined in training on sites for which the rules were written.
 */
export function optionsFor(
  site: SiteText,
  question: Question,
  answered: Pick<Finding, 'value' | 'confidence'> | null | undefined,
): Options | null {
  const shapes = SHAPES[question.intent];
  if (!shapes) return null;
  const candidates = shapes
    .flatMap((shape) => candidatesOf(site).get(shape) ?? [])
    .filter(({ line }) => !isOtherCase(question, line.text));
  const byTopic = topicFeatures(site, question, candidates);
  const isAgreeing = candidates.map((candidate) => (answered ? agrees(candidate, answered.value) : false));
  const options = candidates.map((candidate, at): Option => {
    const isOfRules = isAgreeing[at] ?? false;
    const features = [
      ...featuresOf(site, candidate),
      ...kindFeatures(site, question, candidate),
      ...(byTopic[at] ?? []),
      ...ruleFeatures(answered, isOfRules ? 'agrees' : 'differs', byTopic[at]),
    ];
    return {
      ...{ candidate, features, isOfRules },
      value: isOfRules && answered ? answered.value : candidate.value,
      key: isOfRules ? RULES : candidate.key,
    };
  });
  if (answered && !isAgreeing.includes(true))
    options.push({
      ...{ value: answered.value, key: RULES, candidate: null, isOfRules: true },
      features: ruleFeatures(answered, 'alone'),
    });
  return {
    options,
    silence: silenceFeatures(site, question, byTopic, answered),
    rows: [question.intent, `*${shapes[0]}`, '*'],
  };
}
