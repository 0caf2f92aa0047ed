import { sql } from 'kysely';
import type { Db, Tx } from './db.ts';
import type { FactData } from './facts.ts';
import type { NewId } from './ids.ts';
import { mentions, type Traces } from './personal.ts';

/** Who caused a fact. */
export interface Actor {
  readonly kind: 'user' | 'app' | 'admin' | 'system';
  readonly userId: string | null;
  readonly keyId: string | null;
}

export const SYSTEM: Actor = { kind: 'system', userId: null, keyId: null };

type Known = keyof FactData;
type Data = Readonly<Record<string, unknown>>;

/** A fact: what happened to which object of which organisation. Kinds are past tense: `api_key.created`. */
export type Fact<K extends string = string> = {
  readonly orgId: string;
  readonly kind: K;
  readonly actor: Actor;
  readonly object: { readonly type: string; readonly id: string };
  readonly campaignId?: string;
  readonly brandId?: string;
} & (K extends Known ? { readonly data: FactData[K] } : { readonly data?: Data });

type Stored<K extends string> = Fact<K> & { readonly id: string };
export type Emit = <K extends string>(tx: Tx, fact: Fact<K>) => Promise<void>;
type Listener<K extends string> = (tx: Tx, fact: Stored<K>) => Promise<void>;

export interface Events {
  emit: Emit;
  /**
   * Listeners run in the transaction of the fact: what they write or enqueue commits with it or not at all. They run
   * one after another in the order of wiring (those of `*` last), and what one throws ends the transaction, unless
   * whoever emits guards it as the send core does.
   */
  on<K extends string>(kind: K, listener: Listener<K extends '*' ? string : K>): void;
}

/** The outbox: every fact is a row of the transaction that made it true. */
export function createEvents(newId: NewId): Events {
  const listeners = new Map<string, Listener<string>[]>();
  return {
    async emit(tx, fact) {
      const id = newId();
      await sql`
        insert into events (id, org_id, kind, actor, object_type, object_id, campaign_id, brand_id, data)
        values (${id}, ${fact.orgId}, ${fact.kind}, ${JSON.stringify(fact.actor)}, ${fact.object.type},
          ${fact.object.id}, ${fact.campaignId ?? null}, ${fact.brandId ?? null}, ${JSON.stringify(fact.data ?? {})})
      `.execute(tx);
      for (const listener of [...(listeners.get(fact.kind) ?? []), ...(listeners.get('*') ?? [])]) {
        await listener(tx, { ...(fact as Fact), id });
      }
    },
    on(kind, listener) {
      // Who listens for a kind is called with facts of that kind alone.
      listeners.set(kind, [...(listeners.get(kind) ?? []), listener as Listener<string>]);
    },
  };
}

/** Deletes the facts that name the person: their listeners have acted, so nothing needs them. */
export async function eraseFacts(tx: Tx, orgId: string, traces: Traces): Promise<void> {
  const { replyIds, bookingIds, workflowRunIds } = traces;
  await sql`delete from events where org_id = ${orgId}
    and (object_id = any(${[...replyIds, ...bookingIds, ...workflowRunIds]}::text[])
      or ${mentions(sql`data::text`, traces)})`.execute(tx);
}

const KEPT_DAYS = 30;

/** Listeners act in the transaction of a fact, and keep copies of what they need later: old facts can be deleted. */
export async function forgetOldFacts(db: Db): Promise<void> {
  await sql`delete from events where created_at <= app.now() - make_interval(days => ${KEPT_DAYS})`.execute(db);
}
