// The runner of vitest in every worker: tries each test with the mutants that it was given, without loading anything
// again.
import { type RunnerTestCase, type SerializedConfig, TestRunner, type TestTryOptions } from 'vitest';
import { readInstructions } from './instructions.ts';

declare global {
  var activeMutant: number | undefined;
  var watchLoop: (() => void) | undefined;
}
/** What trying a test with mutants came to, by the numbers of the mutants. */
export interface Trials {
  /** Failed twice, while the test passed without a mutant in between and afterwards. */
  readonly killed: readonly number[];
  /** Failed and passed, or the test failed without a mutant as well: one mutant may have spoilt it for the next. */
  readonly undecided: readonly number[];
}
declare module 'vitest' {
  interface TaskMeta {
    trials?: Trials;
  }
}

const { trials = {} } = readInstructions();
/** No test keeps the process from everything else for so long: only a loop that a mutant never leaves. */
const LONGEST_TURN_MS = 20_000;
let turnBeganAt = performance.now();
setInterval(() => {
  turnBeganAt = performance.now();
}, 500).unref();
globalThis.watchLoop = () => {
  if (performance.now() - turnBeganAt > LONGEST_TURN_MS) throw new Error('A loop never ends');
};

/** For the whole worker, over all of its files: a mutant dies once. */
const killed = new Set<number>();
const NONE = 'none';
type Trial = number | typeof NONE;

/** Twice in opposite orders, so that a mutant follows another neighbour the second time. */
const scheduleOf = (mutants: readonly number[]): Trial[] => [...mutants, NONE, ...mutants.toReversed(), NONE];

export default class TryingRunner extends TestRunner {
  readonly #schedules = new Map<string, Trial[]>();

  constructor(config: SerializedConfig) {
    super(config);
    // A mutant that is found must not end the run, as it does where each has a process of its own.
    if (Object.keys(trials).length) config.bail = 0;
  }

  #hasFailed(test: RunnerTestCase, at: number): boolean {
    return test.result?.attempts?.[at]?.state === 'fail';
  }

  override async onBeforeRunTask(test: RunnerTestCase): Promise<void> {
    await super.onBeforeRunTask(test);
    const mutants = (trials[test.id] ?? []).filter((number) => !killed.has(number));
    if (!mutants.length) return;
    const schedule = scheduleOf(mutants);
    this.#schedules.set(test.id, schedule);
    test.repeats = schedule.length - 1;
  }

  override onBeforeTryTask(test: RunnerTestCase, options: TestTryOptions): void {
    super.onBeforeTryTask(test, options);
    const trial = this.#schedules.get(test.id)?.[options.repeats] ?? NONE;
    globalThis.activeMutant = trial === NONE ? undefined : trial;
  }

  /** Whether this try can still tell anything. A mutant that was not found the first time is not tried again. */
  #isNeeded(test: RunnerTestCase, schedule: readonly Trial[], at: number): boolean {
    const first = schedule.indexOf(NONE);
    if (at < first) return true;
    const isFound = schedule.slice(0, first).some((_, index) => this.#hasFailed(test, index));
    const trial = schedule[at] as Trial;
    if (trial === NONE) return isFound;
    return this.#hasFailed(test, schedule.indexOf(trial)) && !this.#hasFailed(test, first);
  }

  async runTask(test: RunnerTestCase): Promise<void> {
    const schedule = this.#schedules.get(test.id);
    if (schedule && !this.#isNeeded(test, schedule, test.result?.attempts?.length ?? 0)) return;
    await TestRunner.getTestFn(test)();
  }

  override onAfterRunTask(test: RunnerTestCase): void {
    super.onAfterRunTask(test);
    globalThis.activeMutant = undefined;
    const schedule = this.#schedules.get(test.id);
    if (!schedule || !test.result) return;
    const tries = (trial: Trial) => schedule.flatMap((one, at) => (one === trial ? [this.#hasFailed(test, at)] : []));
    const isSound = !tries(NONE).includes(true);
    const mutants = new Set(schedule.filter((trial) => trial !== NONE));
    const failed = [...mutants].filter((number) => tries(number).includes(true));
    const found = failed.filter((number) => isSound && !tries(number).includes(false));
    for (const number of found) killed.add(number);
    test.meta.trials = {
      killed: found,
      undecided: isSound ? failed.filter((number) => !found.includes(number)) : [...mutants],
    };
    // A mutant that a test found is no failure of this run.
    test.result.state = 'pass';
    delete test.result.errors;
  }
}
