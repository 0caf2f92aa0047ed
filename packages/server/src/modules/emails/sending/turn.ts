import { once } from 'node:events';
import { type Delivery, type Fault, type OpenMailbox, shownWords, type Transport } from '../../mailboxes/index.ts';
import type { EmailsContext } from '../context.ts';
import type { ClaimedMessage } from '../store/send-core.ts';
import {
  type Allowance,
  claimBatch,
  extendLeases,
  fenceBatch,
  giveBackAllowance,
  noteAnswers,
  putBackBatch,
  sendClaimed,
} from './core.ts';
import { recordBatch, type SendResult } from './record.ts';

const BATCH = 100;
/** After this many batches, or this time, other mailboxes get their turn. */
const BATCHES_A_TURN = 5;
const TURN_MS = 60_000;
/** How many messages are released at once. Each has its own connection, so a crash leaves only these `unknown`. */
const CONNECTIONS = 8;
/** How long free connections wait for others to become free, so that one fence releases several messages. */
const GATHER_MS = 10;
const EXTEND_EVERY_MS = 15_000;
/** A sent message is recorded this soon, however few have been sent since. */
const RECORD_EVERY_MS = 1_000;
/** After this many temporary refusals in a row the mailbox is taken for the cause, not the messages. */
const REFUSED_IN_A_ROW = 3;

/** Why a turn ends: nothing more is due, the mailbox must wait, or other mailboxes have their turn. */
type Ending = 'done' | 'waits' | 'over';

/**
 * Claims, releases, sends and records at the same time, each a step behind the one before (decision 0015). Only the
 * fences follow one another: each stores the answers heard since the one before it.
 */
async function work(
  context: EmailsContext,
  opened: OpenMailbox,
  transports: Transport[],
  signal: AbortSignal,
): Promise<Ending> {
  const { clock, random, log, openTransport } = context;
  const owner = random.bytes(8).toString('hex');
  const endsAt = clock.now().getTime() + TURN_MS;
  // With a gap after every message only one may be released at a time.
  const limit = opened.minSecondsBetweenSends > 0 ? 1 : BATCH;
  const allowance: Allowance = { left: 0, ahead: 0 };
  const waiting: ClaimedMessage[] = [];
  /** Claimed and not yet recorded. */
  const leased = new Set<ClaimedMessage>();
  const idle: Transport[] = [];
  const underWay = new Set<Promise<void>>();
  let mailbox = opened;
  let answers: SendResult[] = [];
  let unrecorded: SendResult[] = [];
  let recordedAt = clock.now().getTime();
  let claims = 0;
  let recording: Promise<PromiseSettledResult<void>[]> = Promise.resolve([]);
  let refusals = 0;
  // A mailbox with a fault is tried with one message; the others follow once that one was accepted.
  let isSound = mailbox.fault === null;
  let ending: Ending | null = null;
  let stopped: Fault | null = null;
  let waitsUntil: Date | null = null;

  const batchOf = (messages: readonly ClaimedMessage[]) => ({ owner, mailbox, messages });
  const claim = async () => {
    claims += 1;
    const { messages, asleep } = await claimBatch(context, owner, mailbox, limit);
    waiting.push(...messages);
    for (const message of messages) leased.add(message);
    allowance.ahead = messages.length;
    // Recipients later in the queue may be inside their send window while the first ones are not.
    if (!messages.length && !asleep) ending ??= 'done';
  };
  const hear = (delivery: Delivery) => {
    if (delivery.kind === 'sent' || delivery.kind === 'bounced') {
      isSound = true;
      mailbox = { ...mailbox, fault: null, acceptedAt: clock.now().toISOString() };
    }
    refusals = delivery.kind === 'retry' ? refusals + 1 : 0;
    // The first refusal of the mailbox ends the turn: many wrong logins would lock its account.
    if (delivery.kind === 'fault') ending = 'waits';
    if (refusals >= REFUSED_IN_A_ROW) {
      ending = 'waits';
      stopped = { kind: 'deferred', message: shownWords(delivery.response) };
    }
  };
  const begin = (message: ClaimedMessage) => {
    const transport = idle.pop() ?? openTransport(mailbox);
    if (!transports.includes(transport)) transports.push(transport);
    const sending = sendClaimed(context, transport, message, mailbox).then((delivery) => {
      idle.push(transport);
      answers.push({ message, delivery });
      hear(delivery);
      underWay.delete(sending);
    });
    underWay.add(sending);
  };
  /** The leases are renewed until the record is written, however long that takes. */
  const record = async (results: readonly SendResult[]) => {
    await recordBatch(context, batchOf([]), results, stopped);
    for (const { message } of results) leased.delete(message);
  };
  /** Begins to record what was sent, after the record before it. */
  const beginRecord = async () => {
    await recorded();
    const results = unrecorded;
    [unrecorded, recordedAt] = [[], clock.now().getTime()];
    if (!results.length) return;
    recording = Promise.allSettled([record(results)]);
  };
  const recorded = async () => {
    const [result] = await recording;
    recording = Promise.resolve([]);
    if (result?.status === 'rejected') throw result.reason;
  };
  /** Whether an answer may stop the mailbox. Then it is recorded before more of the daily cap is taken. */
  const hasTrouble = () => unrecorded.some(({ delivery }) => delivery?.kind !== 'sent');

  const isReleasing = () => ending === null || ending === 'done';
  const letGo = async () => {
    const heard = answers;
    answers = [];
    unrecorded.push(...heard);
    const now = clock.now().getTime();
    if ((signal.aborted || now >= endsAt) && (ending === null || (ending === 'done' && waiting.length)))
      ending = 'over';
    const free = (isSound ? CONNECTIONS : 1) - underWay.size;
    const next = isReleasing() ? waiting.splice(0, free) : [];
    if (next.length) {
      if (allowance.left < next.length && hasTrouble()) {
        await beginRecord();
        await recorded();
      }
      const fenced = await fenceBatch(context, batchOf(next), heard, allowance);
      if (fenced.waitsUntil !== undefined) [ending, waitsUntil] = ['waits', fenced.waitsUntil];
      for (const message of fenced.messages) begin(message);
    } else if (heard.length && underWay.size) {
      // The last messages may take long; the answers to the others are stored meanwhile.
      await noteAnswers(context, batchOf([]), heard);
    }
    if (ending === null && claims === BATCHES_A_TURN && !waiting.length) ending = 'over';
    // The next batch is claimed while the last messages of this one are on the wire.
    if (ending === null && waiting.length < CONNECTIONS && claims < BATCHES_A_TURN) await claim();
    // The effects of a refusal are recorded when the last message under way has its answer.
    const isDue = unrecorded.length >= BATCH || (unrecorded.length > 0 && now - recordedAt >= RECORD_EVERY_MS);
    if (ending !== 'waits' && isDue) await beginRecord();
  };
  /** In every case the messages under way are awaited and their answers recorded. */
  const end = async () => {
    await Promise.allSettled(underWay);
    unrecorded.push(...answers.splice(0));
    try {
      await recorded();
    } finally {
      await beginRecord();
      await recorded();
      await giveBackAllowance(context, mailbox, allowance);
    }
  };

  /**
   * While messages wait, one half is released while the other half is on the wire: a fence for each single answer
   * would leave the others waiting for its commit. A slow half is waited for only shortly.
   */
  const halfIsFree = async () => {
    const hasHalf = () => isReleasing() && waiting.length > 0 && underWay.size <= (isSound ? CONNECTIONS / 2 : 0);
    if (hasHalf() || !underWay.size) return;
    await Promise.race(underWay);
    const isLate = AbortSignal.timeout(GATHER_MS);
    const late = once(isLate, 'abort');
    while (isReleasing() && waiting.length && underWay.size && !hasHalf() && !isLate.aborted)
      await Promise.race([...underWay, late]);
  };

  const extending = setInterval(() => {
    extendLeases(context, batchOf([...leased])).catch((error: unknown) =>
      log.warn({ error }, 'a lease could not be extended'),
    );
  }, EXTEND_EVERY_MS);
  try {
    await claim();
    const mayRelease = () => ending === null || (ending === 'done' && waiting.length > 0);
    for (await letGo(); underWay.size || mayRelease(); await letGo()) {
      await halfIsFree();
    }
  } finally {
    await end().finally(() => clearInterval(extending));
  }
  if (waiting.length) await putBackBatch(context, batchOf(waiting), waitsUntil);
  return ending ?? 'over';
}

/**
 * Sends the due messages of one mailbox, until it must wait or other mailboxes have their turn. True when more messages
 * may be due at once.
 */
export async function sendTurn(context: EmailsContext, mailbox: OpenMailbox, signal: AbortSignal): Promise<boolean> {
  const transports: Transport[] = [];
  try {
    return (await work(context, mailbox, transports, signal)) === 'over';
  } finally {
    await Promise.all(transports.map((transport) => transport.close()));
  }
}
