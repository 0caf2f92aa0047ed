import { createSecretKey } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { deriveKey } from './derived-keys.ts';
import { type DataKey, keyIdOf, type MasterKey, type Vault } from './secrets.ts';

/**
 * Derived from the first master key, because earlier versions made their hashes and links with it. These keys only
 * compare and sign. A key that seals must not be derivable from a master key: an old master key would still open the
 * rows.
 */
const DERIVED = ['suppressions', 'messages', 'cursors'] as const;
const PURPOSES = [...DERIVED, 'idempotency', 'system-mail'] as const;
const isDerived = (purpose: string) => DERIVED.some((name) => name === purpose);
type Purpose = (typeof PURPOSES)[number];
export type InstallationKeys = Readonly<Record<Purpose, Buffer>>;

/** Every stored key is bound to this text; a change would make all of them unreadable. */
const bindingOf = (purpose: string) => `kept_key:${purpose}`;
/** Each is wrapped by itself, so the id in a wrapped key has no meaning. */
const NO_ID = '0000000000000000';

/**
 * The keys of the installation itself: for comparing addresses, signing links in mail and cursors, and sealing stored
 * answers and system mail. With other keys a suppressed address would not be recognised and no link in sent mail would
 * work. So they are made once, stored, and only wrapped anew when the master key changes (`rewrapInstallationKeys`).
 */
export async function loadInstallationKeys(
  db: Db,
  vault: Vault,
  [master]: readonly [MasterKey, ...MasterKey[]],
): Promise<InstallationKeys> {
  const firstOf = (purpose: Purpose): DataKey =>
    isDerived(purpose) ? { id: NO_ID, key: createSecretKey(deriveKey(master, purpose)) } : vault.newDataKey();
  const fresh = PURPOSES.map((purpose) => vault.wrap(firstOf(purpose), bindingOf(purpose)));
  // In one statement, so that all of them are made or none.
  const { rows } = await sql<{ purpose: string; wrapped: string }>`
    insert into installation_keys (purpose, wrapped)
    select purpose, wrapped from unnest(${PURPOSES}::text[], ${fresh}::text[]) as fresh (purpose, wrapped)
    order by purpose
    on conflict (purpose) do update set purpose = excluded.purpose returning purpose, wrapped`.execute(db);
  const loaded = rows.map(({ purpose, wrapped }) => [purpose, vault.unwrap(wrapped, bindingOf(purpose)).key.export()]);
  return Object.fromEntries(loaded) as InstallationKeys;
}

/**
 * Wraps every installation key with the current master key and returns how many had to be. Running it twice is
 * harmless.
 */
export const rewrapInstallationKeys = (db: Db, vault: Vault): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ purpose: string; wrapped: string }>`
      select purpose, wrapped from installation_keys order by purpose for update`.execute(tx);
    const others = rows.filter(({ wrapped }) => keyIdOf(wrapped) !== vault.currentKeyId);
    for (const { purpose, wrapped } of others) {
      const next = vault.rewrap(wrapped, bindingOf(purpose));
      await sql`update installation_keys set wrapped = ${next} where purpose = ${purpose}`.execute(tx);
    }
    return others.length;
  });
