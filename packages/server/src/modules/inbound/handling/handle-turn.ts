import { limitConcurrency } from '../../../kernel/concurrency/limit-concurrency.ts';
import type { Enqueue } from '../../../kernel/jobs/enqueue.ts';
import type { RunningJob } from '../../../kernel/jobs/job.ts';
import * as store from '../store/messages.ts';
import { beginTurn, isAnyWaiting, takeBackTurn } from '../store/turns.ts';
import { TRIES } from '../take-in.ts';
import { endOf, type HandleDeps, outcomeOf } from './handle-alone.ts';

export interface TurnDeps extends HandleDeps {
  readonly enqueue: Enqueue;
}

const SIZE = { messages: 32, bytes: 16 * 1024 * 1024 };
/** So many conversations at once, each of which may ask a model or hold a transaction. */
const CONVERSATIONS_AT_ONCE = 4;

/** Ends a turn: its messages that did not end are handled alone, and what came meanwhile has the next turn. */
export const createTurnEnd =
  ({ db, enqueue }: Pick<TurnDeps, 'db' | 'enqueue'>) =>
  (orgId: string, jobId: string, ends: readonly store.MessageEnd[]): Promise<void> =>
    db.transaction().execute(async (tx) => {
      const taken = await takeBackTurn(tx, orgId, jobId);
      if (ends.length) await store.markEnded(tx, orgId, ends, 1);
      const ended = new Set(ends.map(({ id }) => id));
      const left = taken.filter((id) => !ended.has(id));
      const alone = left.length ? await store.countAttempt(tx, orgId, left) : [];
      for (const id of alone) {
        await enqueue(tx, 'inbound.handle', { orgId, id }, { key: `inbound.handle:${id}`, maxAttempts: TRIES });
      }
      if (await isAnyWaiting(tx, orgId)) await enqueue(tx, 'inbound.handle', { orgId }, { maxAttempts: TRIES });
    });

/**
 * Handles many stored messages of one organisation in one job: what they name is looked up together, and their ends are
 * written together. Messages of one lead take effect in the order in which they came, for an organisation has one turn
 * at a time. A message that fails is handled by a job of its own, and so is each that was under way when its process
 * died: it may be what killed it.
 */
export function createTurnHandling(deps: TurnDeps) {
  const { db, log, crashPoint, decide, counted } = deps;
  const endTurn = createTurnEnd(deps);

  const failed = (orgId: string, inboundMessageId: string, thrown: unknown): void => {
    const reason = thrown instanceof Error ? thrown.message : 'unknown';
    log.warn({ orgId, inboundMessageId, reason }, 'an inbound message failed beside others and is handled alone');
  };

  /** Decides all of them at once, so that they share their reads. */
  const decideAll = async (orgId: string, taken: readonly store.TakenMessage[]) => {
    const settled = await Promise.allSettled(taken.map((one) => decide(orgId, one)));
    return settled.flatMap((one, at) => {
      const { id } = taken[at] as store.TakenMessage;
      if (one.status === 'rejected') failed(orgId, id, one.reason);
      // One that could not be read is tried again alone.
      return one.status === 'fulfilled' && one.value ? [{ id, decision: one.value }] : [];
    });
  };

  const handleAll = async (orgId: string, taken: readonly store.TakenMessage[], { signal }: RunningJob) => {
    const ends: store.MessageEnd[] = [];
    const outcomes: string[] = [];
    const decisions = await decideAll(orgId, taken);
    const inTurn = limitConcurrency(CONVERSATIONS_AT_ONCE);
    const converse = async (messages: typeof decisions) => {
      for (const { id, decision } of messages) {
        if (signal.aborted) return;
        try {
          const effect = await decision.act();
          crashPoint('inbound.before-finish');
          ends.push(endOf(id, effect, decision.mail));
          outcomes.push(outcomeOf(effect));
        } catch (thrown) {
          failed(orgId, id, thrown);
        }
      }
    };
    const conversations = Map.groupBy(decisions, ({ id, decision }) => decision.leadId ?? id);
    await Promise.all([...conversations.values()].map((messages) => inTurn(() => converse(messages))));
    return { ends, outcomes };
  };

  return async (orgId: string, job: RunningJob): Promise<void> => {
    // An earlier attempt may have begun.
    if (job.attempt > 1) return endTurn(orgId, job.id, []);
    const ids = await beginTurn(db, orgId, job.id, SIZE);
    if (!ids.length) return;
    const { ends, outcomes } = await handleAll(orgId, await store.listTaken(db, orgId, ids), job);
    await endTurn(orgId, job.id, ends);
    crashPoint('inbound.after-finish');
    for (const outcome of outcomes) counted(outcome);
  };
}
