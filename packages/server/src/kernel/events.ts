import { sql } from 'kysely';
import { actOnAll } from './db/batching/batch-in-transaction.ts';
import type { Db, Tx } from './db/db.ts';
import type { NewId } from './ids.ts';
import { mentions, type Traces } from './personal-data/personal.ts';
import type { FieldChange } from './trail/changes.ts';

/** The person, key or system that caused a fact. */
export interface Actor {
  readonly kind: 'user' | 'app' | 'admin' | 'system';
  readonly userId: string | null;
  readonly keyId: string | null;
}

export const SYSTEM: Actor = { kind: 'system', userId: null, keyId: null };

/**
 * Every kind of fact and its data. It is empty here: each module merges in the kinds that it emits (its
 * `fact-kinds.ts`). So the kernel knows no module, and a misspelt kind or wrong data does not compile, neither in
 * `emit` nor in `on`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: modules merge their kinds into it
export interface FactData {}

/** Kinds are past tense: `api_key.created`. */
export type FactKind = keyof FactData;

/** The data of a fact whose kind says everything. */
export type NoData = Readonly<Record<string, never>>;

interface FactHead<Kind> {
  readonly orgId: string;
  readonly kind: Kind;
  readonly actor: Actor;
  readonly object: { readonly type: string; readonly id: string };
  readonly campaignId?: string;
  readonly brandId?: string;
  /** The fields that changed, for the trail alone: the outbox does not keep them. */
  readonly changes?: readonly FieldChange[];
}

/** A fact that was written down: what happened to which object of which organisation. */
export type Fact<Kind extends FactKind = FactKind> = {
  [K in Kind]: FactHead<K> & { readonly id: string; readonly data: FactData[K] };
}[Kind];

type NewFact = {
  [K in FactKind]: FactHead<K> &
    (NoData extends FactData[K] ? { readonly data?: FactData[K] } : { readonly data: FactData[K] });
}[FactKind];

export type Emit = (tx: Tx, fact: NewFact) => Promise<void>;
type Listener<Kind extends FactKind> = (tx: Tx, fact: Fact<Kind>) => Promise<void>;

/**
 * Listeners run inside the emitter's transaction: what they write or enqueue commits with the fact or not at all. They
 * run one after another in the order of wiring, those of every kind last. An error of a listener ends the transaction,
 * unless the emitter guards it, as the send core does.
 */
export interface Events {
  emit: Emit;
  on<Kind extends FactKind>(kind: Kind, listener: Listener<Kind>): void;
  onEvery(listener: Listener<FactKind>): void;
}

/** The outbox: every fact is a row of the transaction that made it true. */
export function createEvents(newId: NewId): Events {
  const listeners = new Map<FactKind, Listener<FactKind>[]>();
  const ofEvery: Listener<FactKind>[] = [];
  return {
    async emit(tx, { data = {}, ...happening }) {
      const fact = { ...happening, id: newId(), data } as Fact;
      await actOnAll(tx, 'facts', [fact], (facts) => insertFacts(tx, facts));
      for (const listener of [...(listeners.get(fact.kind) ?? []), ...ofEvery]) await listener(tx, { ...fact });
    },
    on(kind, listener) {
      // This listener is only called with facts of its kind.
      listeners.set(kind, [...(listeners.get(kind) ?? []), listener as Listener<FactKind>]);
    },
    onEvery(listener) {
      ofEvery.push(listener);
    },
  };
}

async function insertFacts(tx: Tx, facts: readonly Fact[]): Promise<void> {
  const each = <T>(of: (fact: Fact) => T): T[] => facts.map(of);
  await sql`
    insert into facts (id, org_id, kind, actor, object_type, object_id, campaign_id, brand_id, data)
    select * from unnest(${each(({ id }) => id)}::uuid[], ${each(({ orgId }) => orgId)}::uuid[],
      ${each(({ kind }) => kind)}::text[], ${each(({ actor }) => JSON.stringify(actor))}::jsonb[],
      ${each(({ object }) => object.type)}::text[], ${each(({ object }) => object.id)}::text[],
      ${each(({ campaignId }) => campaignId ?? null)}::uuid[], ${each(({ brandId }) => brandId ?? null)}::uuid[],
      ${each(({ data }) => JSON.stringify(data))}::jsonb[])`.execute(tx);
}

/** Deletes the facts that name the person: their listeners have acted, so nothing needs them. */
export async function eraseFacts(tx: Tx, orgId: string, traces: Traces): Promise<void> {
  const { replyIds, bookingIds, workflowRunIds } = traces;
  await sql`delete from facts where org_id = ${orgId}
    and (object_id = any(${[...replyIds, ...bookingIds, ...workflowRunIds]}::text[])
      or ${mentions(sql`data::text`, traces)})`.execute(tx);
}

/** Nothing reads a fact later: listeners act in its transaction and keep copies of what they need. */
export const FACTS_KEPT_DAYS = 30;

/** Deletes at most `limit` facts that are too old, and returns how many it deleted. */
export async function deleteOldFacts(db: Db, days: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from facts where id in (
    select id from facts where created_at <= (select app.now() - make_interval(days => ${days}))
    order by created_at limit ${limit})
    -- across organisations: old rows of all`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
