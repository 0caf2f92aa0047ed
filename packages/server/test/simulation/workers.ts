import type { Batch } from '../../src/modules/emails/sending/batch.ts';
import type { SendResult } from '../../src/modules/emails/sending/record.ts';
import type { ClaimedMessage } from '../../src/modules/emails/store/send-core.ts';
import type { World } from './world.ts';

/** A process that sends: all it knows is in its memory, and dies with it. */
export interface Worker {
  readonly name: string;
  turns: number;
  phase: 'idle' | 'claimed' | 'fenced';
  batch: Batch | null;
  waiting: ClaimedMessage[];
  sent: SendResult[];
  frozen: boolean;
}

export const createWorker = (name: string): Worker => ({ name, turns: 0, ...born() });
const born = () => ({ phase: 'idle' as const, batch: null, waiting: [], sent: [], frozen: false });

/** Another process starts in its place. */
export const forget = (worker: Worker) => void Object.assign(worker, born());

/** One phase of the send core; tells what it did with which messages. */
export async function advanceWorker(
  world: World,
  worker: Worker,
  limit: number,
): Promise<{ did: string; messages: readonly string[] }> {
  const { core, mailbox, transport } = world;
  const ids = (batch: Batch) => batch.messages.map(({ id }) => id);
  if (!worker.batch) {
    worker.turns += 1;
    const batch = await core.claim(`${worker.name}${worker.turns}`, mailbox, limit);
    world.noteClaim(ids(batch));
    if (batch.messages.length) Object.assign(worker, { phase: 'claimed', batch });
    return { did: 'claim', messages: ids(batch) };
  }
  if (worker.phase === 'claimed') {
    const batch = await core.fence(worker.batch);
    if (batch.messages.length) Object.assign(worker, { phase: 'fenced', batch, waiting: [...batch.messages] });
    else forget(worker);
    return { did: 'fence', messages: ids(batch) };
  }
  const [message] = worker.waiting;
  if (message) {
    const delivery = await core.send(transport, message, mailbox);
    worker.waiting.shift();
    worker.sent.push({ message, delivery });
    // As in a turn: mostly noted with the next fence, and lost with the process before that.
    if (world.draw.chance(0.3)) await core.note(worker.batch, [{ message, delivery }]);
    return { did: `send ${delivery.kind}`, messages: [message.id] };
  }
  const { batch, sent } = worker;
  await core.record(batch, sent);
  forget(worker);
  return { did: 'record', messages: sent.map(({ message: { id } }) => id) };
}
