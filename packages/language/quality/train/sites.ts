// Learns in which order the sentences of a site are offered as answers (decision 0064), and measures it on the sites of
// authors who are left out. `--dry` only measures.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHAPES, type Weights } from '../../src/sites/candidates.ts';
import { featuresOf } from '../../src/sites/features.ts';
import { QUESTION_KEYS, type QuestionKey } from '../../src/sites/question-keys.ts';
import { unitsOf } from '../../src/sites/units.ts';
import { readAnsweredSites } from '../eval/answered-sites.ts';
import { type AnsweredSite, type ChosenByKey, countChosen, totalOf } from '../eval/chosen.ts';
import { percent } from '../eval/part.ts';

const WEIGHTS = join(import.meta.dirname, '../../data/sites/weights.json');
const ROUNDS = 150;
const RATE = 0.3;
/** How strongly every weight is drawn to nothing. */
const SHRINK = 0.02;
/** Weights are kept in hundredths; smaller ones are left out. */
const STEP = 100;

interface Example {
  /** Of each unit its features, by number. */
  readonly units: readonly (readonly number[])[];
  readonly right: readonly boolean[];
}

function examplesOf(sites: readonly AnsweredSite[], key: QuestionKey, numberOf: (name: string) => number): Example[] {
  return sites.flatMap(({ text, isRight }) => {
    const judge = isRight(key);
    if (!judge) return [];
    const units = unitsOf(text).filter(({ shape }) => SHAPES[key].includes(shape));
    const right = units.map((unit) => judge(unit.text));
    return right.includes(true) ? [{ units: units.map((unit) => featuresOf(text, unit).map(numberOf)), right }] : [];
  });
}

/** Adds to the slope what makes the right units of one site likelier among all of its units. */
function climb({ units, right }: Example, weights: Float64Array, slope: Float64Array): void {
  const scores = units.map((features) => features.reduce((sum, at) => sum + (weights[at] ?? 0), 0));
  const most = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - most));
  const all = powers.reduce((sum, power) => sum + power, 0);
  const ofRight = powers.reduce((sum, power, at) => sum + (right[at] ? power : 0), 0);
  units.forEach((features, at) => {
    const power = powers[at] ?? 0;
    const step = (right[at] ? power / ofRight : 0) - power / all;
    for (const feature of features) slope[feature] = (slope[feature] ?? 0) + step;
  });
}

/** A softmax over the units of each site, climbed by adaptive steps; the same sites always give the same weights. */
function learn(sites: readonly AnsweredSite[], key: QuestionKey): Record<string, number> {
  const names: string[] = [];
  const numbers = new Map<string, number>();
  const numberOf = (name: string): number => {
    const known = numbers.get(name) ?? names.push(name) - 1;
    numbers.set(name, known);
    return known;
  };
  const examples = examplesOf(sites, key, numberOf);
  const weights = new Float64Array(names.length);
  const past = new Float64Array(names.length).fill(1e-8);
  for (let round = 0; round < ROUNDS; round += 1) {
    const slope = new Float64Array(names.length);
    for (const example of examples) climb(example, weights, slope);
    weights.forEach((weight, at) => {
      const step = (slope[at] ?? 0) / examples.length - SHRINK * weight;
      past[at] = (past[at] ?? 0) + step * step;
      weights[at] = weight + (RATE * step) / Math.sqrt(past[at] ?? 1);
    });
  }
  const kept = names.map((name, at) => [name, Math.round((weights[at] ?? 0) * STEP)] as const);
  return Object.fromEntries(kept.filter(([, weight]) => Math.abs(weight) > 2).sort(([a], [b]) => (a < b ? -1 : 1)));
}

const learnAll = (sites: readonly AnsweredSite[]): Weights =>
  Object.fromEntries(QUESTION_KEYS.map((key) => [key, learn(sites, key)]));

function show(counted: ChosenByKey): void {
  for (const [key, { asked, amongFive, first }] of Object.entries({ ...counted, all: totalOf(counted) }))
    console.log(
      key.padEnd(20),
      `asked ${asked}, among five ${percent(amongFive, asked)}, first ${percent(first, asked)}`,
    );
}

const sites = await readAnsweredSites();
const authors = [...new Set(sites.map(({ author }) => author))];
const leftOut = new Map(authors.map((author) => [author, learnAll(sites.filter((site) => site.author !== author))]));
show(countChosen(sites, (author) => leftOut.get(author) ?? {}));
if (!process.argv.includes('--dry')) writeFileSync(WEIGHTS, `${JSON.stringify(learnAll(sites), null, 1)}\n`);
