import { Worker } from 'node:worker_threads';
import { AppError } from '../errors.ts';

export interface ThreadLimits {
  /** What is done, as metrics and health name it. */
  readonly name: string;
  /** The longest time of the processor for one piece of work. */
  readonly workMs: number;
  readonly heapMb: number;
}

/** Whose work it is, how much of memory it holds while it waits, and when nobody waits for it any more. */
export interface WorkOwner {
  readonly orgId: string;
  readonly bytes: number;
  readonly signal?: AbortSignal | undefined;
}

export interface WaitingWork {
  readonly count: number;
  readonly bytes: number;
}

/** Works on hostile input in threads of their own. */
export interface BoundedThread<Input, Output> {
  /**
   * Null when the work failed, took more time or memory than allowed, or its owner's signal was aborted. Throws 429
   * when too much of the owner's work waits already, and 503 when the process is stopping.
   */
  run(input: Input, owner: WorkOwner): Promise<Output | null>;
  waiting(): WaitingWork;
  close(): Promise<void>;
}

interface Task<Input, Output> {
  readonly input: Input;
  readonly owner: WorkOwner;
  readonly settle: (output: Output | null) => void;
  readonly refuse: (reason: AppError) => void;
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

/** Two: an organization has one piece of work under way at most, so a slow one leaves a thread to the others. */
const THREADS = 2;
/** What may wait of one organization, and of all together in memory. */
const MAX_WAITING = 64;
const MAX_WAITING_BYTES = 32 * 1024 * 1024;
const MAX_ALL_BYTES = 256 * 1024 * 1024;
const RETRY_SECONDS = '5';
/** Loading the parsers is slow on a busy machine and must not count against the input. */
const START_MS = 20_000;
/** On a busy machine a thread waits for the processor: only so many times its work's time does it take by the clock. */
const MAX_WAIT_FACTOR = 10;
const IDLE_MS = 300_000;

/** Opens threads by their script. */
export type OpenThread = typeof createBoundedThread;

const tooMuch = () =>
  new AppError(
    { code: 'too_much_waiting', status: 429 },
    'Too much of this organization waits to be read. Try again when it has been read.',
    {},
    { headers: { 'Retry-After': RETRY_SECONDS } },
  );
const stopping = () =>
  new AppError('unavailable', 'The service is stopping', {}, { headers: { 'Retry-After': RETRY_SECONDS } });

/** A few threads do the work of all organizations in turns. Input that exceeds the limits costs a thread, nothing else. */
export function createBoundedThread<Input, Output>(script: URL, limits: ThreadLimits): BoundedThread<Input, Output> {
  type OwnTask = Task<Input, Output>;
  const line = createLine<OwnTask>();
  const busy = new Set<string>();
  let isClosed = false;

  const next = (): OwnTask | null => {
    const task = line.take((orgId) => !busy.has(orgId));
    if (task) busy.add(task.owner.orgId);
    return task;
  };
  const done = (task: OwnTask): void => {
    busy.delete(task.owner.orgId);
    for (const worker of workers) worker.look();
  };
  const workers = Array.from({ length: THREADS }, () => createOneThread(script, limits, { next, done }));

  return {
    run: (input, owner) =>
      new Promise((settle, refuse) => {
        if (isClosed) return refuse(stopping());
        if (owner.signal?.aborted) return settle(null);
        const task = { input, owner, settle, refuse };
        if (!line.add(task)) return refuse(tooMuch());
        owner.signal?.addEventListener('abort', () => line.remove(task) && settle(null), { once: true });
        // An idle thread that is loaded is better than one that has to be.
        for (const worker of workers.toSorted((a, b) => Number(b.isLoaded()) - Number(a.isLoaded()))) worker.look();
      }),
    waiting: () => line.size(),
    async close() {
      isClosed = true;
      for (const task of line.clear()) task.refuse(stopping());
      await Promise.all(workers.map((worker) => worker.close()));
    },
  };
}

/** What waits, by organization, so that each has its turn; bounded in number and bytes. */
function createLine<Waiting extends { readonly owner: WorkOwner }>() {
  /** The order of the keys is the order of turns: an organization goes to the end when one of its tasks is taken. */
  const byOrg = new Map<string, Waiting[]>();
  let bytes = 0;
  const bytesOf = (tasks: readonly Waiting[]) => tasks.reduce((sum, { owner }) => sum + owner.bytes, 0);

  const drop = (orgId: string, task: Waiting, { toEnd }: { toEnd: boolean }): void => {
    const rest = (byOrg.get(orgId) ?? []).filter((other) => other !== task);
    bytes -= task.owner.bytes;
    if (toEnd || !rest.length) byOrg.delete(orgId);
    if (rest.length) byOrg.set(orgId, rest);
  };

  return {
    /** False when too much waits already. */
    add: (task: Waiting): boolean => {
      const { orgId, bytes: more } = task.owner;
      const own = byOrg.get(orgId) ?? [];
      const isFull = own.length >= MAX_WAITING || bytes + more > MAX_ALL_BYTES;
      if (isFull || (own.length > 0 && bytesOf(own) + more > MAX_WAITING_BYTES)) return false;
      byOrg.set(orgId, [...own, task]);
      bytes += more;
      return true;
    },
    take: (mayGo: (orgId: string) => boolean): Waiting | null => {
      for (const [orgId, [first]] of byOrg) {
        if (!first || !mayGo(orgId)) continue;
        drop(orgId, first, { toEnd: true });
        return first;
      }
      return null;
    },
    /** False when it does not wait any more. */
    remove: (task: Waiting): boolean => {
      const { orgId } = task.owner;
      if (!byOrg.get(orgId)?.includes(task)) return false;
      drop(orgId, task, { toEnd: false });
      return true;
    },
    clear: (): Waiting[] => {
      const all = [...byOrg.values()].flat();
      byOrg.clear();
      bytes = 0;
      return all;
    },
    size: (): WaitingWork => ({ count: [...byOrg.values()].reduce((sum, { length }) => sum + length, 0), bytes }),
  };
}

interface Supply<Input, Output> {
  readonly next: () => Task<Input, Output> | null;
  readonly done: (task: Task<Input, Output>) => void;
}

/** One thread, started when there is work and ended when there was none for a while. */
function createOneThread<Input, Output>(script: URL, limits: ThreadLimits, supply: Supply<Input, Output>) {
  let thread: Worker | null = null;
  let isReady = false;
  let isClosed = false;
  let current: Task<Input, Output> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let asked = 0;

  const finish = (output: Output | null) => {
    const ended = current;
    current = null;
    ended?.settle(output);
    if (ended) supply.done(ended);
    look();
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
    allowTime(worker, asked);
    worker.postMessage({ id: asked, input: current.input } satisfies ThreadQuestion<Input>);
  }

  /** Ends the work when it has used up its time of the processor, or when even its time by the clock is over. */
  function allowTime(worker: Worker, work: number): void {
    const endsAt = performance.now() + limits.workMs * MAX_WAIT_FACTOR;
    const isUnderWay = () => thread === worker && asked === work && current !== null;
    // A thread that is ended before it answers rejects: then there is nothing left to end.
    const usedSince = (before?: NodeJS.CpuUsage) => worker.cpuUsage(before).catch(() => null);
    const atFirst = usedSince();
    const look = async () => {
      // A thread that does not even answer this question is ended by the clock.
      within(Math.max(endsAt - performance.now(), 0), giveUp);
      const before = await atFirst;
      const used = before && (await usedSince(before));
      if (!used || !isUnderWay()) return;
      const leftMs = limits.workMs - (used.user + used.system) / 1000;
      if (leftMs <= 0 || performance.now() >= endsAt) giveUp();
      else within(Math.max(leftMs, 10), () => void look());
    };
    within(limits.workMs, () => void look());
  }

  function look(): void {
    if (current || isClosed) return;
    current = supply.next();
    if (!current) {
      within(IDLE_MS, drop);
      timer?.unref();
    } else if (!thread) start();
    else if (isReady) ask(thread);
  }

  return {
    look,
    isLoaded: () => isReady,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      const worker = thread;
      thread = null;
      current?.refuse(stopping());
      current = null;
      await worker?.terminate();
    },
  };
}
