// npm run mutate: plants one fault at a time and lists those that the tests do not find. `--sample 50 --seed 7` draws some of
// them, `--area send` takes those of one area, `--file part-of-its-name` those whose path, line and
// change hold that text (`--file 'budgets.ts:47 '`, more than once for more of them), `--pure` those that need no
// database and `--database` those that need one, `--list` only prints them, `--at-least 85` fails below that score.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../../test/source-files.ts';
import { type Mutant, mutantsOf } from './mutants.ts';
import { openRunner } from './runner.ts';
import { TARGETS, type Target } from './targets.ts';

const { values } = parseArgs({
  options: {
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    area: { type: 'string' },
    file: { type: 'string', multiple: true },
    pure: { type: 'boolean', default: false },
    database: { type: 'boolean', default: false },
    'at-least': { type: 'string', default: '0' },
    list: { type: 'boolean', default: false },
  },
});

const nameOf = ({ file, line, what }: Mutant) => `${file}:${line} ${what}`;

interface Planned {
  readonly target: Target;
  readonly mutant: Mutant;
}

/** A small seeded generator, so that a sample can be repeated. */
function drawn<T>(all: readonly T[], count: number, seed: number): T[] {
  let state = seed;
  const rest = [...all];
  const chosen: T[] = [];
  while (rest.length && chosen.length < count) {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    chosen.push(...rest.splice(Math.floor((state / 4_294_967_296) * rest.length), 1));
  }
  return all.filter((one) => chosen.includes(one));
}

const isWanted = ({ area, isPure = false }: Target) =>
  (values.area === undefined || area === values.area) && !(isPure ? values.database : values.pure);
const all: Planned[] = TARGETS.filter(isWanted).flatMap((target) =>
  target.sources
    .flatMap((file) => mutantsOf(file, readFileSync(join(ROOT, file), 'utf8')))
    .filter((mutant) => values.file === undefined || values.file.some((part) => nameOf(mutant).includes(part)))
    .map((mutant) => ({ target, mutant })),
);
const chosen = values.sample === undefined ? all : drawn(all, Number(values.sample), Number(values.seed));
const print = (line: string) => void process.stdout.write(`${line}\n`);

print(`${chosen.length} of ${all.length} mutants${values.sample === undefined ? '' : `, seed ${values.seed}`}`);
if (values.list) {
  for (const { mutant } of chosen) print(nameOf(mutant));
} else {
  const runner = await openRunner({ database: chosen.some(({ target }) => !target.isPure) });
  const survivors: Mutant[] = [];
  const areas = new Map<string, { killed: number; planted: number }>();
  try {
    const began = performance.now();
    let judged = 0;
    for (const [target, planned] of Map.groupBy(chosen, (one) => one.target)) {
      const mutants = planned.map(({ mutant }) => mutant);
      await runner.judge(target, mutants, (mutant, killer) => {
        judged += 1;
        if (killer === null) survivors.push(mutant);
        const sum = areas.get(target.area) ?? { killed: 0, planted: 0 };
        areas.set(target.area, { killed: sum.killed + (killer === null ? 0 : 1), planted: sum.planted + 1 });
        const seconds = Math.round((performance.now() - began) / 1000);
        const found = killer === null ? 'SURVIVED' : `<- ${killer}`;
        print(`${judged}/${chosen.length} ${seconds} s ${nameOf(mutant)} ${found}`);
      });
    }
  } finally {
    await runner.close();
  }
  for (const [area, { killed, planted }] of areas) print(`${area}: ${killed} of ${planted} killed`);
  const killed = chosen.length - survivors.length;
  const score = (100 * killed) / chosen.length;
  print(`score ${score.toFixed(1)} % (${killed} of ${chosen.length})`);
  for (const survivor of survivors) print(`survived: ${nameOf(survivor)}`);
  // Set explicitly, because vitest counts a test that found a mutant as a failure.
  process.exitCode = score < Number(values['at-least']) ? 1 : 0;
}
