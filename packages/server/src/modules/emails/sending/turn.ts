import type { Clock } from '../../../kernel/clock.ts';
import type { Log } from '../../../kernel/log.ts';
import type { Random } from '../../../kernel/random.ts';
import type { Delivery, Fault, OpenMailbox, OpenTransport, Transport } from '../../mailboxes/index.ts';
import type { ClaimedMessage } from '../store/send-core.ts';
import type { Allowance, Batch, SendCore } from './core.ts';
import type { SendResult } from './record.ts';

export interface TurnDeps {
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly core: SendCore;
  readonly openTransport: OpenTransport;
}

const BATCH = 100;
/** After this many batches, or this time, other mailboxes get their turn. */
const BATCHES_A_TURN = 5;
const TURN_MS = 60_000;
/** How many messages are released at once. Each has its own connection, so a crash leaves only these `unknown`. */
const CONNECTIONS = 8;
const EXTEND_EVERY_MS = 15_000;
/** A sent message is recorded this soon, however long the rest of the batch takes. */
const RECORD_EVERY_MS = 1_000;
/** After this many temporary refusals in a row the mailbox is taken for the cause, not the messages. */
const REFUSED_IN_A_ROW = 3;

/** Why no more messages of a claim were released: all were released, the mailbox must wait, or the time is over. */
type Ending = 'done' | 'waits' | 'over';

/** Sends the due messages of one mailbox, until it must wait or other mailboxes have their turn. */
export function createSendTurn({ clock, random, log, core, openTransport }: TurnDeps) {
  /** Sends all messages of a claim, a few at a time. */
  const work = async (
    claimed: Batch,
    transports: Transport[],
    { endsAt, signal }: { endsAt: number; signal: AbortSignal },
  ): Promise<{ ending: Ending; mailbox: OpenMailbox }> => {
    let { mailbox } = claimed;
    const waiting = [...claimed.messages];
    const idle = [...transports];
    const underWay = new Set<Promise<void>>();
    let answers: SendResult[] = [];
    let unrecorded: SendResult[] = [];
    let recordedAt = clock.now().getTime();
    const allowance: Allowance = { left: 0, ahead: claimed.messages.length };
    let refusals = 0;
    // A mailbox with a fault is tried with one message; the others follow once that one was accepted.
    let isSound = mailbox.fault === null;
    let ending: Ending = 'done';
    let stopped: Fault | null = null;
    let waitsUntil: Date | null = null;

    const hear = (delivery: Delivery) => {
      if (delivery.kind === 'sent' || delivery.kind === 'bounced') {
        isSound = true;
        mailbox = { ...mailbox, fault: null, acceptedAt: clock.now().toISOString() };
      }
      refusals = delivery.kind === 'retry' ? refusals + 1 : 0;
      // The first refusal of the mailbox ends the batch: many wrong logins would lock its account.
      if (delivery.kind === 'fault') ending = 'waits';
      if (refusals >= REFUSED_IN_A_ROW) {
        ending = 'waits';
        stopped = { kind: 'unreachable', message: delivery.response };
      }
    };
    const begin = (message: ClaimedMessage) => {
      const transport = idle.pop() ?? openTransport(mailbox);
      if (!transports.includes(transport)) transports.push(transport);
      const sending = core.send(transport, message, mailbox).then((delivery) => {
        idle.push(transport);
        answers.push({ message, delivery });
        hear(delivery);
        underWay.delete(sending);
      });
      underWay.add(sending);
    };
    const record = async () => {
      const told = unrecorded;
      [unrecorded, recordedAt] = [[], clock.now().getTime()];
      if (told.length) await core.record(claimed, told, stopped);
    };
    const letGo = async () => {
      const heard = answers;
      answers = [];
      unrecorded.push(...heard);
      const now = clock.now().getTime();
      if (ending === 'done' && (signal.aborted || now >= endsAt)) ending = 'over';
      const free = (isSound ? CONNECTIONS : 1) - underWay.size;
      const next = ending === 'done' ? waiting.splice(0, free) : [];
      if (next.length) {
        const fenced = await core.fence({ ...claimed, messages: next }, heard, allowance);
        if (fenced.waitsUntil !== undefined) [ending, waitsUntil] = ['waits', fenced.waitsUntil];
        for (const message of fenced.messages) begin(message);
      } else if (heard.length && underWay.size) {
        // The last messages may take long; the answers to the others are stored meanwhile.
        await core.note(claimed, heard);
      }
      // The effects of a refusal are recorded at once, when the last message under way has its answer.
      if (ending === 'done' && unrecorded.length && now - recordedAt >= RECORD_EVERY_MS) await record();
    };
    /** In every case the messages under way are awaited and their answers recorded. */
    const end = async () => {
      await Promise.allSettled(underWay);
      unrecorded.push(...answers.splice(0));
      await record();
      await core.giveBack(mailbox, allowance);
    };

    const extending = setInterval(() => {
      core.extend(claimed).catch((error: unknown) => log.warn({ error }, 'a lease could not be extended'));
    }, EXTEND_EVERY_MS);
    try {
      for (await letGo(); underWay.size || (waiting.length && ending === 'done'); await letGo()) {
        if (underWay.size) await Promise.race(underWay);
      }
    } finally {
      await end().finally(() => clearInterval(extending));
    }
    if (waiting.length) await core.putBack({ ...claimed, messages: waiting }, waitsUntil);
    return { ending, mailbox };
  };

  /** Returns true when more messages may be due at once. */
  return async function sendTurn(mailbox: OpenMailbox, signal: AbortSignal): Promise<boolean> {
    const transports: Transport[] = [];
    const endsAt = clock.now().getTime() + TURN_MS;
    // With a gap after every message only one may be released at a time.
    const limit = mailbox.minSecondsBetweenSends > 0 ? 1 : BATCH;
    let current = mailbox;
    try {
      for (let batches = 0; batches < BATCHES_A_TURN && !signal.aborted; batches += 1) {
        const owner = random.bytes(8).toString('hex');
        const claimed = await core.claim(owner, current, limit);
        // Recipients later in the queue may be inside their send window while the first ones are not.
        if (!claimed.messages.length && claimed.asleep) continue;
        if (!claimed.messages.length) return false;
        const worked = await work(claimed, transports, { endsAt, signal });
        if (worked.ending === 'waits') return false;
        if (worked.ending === 'over') return true;
        current = worked.mailbox;
      }
      return true;
    } finally {
      await Promise.all(transports.map((transport) => transport.close()));
    }
  };
}
