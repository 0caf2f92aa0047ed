// npm run train:sites [-- --dry] [--authors sd]: trains which statement of a site answers a question, on the working
// sites (test/quality/sites), and measures it on the sites of an author that it has not seen. The same sites always
// give the same weights. --dry writes nothing; --authors leaves out only these authors, in turn.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { learnedReading, QUESTIONS } from '../../packages/server/src/modules/brands/extract/ranked/kinds.ts';
import { likeliest, type Weights } from '../../packages/server/src/modules/brands/extract/ranked/rank.ts';
import { type Example, readExamples } from './examples.ts';
import { readQuestionExamples } from './questions.ts';
import { type Settings, train } from './train.ts';

const FILE = fileURLToPath(
  new URL('../../packages/server/src/modules/brands/extract/ranked/weights.ts', import.meta.url),
);
const SETTINGS: Settings = { epochs: 20, rate: 0.02, decay: 1e-2, sites: 4 };
const OF_QUESTIONS: Settings = { epochs: 20, rate: 0.1, decay: 1e-3, sites: 1 };
const THRESHOLDS = [0, 0.3, 0.5, 0.6, 0.7, 0.75, 0.8, 0.9];
/** Weights are stored in hundredths; small ones are left out, more of them for words of questions. */
const STEP = 100;
const LEAST = 5;
const LEAST_OF_QUESTIONS = 15;

const { values } = parseArgs({ options: { dry: { type: 'boolean' }, authors: { type: 'string' } } });

interface Answer {
  readonly example: Example;
  readonly likelihood: number;
  readonly verdict: string;
}

const kindOf = ({ rows: [kind = ''] }: Example): string => kind;

function answerOf(example: Example, weights: Weights): Answer {
  const best = likeliest(example, weights);
  const at = best ? example.options.indexOf(best.option) : -1;
  return { example, likelihood: best?.likelihood ?? 0, verdict: example.verdicts[at] ?? 'missed' };
}

function print(label: string, answers: readonly Answer[]): void {
  const stated = answers.filter(({ example }) => example.isStated).length;
  const reachable = answers.filter(({ example }) => example.verdicts.includes('found')).length;
  const counts = THRESHOLDS.map((threshold) => {
    const given = answers.filter(({ likelihood }) => likelihood >= threshold);
    const found = given.filter(({ verdict }) => verdict === 'found').length;
    const bad = given.filter(({ verdict }) => verdict === 'wrong' || verdict === 'invented').length;
    return `${threshold}: ${found}/${bad}`;
  });
  console.log(`${label.padEnd(12)} ${stated} stated of ${answers.length}, ${reachable} in reach  ${counts.join('  ')}`);
}

const questions = readQuestionExamples();
const newest = questions.filter(({ author }) => author === 's' || author === 'd');
const ofOthers = train(
  questions.filter((question) => !newest.includes(question)),
  OF_QUESTIONS,
);
print(
  'questions',
  newest.map((question) => answerOf(question, ofOthers)),
);
const ofQuestions = train(questions, OF_QUESTIONS);
const examples = await readExamples((question) => learnedReading(question, ofQuestions));
const authors = values.authors?.split('') ?? [...new Set(examples.map(({ author }) => author))];
console.log('Found/wrong or invented above each likelihood, on the sites of authors who were left out:');
const answers = authors.flatMap((left) => {
  const weights = train(
    examples.filter(({ author }) => author !== left),
    SETTINGS,
  );
  const own = examples.filter(({ author }) => author === left).map((example) => answerOf(example, weights));
  print(`author ${left}`, own);
  return own;
});
print('all', answers);
for (const [kind, own] of Map.groupBy(answers, ({ example }) => kindOf(example))) print(kind, own);

/** One wrong answer outweighs this many right ones. */
const WRONG = 5;
/** With fewer answers than this a kind has no threshold of its own. */
const ENOUGH = 20;
const USUAL = 0.75;
const LEVELS = Array.from({ length: 66 }, (_, at) => Math.round(30 + at) / 100);

/** For each kind, the probability from which answers about unseen sites are worth giving. */
function thresholdsOf(all: readonly Answer[]): Record<string, number> {
  const worth = (own: readonly Answer[], level: number): number =>
    own
      .filter(({ likelihood }) => likelihood >= level)
      .reduce((sum, { verdict }) => sum + (verdict === 'found' ? 1 : /wrong|invented/.test(verdict) ? -WRONG : 0), 0);
  return Object.fromEntries(
    [...Map.groupBy(all, ({ example }) => kindOf(example))]
      .filter(([, own]) => own.length >= ENOUGH)
      .map(([kind, own]) => [
        kind,
        LEVELS.reduce((best, level) => (worth(own, level) >= worth(own, best) ? level : best), USUAL),
      ]),
  );
}

const thresholds = thresholdsOf(answers);
const given = answers.filter(({ example, likelihood }) => likelihood >= (thresholds[kindOf(example)] ?? USUAL));
console.log(thresholds);
for (const [author, own] of Map.groupBy(given, ({ example }) => example.author)) print(`given ${author}`, own);
print('given', given);

if (!values.dry) {
  const weights: Weights = new Map([...train(examples, SETTINGS), ...ofQuestions]);
  const rows = [...weights].map(([row, own]) => [
    row,
    [...own].flatMap(([feature, value]) => {
      const rounded = Math.round(value * STEP);
      return Math.abs(rounded) < (row === QUESTIONS ? LEAST_OF_QUESTIONS : LEAST) ? [] : [[feature, rounded]];
    }),
  ]);
  const packed = brotliCompressSync(JSON.stringify(rows)).toString('base64');
  writeFileSync(
    FILE,
    `// Made by \`npm run train:sites\` from test/quality/sites and packages/server/training. Not written by hand.\n/** From which likelihood on an answer is given. */\nexport const USUAL = ${USUAL};\nexport const THRESHOLDS: Readonly<Record<string, number>> = ${JSON.stringify(thresholds)};\nexport const STEP = ${STEP};\nexport const ROWS =\n  '${packed}';\n`,
  );
  console.log(`${packed.length} bytes written`);
}
