import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BaseSequencer, createVitest, type TestCase, type TestSpecification } from 'vitest/node';
import { ROOT } from '../../test/source-files.ts';
import { edited } from './edits.ts';
import { type Instructions, leaveInstructions } from './instructions.ts';
import { withWatchedLoops } from './loops.ts';
import { marksOf, stretchAround } from './marks.ts';
import type { Mutant } from './mutants.ts';
import { withSwitches } from './switches.ts';
import type { Target } from './targets.ts';

/** A test of a target, with what it reached of the target's sources while no mutant was planted. */
interface SurveyedTest {
  readonly file: string;
  readonly id: string;
  readonly reached: ReadonlySet<string>;
  /** Also what its file reached before its first test. */
  readonly before: ReadonlySet<string>;
}
/** A test that ran, by the file that it stands in. */
interface RanTest {
  readonly file: string;
  readonly test: TestCase;
}
interface Failure {
  readonly name: string;
  /** Null where the file as a whole failed, or an error that no test caught. */
  readonly test: { readonly file: string; readonly id: string } | null;
}
/** Tests of one file by their ids, or all of them. */
interface Selection {
  readonly file: string;
  readonly ids?: readonly string[];
}
/** The name of the test that found a mutant, or null where none did. */
export type Tell = (mutant: Mutant, killer: string | null) => void;

/** Files run in the order they are named in: the cheapest stands first. */
class AsNamed extends BaseSequencer {
  override sort = async (files: TestSpecification[]): Promise<TestSpecification[]> => files;
}

const HERE = import.meta.dirname;
const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const placeOf = (mutant: Mutant) => stretchAround(mutant.file, textOf(mutant.file), mutant);

/** By file, in the order of the tests. */
function selectionsOf(tests: readonly SurveyedTest[]): Selection[] {
  const byFile = Map.groupBy(tests, ({ file }) => file);
  return [...byFile].map(([file, ofFile]) => ({ file, ids: ofFile.map(({ id }) => id) }));
}

/**
 * One vitest and one database server for all mutants. The tests of a target are run three times at most:
 * 1. as they are, to see that they pass, and which of them reach which part of the target's sources;
 * 2. with all mutants in the sources, each of them switched on for the tests that reach it and off again
 *    (`trying-runner.ts`), so that nothing is loaded again and no application is started again;
 * 3. for each mutant that this cannot decide, in a process of its own. Such are the mutants that act while a file is
 *    loaded or an application starts, and those that spoil what the next test stands on.
 */
export async function openRunner({ database }: { database: boolean }) {
  const folder = mkdtempSync(join(tmpdir(), 'distribute-mutate-'));
  // Half the time of a worker is loading. The cache is keyed by the text of each source, so no mutant is taken for another.
  process.env.NODE_COMPILE_CACHE ??= join(ROOT, 'node_modules/.cache/mutate');
  const preloaded = [join(ROOT, 'packages/server/test/no-name-servers.ts'), join(HERE, 'other-sources.ts')];
  const vitest = await createVitest({
    ...{ watch: false, root: ROOT, bail: 1, maxWorkers: 1, reporters: [{}] },
    sequence: { sequencer: AsNamed },
    setupFiles: [join(HERE, 'reached.ts')],
    runner: join(HERE, 'trying-runner.ts'),
    execArgv: preloaded.flatMap((file) => ['--import', file]),
    ...(database ? {} : { globalSetup: [] }),
  });

  /** Each run starts workers of its own. */
  const run = async (selections: readonly Selection[], instructions: Instructions) => {
    leaveInstructions(join(folder, 'instructions.json'), instructions);
    const project = vitest.getRootProject();
    const specs = selections.map(({ file, ids }) =>
      project.createSpecification(join(ROOT, file), ids ? { testIds: [...ids] } : {}),
    );
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specs);
    // Vitest also reports the files of earlier runs.
    const files = new Map(selections.map(({ file }) => [join(ROOT, file), file]));
    const modules = testModules.filter(({ moduleId }) => files.has(moduleId));
    const tests = modules.flatMap((module): RanTest[] =>
      [...module.children.allTests()].map((test) => ({ file: files.get(module.moduleId) as string, test })),
    );
    return { modules, tests, unhandledErrors };
  };

  const runUntilFailure = async (
    selections: readonly Selection[],
    sources: Instructions['sources'],
  ): Promise<{ failure: Failure | null; tests: RanTest[] }> => {
    const { modules, tests, unhandledErrors } = await run(selections, { sources });
    const failed = tests.find(({ test }) => test.result().state === 'failed');
    if (failed)
      return { failure: { name: failed.test.fullName, test: { file: failed.file, id: failed.test.id } }, tests };
    const broken = modules.find((module) => !module.ok());
    const told = broken && (broken.errors()[0]?.message ?? 'did not run');
    const name = told ?? (unhandledErrors.length ? 'an error that no test caught' : null);
    return { failure: name === null ? null : { name, test: null }, tests };
  };

  const surveys = new Map<Target, SurveyedTest[]>();
  const survey = async (target: Target): Promise<SurveyedTest[]> => {
    const known = surveys.get(target);
    if (known) return known;
    const marked = target.sources.map((file) => [join(ROOT, file), edited(textOf(file), marksOf(file, textOf(file)))]);
    const whole = target.tests.map((file) => ({ file }));
    const { failure, tests } = await runUntilFailure(whole, Object.fromEntries(marked));
    if (failure) throw new Error(`Without any mutant this fails: ${failure.name}`);
    const surveyed = tests.map(({ file, test }) => {
      const { reached, reachedBefore } = test.meta();
      return { file, id: test.id, reached: new Set(reached), before: new Set(reachedBefore) };
    });
    surveys.set(target, surveyed);
    return surveyed;
  };

  const tryAll = async (tests: readonly SurveyedTest[], mutants: readonly Mutant[]) => {
    const numbered = mutants.map((mutant, number) => ({ mutant, number, place: placeOf(mutant) }));
    const trialsOf = ({ reached }: SurveyedTest) =>
      numbered.filter(({ place }) => place !== null && reached.has(place)).map(({ number }) => number);
    const trials = Object.fromEntries(tests.map((test) => [test.id, trialsOf(test)]));
    const byFile = Map.groupBy(numbered, ({ mutant }) => mutant.file);
    const sources = [...byFile].map(([file, inFile]) => [
      join(ROOT, file),
      withWatchedLoops(file, withSwitches(textOf(file), inFile)),
    ]);
    const tried = tests.filter(({ id }) => trials[id]?.length);
    const ran = tried.length ? await run(selectionsOf(tried), { sources: Object.fromEntries(sources), trials }) : null;
    const heard = new Map((ran?.tests ?? []).map(({ test }) => [test.id, { test, trials: test.meta().trials }]));
    const killerOf = (number: number) =>
      [...heard.values()].find((one) => one.trials?.killed.includes(number))?.test.fullName ?? null;
    // A test that did not come to its trials, because its file failed, decides nothing.
    const isOpen = (number: number) =>
      tried.some(({ id }) => {
        const found = heard.get(id)?.trials;
        return trials[id]?.includes(number) && (!found || found.undecided.includes(number));
      });
    return numbered.map(({ mutant, number, place }) => {
      const killer = killerOf(number);
      const actsBefore = place === null || tests.some(({ before }) => before.has(place));
      return { mutant, killer, isOpen: killer === null && (actsBefore || isOpen(number)) };
    });
  };

  /** Whether a test passes without those before it. One that does not is no judge of a mutant when they are left out. */
  const alone = new Map<string, boolean>();
  const passesAlone = async ({ file, id }: { file: string; id: string }): Promise<boolean> => {
    const known = alone.get(id) ?? (await runUntilFailure([{ file, ids: [id] }], {})).failure === null;
    alone.set(id, known);
    return known;
  };

  const tryInProcess = async (
    target: Target,
    tests: readonly SurveyedTest[],
    mutant: Mutant,
  ): Promise<string | null> => {
    const place = placeOf(mutant);
    const isReached = ({ reached, before }: SurveyedTest) => place === null || reached.has(place) || before.has(place);
    const reaching = tests.filter(isReached);
    if (!reaching.length) return null;
    const source = withWatchedLoops(mutant.file, edited(textOf(mutant.file), [mutant]));
    const sources = { [join(ROOT, mutant.file)]: source };
    const { failure } = await runUntilFailure(selectionsOf(reaching), sources);
    if (!failure?.test || (await passesAlone(failure.test))) return failure?.name ?? null;
    const whole = target.tests.map((file) => ({ file }));
    return (await runUntilFailure(whole, sources)).failure?.name ?? null;
  };

  return {
    /** Tells of each mutant what found it, as soon as it is known. */
    judge: async (target: Target, mutants: readonly Mutant[], tell: Tell): Promise<void> => {
      const tests = await survey(target);
      const tried = await tryAll(tests, mutants);
      for (const { mutant, killer, isOpen } of tried) if (!isOpen) tell(mutant, killer);
      for (const { mutant, isOpen } of tried) if (isOpen) tell(mutant, await tryInProcess(target, tests, mutant));
    },
    close: async () => {
      await vitest.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
