import { AppError } from '../../kernel/errors.ts';
import {
  detailOf,
  isKeyRefusal,
  ProviderError,
  type ProviderFault,
} from '../../kernel/provider-faults/provider-error.ts';
import { readFeedAfter } from '../webhooks/index.ts';
import { connectionOf, kindOf } from './connectors.ts';
import type { ConnectorsContext } from './context.ts';
import type { ConnectorKind, FeedEvent, Step, Turn } from './kinds/kind.ts';
import { insertFault } from './store/faults.ts';
import * as store from './store/turns.ts';
import { wakeConnector } from './wake.ts';

const AT_ONCE = 50;
/** A step has to end before its turn is taken from it. */
const HELD_MS = 5 * 60_000;
const TURN_MS = 60_000;
const LOOK_AGAIN_MS = 5 * 60_000;
const FIRST_RETRY_MS = 60_000;
const LONGEST_RETRY_MS = 3_600_000;
const DUE_AT_ONCE = 1_000;

/** Somebody changed the connector, or another process took the turn: nothing of this step is kept. */
class TurnLost extends Error {}

/** Finds connectors whose time has come, and those that a lost process held. */
export async function wakeDueConnectors(context: ConnectorsContext): Promise<void> {
  for (const due of await store.listDue(context.db, DUE_AT_ONCE)) await wakeConnector(context, context.db, due);
}

// A turn: hold -> events, page of people, events, ... until there is nothing or the time is over -> let go.
// Every step calls the service first and then records, with the new position, in one transaction.

export async function takeTurn(
  context: ConnectorsContext,
  { orgId, connectorId }: { readonly orgId: string; readonly connectorId: string },
  signal: AbortSignal,
): Promise<void> {
  const { db } = context;
  const held = await store.holdConnector(db, orgId, connectorId, HELD_MS);
  if (!held) return;
  try {
    const isDone = await takeSteps(context, orgId, held, signal);
    await db.transaction().execute(async (tx) => {
      const inMs = isDone ? LOOK_AGAIN_MS : 0;
      await store.letGo(tx, orgId, held, { inMs, failures: 0, isDelayed: false });
      if (!isDone) await wakeConnector(context, tx, { orgId, id: held.id });
    });
  } catch (thrown) {
    await endFailed(context, orgId, held, thrown);
  }
}

/** False when the time was over before the work. */
async function takeSteps(
  context: ConnectorsContext,
  orgId: string,
  held: store.HeldConnector,
  signal: AbortSignal,
): Promise<boolean> {
  const { db } = context;
  const kind = kindOf(context, held.kind);
  const connection = await connectionOf(context, orgId, held);
  const endsAt = performance.now() + TURN_MS;
  let [position, state] = [held.position, held.state];
  for (;;) {
    if (signal.aborted || performance.now() > endsAt) return false;
    const remember = (next: Turn['state']) => keep(db, orgId, held, { position, state: next });
    const turn: Turn = { ...connection, connectorId: held.id, name: held.name, state, remember };
    const { events, lost, last } = await readFeedAfter(db, orgId, position, AT_ONCE);
    const next = events.at(-1)?.position ?? Math.max(last, position);
    const taken = next > position ? await takeEvents(kind, turn, events) : null;
    const step = taken ?? (await kind.read?.(turn)) ?? null;
    if (step === null) return true;
    position = next;
    state = step.state ?? state;
    const faults = [...(lost > 0 ? [lostFault(lost, kind)] : []), ...(step.faults ?? [])];
    // The connector last: whoever numbers events waits for its row, and people may take a while.
    await db.transaction().execute(async (tx) => {
      await step.record?.(tx);
      for (const fault of faults) await insertFault(tx, orgId, held.id, { id: context.newId(), ...fault });
      if (!(await store.moveOn(tx, orgId, held, { position, state }))) throw new TurnLost();
    });
  }
}

async function keep(
  db: ConnectorsContext['db'],
  orgId: string,
  held: store.HeldConnector,
  at: Pick<store.HeldConnector, 'position' | 'state'>,
): Promise<void> {
  const isKept = await db.transaction().execute((tx) => store.moveOn(tx, orgId, held, at));
  if (!isKept) throw new TurnLost();
}

function takeEvents(
  kind: ConnectorKind,
  turn: Turn,
  events: readonly { readonly body: string; readonly position: number }[],
): Promise<Step> | Step {
  const wanted = events
    .map(({ body, position }) => ({ ...JSON.parse(body), position }) as FeedEvent)
    .filter(({ event }) => kind.events.includes(event));
  return wanted.length ? kind.take(turn, wanted) : {};
}

const lostFault = (lost: number, { title }: ConnectorKind) => ({
  message: `${lost} events were older than 30 days before ${title} could take them`,
  nextAct: 'They are not sent any more. See the campaigns for what happened.',
});

/** A limit of calls is no fault: every connector of the account waits. */
async function endFailed(
  context: ConnectorsContext,
  orgId: string,
  held: store.HeldConnector,
  thrown: unknown,
): Promise<void> {
  const { db, log, newId } = context;
  if (thrown instanceof TurnLost) return;
  const fault = thrown instanceof ProviderError ? thrown.failure : null;
  const waitMs = fault?.retryAfterMs ?? 0;
  if (fault?.reason === 'rate_limited') {
    const inMs = Math.max(waitMs, 1_000);
    await db.transaction().execute(async (tx) => {
      await store.letGo(tx, orgId, held, { inMs, failures: held.failures, isDelayed: true });
      if (held.account !== null) await store.delayAccount(tx, held.kind, held.account, inMs);
    });
    return;
  }
  if (!(thrown instanceof AppError)) log.error({ err: thrown, connectorId: held.id }, 'a turn of a connector failed');
  const failures = held.failures + 1;
  const inMs = Math.max(waitMs, Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1)));
  const message =
    thrown instanceof AppError ? detailOf(thrown) : 'Something failed here; the log of the server says what';
  await db.transaction().execute(async (tx) => {
    await store.letGo(tx, orgId, held, { inMs, failures, isDelayed: false });
    const nextAct = nextActOf(fault, kindOf(context, held.kind).title);
    await insertFault(tx, orgId, held.id, { id: newId(), message, nextAct });
  });
}

const nextActOf = (fault: ProviderFault | null, title: string): string => {
  const { status = null, retryable = true } = fault ?? {};
  if (isKeyRefusal(status)) return `Look at the token and its rights in ${title}, then enter a new one here.`;
  if (!retryable) return 'Look at the settings and the rights of the token, then test the connection.';
  return 'Nothing to do: it is tried again by itself, and nothing is lost for 30 days.';
};
