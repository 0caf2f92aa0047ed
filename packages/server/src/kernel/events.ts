import { sql } from 'kysely';
import type { Db, Tx } from './db.ts';
import type { NewId } from './ids.ts';

/** Who caused a fact. */
export interface Actor {
  readonly kind: 'user' | 'app' | 'admin' | 'system';
  readonly userId: string | null;
  readonly keyId: string | null;
}

export const SYSTEM: Actor = { kind: 'system', userId: null, keyId: null };

/** A fact: what happened to which object of which organisation. Kinds are past tense: `api_key.created`. */
export interface Fact {
  readonly orgId: string;
  readonly kind: string;
  readonly actor: Actor;
  readonly object: { readonly type: string; readonly id: string };
  readonly campaignId?: string;
  readonly brandId?: string;
  readonly data?: Readonly<Record<string, unknown>>;
}

export type Emit = (tx: Tx, fact: Fact) => Promise<void>;
type Listener = (tx: Tx, fact: Fact & { readonly id: string }) => Promise<void>;

export interface Events {
  emit: Emit;
  /** Listeners run in the transaction of the fact: what they write or enqueue commits with it or not at all. */
  on(kind: string | '*', listener: Listener): void;
}

/** The outbox: every fact is a row of the transaction that made it true. */
export function createEvents(newId: NewId): Events {
  const listeners = new Map<string, Listener[]>();
  return {
    async emit(tx, fact) {
      const id = newId();
      await sql`
        insert into events (id, org_id, kind, actor, object_type, object_id, campaign_id, brand_id, data)
        values (${id}, ${fact.orgId}, ${fact.kind}, ${JSON.stringify(fact.actor)}, ${fact.object.type},
          ${fact.object.id}, ${fact.campaignId ?? null}, ${fact.brandId ?? null}, ${JSON.stringify(fact.data ?? {})})
      `.execute(tx);
      for (const listener of [...(listeners.get(fact.kind) ?? []), ...(listeners.get('*') ?? [])]) {
        await listener(tx, { ...fact, id });
      }
    },
    on(kind, listener) {
      listeners.set(kind, [...(listeners.get(kind) ?? []), listener]);
    },
  };
}

const KEPT_DAYS = 30;

/** Facts have done their work in the transaction that made them; whoever tells of them later keeps his own words. */
export async function forgetOldFacts(db: Db): Promise<void> {
  await sql`delete from events where created_at <= app.now() - make_interval(days => ${KEPT_DAYS})`.execute(db);
}
