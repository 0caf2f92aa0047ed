import { Worker } from 'node:worker_threads';
import type { PageFacts } from './page-facts.ts';
import type { PageBytes } from './read-page.ts';

export interface ReaderLimits {
  readonly pageMs: number;
  readonly heapMb: number;
}

export interface PageReader {
  /** Null when there is nothing to read, or when reading it took more than a page may take. */
  read(page: PageBytes): Promise<PageFacts | null>;
  close(): Promise<void>;
}

interface Waiting {
  readonly page: PageBytes;
  readonly settle: (facts: PageFacts | null) => void;
}

const LIMITS: ReaderLimits = { pageMs: 5_000, heapMb: 192 };
/** Loading the parsers is slow on a busy machine and is not the page's fault. */
const START_MS = 20_000;
const IDLE_MS = 300_000;

/** One thread reads one page after another; a page that breaks its limits loses the thread and nothing else. */
export function createPageReader(limits: ReaderLimits = LIMITS): PageReader {
  const waiting: Waiting[] = [];
  let thread: Worker | null = null;
  let isReady = false;
  let current: Waiting | null = null;
  let timer: NodeJS.Timeout | undefined;
  let asked = 0;

  const finish = (facts: PageFacts | null) => {
    const done = current;
    current = null;
    done?.settle(facts);
    next();
  };
  /** The thread is given up: whatever it still says belongs to nobody. */
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
    const worker = new Worker(new URL('./thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: limits.heapMb, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
      env: {},
      execArgv: [],
    });
    thread = worker;
    worker.unref();
    worker.on('message', ({ id, facts }: { id: number; facts: PageFacts | null }) => {
      if (thread !== worker) return;
      if (id === 0) ask(worker);
      else if (id === asked) finish(facts);
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
    within(limits.pageMs, giveUp);
    worker.postMessage({ id: asked, page: current.page });
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
    read: (page) =>
      new Promise((settle) => {
        waiting.push({ page, settle });
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
