import type { Clock } from '../../../kernel/clock.ts';
import type { CrashPoint } from '../../../kernel/crash-points.ts';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import type { NewId } from '../../../kernel/ids.ts';
import type { Enqueue } from '../../../kernel/jobs/enqueue.ts';
import { serialise } from '../events/envelope.ts';
import { eventIdOf } from '../events/event-id.ts';
import { endpointsFor } from '../events/wanting.ts';
import type { FeedReaders } from '../ports.ts';
import { type EventInFeed, insertDeliveries, insertInFeed, lockActive, setPositions } from '../store/fan-out.ts';
import { advanceNumbers, takeWaiting, type WaitingEvent } from '../store/outbox.ts';
import { lockPosition, setPosition } from '../store/recording.ts';
import { wakeNow } from '../wake.ts';

export interface NumberingDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly enqueue: Enqueue;
  readonly crashPoint: CrashPoint;
  readonly feedReaders: FeedReaders;
}

const AT_ONCE = 500;
/** A transaction that began before the last look may commit after it: one more look finds its events. */
const LOOK_AGAIN_MS = 1_000;

// An event of a person or an email:
//   its own transaction -> detail_outbox -> here, numbered -> webhook_events (the feed) -> deliveries

/** Numbers what waits of an organisation until nothing does, and then looks once more. */
export function createNumbering(deps: NumberingDeps) {
  const { db, clock, enqueue } = deps;
  return async (orgId: string): Promise<void> => {
    let hasNumbered = false;
    while (await db.transaction().execute((tx) => numberSome(tx, deps, orgId))) hasNumbered = true;
    if (!hasNumbered) return;
    const runAt = new Date(clock.now().getTime() + LOOK_AGAIN_MS);
    await enqueue(db, 'event.number', { orgId }, { key: `event.number:${orgId}`, runAt });
  };
}

/** False when nothing waits. Events, numbers and deliveries commit together. */
async function numberSome(
  tx: Tx,
  { newId, enqueue, crashPoint, feedReaders }: NumberingDeps,
  orgId: string,
): Promise<boolean> {
  const before = await lockPosition(tx, orgId);
  const waiting = await takeWaiting(tx, orgId, AT_ONCE);
  if (before === null || !waiting.length) return false;
  const placed = waiting.map((event, at) => ({ ...event, position: before + at + 1 }));
  await setPositions(tx, orgId, placed.filter(isStored));
  const numbered = await giveNumbers(
    tx,
    orgId,
    placed.filter((event) => !isStored(event)),
  );
  const events = numbered.map((event) => {
    const id = eventIdOf(newId());
    return { ...event, id, body: serialise({ ...event, id, createdAt: event.at }) };
  });
  await insertInFeed(tx, orgId, events);
  await setPosition(tx, orgId, before + waiting.length);
  await feedReaders.wake(tx, orgId);
  crashPoint('event.before-deliveries');
  if (await deliver(tx, newId, orgId, events)) await wakeNow(enqueue, tx, orgId);
  return true;
}

const isStored = <E extends WaitingEvent>(event: E): event is E & { readonly eventId: string } =>
  event.eventId !== null;

/** The next numbers of each campaign, in the order of the outbox. */
async function giveNumbers<E extends WaitingEvent>(tx: Tx, orgId: string, events: readonly E[]) {
  const ofCampaigns = Map.groupBy(events, ({ campaignId }) => campaignId);
  const counts = new Map([...ofCampaigns].map(([campaignId, theirs]) => [campaignId, theirs.length]));
  const last = await advanceNumbers(tx, orgId, counts);
  return [...ofCampaigns].flatMap(([campaignId, theirs]) =>
    theirs.map((event, at) => ({ ...event, sequence: (last.get(campaignId) as number) - theirs.length + at + 1 })),
  );
}

/** False when no endpoint wants any of them. */
async function deliver(tx: Tx, newId: NewId, orgId: string, events: readonly EventInFeed[]): Promise<boolean> {
  const campaignIds = [...new Set(events.map(({ campaignId }) => campaignId))];
  const endpoints = await lockActive(tx, orgId, campaignIds);
  const deliveries = events.flatMap((event) =>
    endpointsFor(endpoints, event).map((endpointId) => ({ id: newId(), endpointId, event })),
  );
  await insertDeliveries(tx, orgId, 'event', deliveries);
  return deliveries.length > 0;
}
