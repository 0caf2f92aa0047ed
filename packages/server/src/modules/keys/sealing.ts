import type { Db } from '../../kernel/db/db.ts';
import { keyIdOf, Secret, UnreadableSecretError, type Vault } from '../../kernel/secrets/secrets.ts';
import * as store from './store/data-keys.ts';

const BATCH = 100;
/** A wrapped data key moved to another organisation cannot be unwrapped. */
const wrapBinding = (orgId: string) => `data_key:${orgId}`;
const sealBinding = (orgId: string, what: string) => `${orgId}:${what}`;

/**
 * Secrets of organisations under their own data keys. `what` names the one thing a secret is, such as
 * `provider_key:apollo:<version>`: a sealed text copied to another row or organisation does not open.
 */
export function createSealing({ db, vault }: { db: Db; vault: Vault }) {
  /** Wraps one batch anew; null when there are no more. */
  const rewrapBatch = (after: string) =>
    db.transaction().execute(async (tx) => {
      const rows = await store.lockKeysOfOtherMasters(tx, vault.currentKeyId, after, BATCH);
      const unreadable: string[] = [];
      for (const { orgId, wrapped } of rows) {
        const next = tryRewrap(vault, wrapped, orgId);
        if (next) await store.setWrapped(tx, orgId, next, keyIdOf(next));
        else unreadable.push(orgId);
      }
      return { last: rows.at(-1)?.orgId, rewrapped: rows.length - unreadable.length, unreadable };
    });

  return {
    seal: async (on: Db, orgId: string, what: string, secret: Secret): Promise<string> => {
      const fresh = vault.wrap(vault.newDataKey(), wrapBinding(orgId));
      const wrapped = await store.takeDataKey(on, orgId, fresh, keyIdOf(fresh));
      const dataKey = vault.unwrap(wrapped, wrapBinding(orgId));
      return vault.seal(dataKey, Buffer.from(secret.reveal()), sealBinding(orgId, what));
    },

    open: async (on: Db, orgId: string, what: string, sealed: string): Promise<Secret> => {
      const wrapped = await store.findWrapped(on, orgId);
      if (wrapped === null) throw new UnreadableSecretError();
      const dataKey = vault.unwrap(wrapped, wrapBinding(orgId));
      return new Secret(vault.open(dataKey, sealed, sealBinding(orgId, what)).toString('utf8'));
    },

    /** How many organisations have secrets that no master key at hand opens. */
    countUnreadable: async (): Promise<number> => {
      const masters = await store.listMasters(db);
      const lost = masters.filter(({ orgId, wrapped }) => tryRewrap(vault, wrapped, orgId) === null);
      return lost.reduce((sum, { organizations }) => sum + organizations, 0);
    },

    /**
     * After a change of master key: wraps every data key with the current one. Killed at any point it can be run
     * again; when it names nothing unreadable the old master key may be removed.
     */
    rewrapAll: async (): Promise<{ rewrapped: number; unreadable: string[] }> => {
      const unreadable: string[] = [];
      let rewrapped = 0;
      for (let after = NIL; ; ) {
        const batch = await rewrapBatch(after);
        rewrapped += batch.rewrapped;
        unreadable.push(...batch.unreadable);
        if (batch.last === undefined) return { rewrapped, unreadable };
        after = batch.last;
      }
    },
  };
}
export type Sealing = ReturnType<typeof createSealing>;

const NIL = '00000000-0000-0000-0000-000000000000';

/** One damaged row must not keep the others under the old key. */
function tryRewrap(vault: Vault, wrapped: string, orgId: string): string | null {
  try {
    return vault.rewrap(wrapped, wrapBinding(orgId));
  } catch (error) {
    if (error instanceof UnreadableSecretError) return null;
    throw error;
  }
}
