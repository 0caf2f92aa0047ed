import { Worker } from 'node:worker_threads';

export interface ThreadLimits {
  /** The longest time for one piece of work. */
  readonly workMs: number;
  readonly heapMb: number;
}

/** Works on hostile input in a thread of its own. */
export interface BoundedThread<Input, Output> {
  /** Null when the work failed, or took more time or memory than allowed. */
  run(input: Input): Promise<Output | null>;
  close(): Promise<void>;
}

interface WaitingTask<Input, Output> {
  readonly input: Input;
  readonly settle: (output: Output | null) => void;
}

/** A thread's message: `id` 0 when it is ready, then the number of the input with its result. */
export interface ThreadAnswer<Output> {
  readonly id: number;
  readonly output: Output | null;
}
export interface ThreadQuestion<Input> {
  readonly id: number;
  readonly input: Input;
}

/** Loading the parsers is slow on a busy machine and must not count against the input. */
const START_MS = 20_000;
const IDLE_MS = 300_000;

/** Opens a thread by its script. */
export type OpenThread = typeof createBoundedThread;

/** One thread does one piece of work after another. Input that exceeds the limits costs the thread and nothing else. */
export function createBoundedThread<Input, Output>(script: URL, limits: ThreadLimits): BoundedThread<Input, Output> {
  const waiting: WaitingTask<Input, Output>[] = [];
  let thread: Worker | null = null;
  let isReady = false;
  let current: WaitingTask<Input, Output> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let asked = 0;

  const finish = (output: Output | null) => {
    const done = current;
    current = null;
    done?.settle(output);
    next();
  };
  /** The thread was ended, so its late answers are ignored. */
  const drop = () => {
    const gone = thread;
    thread = null;
    isReady = false;
    void gone?.terminate();
  };
  const within = (ms: number, late: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(late, ms);
  };
  const giveUp = () => {
    drop();
    finish(null);
  };

  function start(): void {
    const worker = new Worker(script, {
      resourceLimits: { maxOldGenerationSizeMb: limits.heapMb, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
      env: {},
      execArgv: [],
    });
    thread = worker;
    worker.unref();
    worker.on('message', ({ id, output }: ThreadAnswer<Output>) => {
      if (thread !== worker) return;
      if (id === 0) ask(worker);
      else if (id === asked) finish(output);
    });
    const lost = () => {
      if (thread === worker) giveUp();
    };
    worker.on('error', lost);
    worker.on('exit', lost);
    within(START_MS, giveUp);
  }

  function ask(worker: Worker): void {
    isReady = true;
    if (!current) return;
    asked += 1;
    within(limits.workMs, giveUp);
    worker.postMessage({ id: asked, input: current.input } satisfies ThreadQuestion<Input>);
  }

  function next(): void {
    if (current) return;
    current = waiting.shift() ?? null;
    if (!current) {
      within(IDLE_MS, drop);
      timer?.unref();
    } else if (!thread) start();
    else if (isReady) ask(thread);
  }

  return {
    run: (input) =>
      new Promise((settle) => {
        waiting.push({ input, settle });
        next();
      }),
    async close() {
      clearTimeout(timer);
      const worker = thread;
      thread = null;
      for (const { settle } of waiting.splice(0)) settle(null);
      current?.settle(null);
      current = null;
      await worker?.terminate();
    },
  };
}
