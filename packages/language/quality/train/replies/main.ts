// npm run train: trains the weights of the built-in reply classifier on ../../training/replies, and measures it on
// parts that it has not seen. The same replies always give the same weights.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { BUCKETS, CLASSES } from '../../../src/replies/learned/features.ts';
import { filterOf } from '../../../src/replies/learned/known-words.ts';
import { likelihoodsOf } from '../../../src/replies/learned/weigh.ts';
import { knownWords, type NamedExample, readExamples } from './examples.ts';
import { quantised, type Settings, train } from './train.ts';

const DATA = fileURLToPath(new URL('../../../data/replies/', import.meta.url));
const SETTINGS: Settings = { epochs: 12, rate: 0.15, decay: 2e-5 };
const PARTS = 5;

const guess = (example: NamedExample, weights: ReturnType<typeof quantised>): string =>
  Object.entries(likelihoodsOf(example.features, weights)).sort((one, other) => other[1] - one[1])[0]?.[0] as string;

function crossValidate(examples: readonly NamedExample[]): void {
  const right = new Map<string, number>();
  for (let part = 0; part < PARTS; part += 1) {
    const weights = quantised(
      train(
        examples.filter((_, at) => at % PARTS !== part),
        SETTINGS,
      ),
    );
    for (const example of examples.filter((_, at) => at % PARTS === part)) {
      if (guess(example, weights) !== CLASSES[example.label]) continue;
      for (const key of ['all', example.language, CLASSES[example.label] as string]) {
        right.set(key, (right.get(key) ?? 0) + 1);
      }
    }
  }
  const share = (key: string, of: readonly NamedExample[]) =>
    `${key} ${right.get(key) ?? 0}/${of.length} (${((right.get(key) ?? 0) / of.length).toFixed(3)})`;
  console.log(`On the parts it had not seen: ${share('all', examples)}`);
  for (const [language, of] of Map.groupBy(examples, (example) => example.language)) console.log(share(language, of));
  for (const [at, of] of Map.groupBy(examples, ({ label }) => label)) console.log(share(CLASSES[at] as string, of));
}

const examples = readExamples(process.argv[2]);
console.log(`${examples.length} replies, ${BUCKETS} features`);
crossValidate(examples);
if (process.argv[3] !== '--dry') {
  const { scale, values, bias } = quantised(train(examples, SETTINGS));
  const rounded = bias.map((value) => Number(value.toFixed(5)));
  writeFileSync(join(DATA, 'weights.json'), `${JSON.stringify({ scale, bias: rounded })}\n`);
  writeFileSync(join(DATA, 'weights.bin'), brotliCompressSync(values));
  writeFileSync(join(DATA, 'known-words.bin'), brotliCompressSync(filterOf(knownWords(examples))));
}
