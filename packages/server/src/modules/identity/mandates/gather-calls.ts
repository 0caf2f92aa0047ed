import type { Clock } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db/db.ts';
import type { MandateCall } from '../../../kernel/http/caller.ts';
import type { Log } from '../../../kernel/log.ts';
import { addCalls, type CountedCall } from '../store/mandate-calls.ts';

const STORE_MS = 10_000;
/** Many clients at many addresses: stored at once rather than held. */
const MOST_HELD = 1_000;

/** Counts calls in the process and stores them now and then, so that no request waits for it (spec 3.15.6). */
export function createCallGathering({ db, clock, log }: { db: Db; clock: Clock; log: Log }) {
  let held = new Map<string, CountedCall>();
  let timer: NodeJS.Timeout | null = null;

  const store = async (): Promise<void> => {
    if (timer) clearTimeout(timer);
    timer = null;
    const calls = [...held.values()];
    held = new Map();
    if (calls.length === 0) return;
    await addCalls(db, calls).catch((error: Error) => log.warn({ err: error }, 'calls under a mandate not recorded'));
  };

  return {
    note(call: MandateCall): void {
      const { mandateId, group, verb, address, isRefused } = call;
      const name = `${mandateId} ${group} ${verb} ${address} ${isRefused}`;
      const count = (held.get(name)?.count ?? 0) + 1;
      held.set(name, { ...call, count, at: clock.now().toISOString() });
      if (held.size >= MOST_HELD) void store();
      else timer ??= setTimeout(() => void store(), STORE_MS).unref();
    },
    /** Before they are read, and when the process ends. */
    store,
  };
}
export type CallGathering = ReturnType<typeof createCallGathering>;
