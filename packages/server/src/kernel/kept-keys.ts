import { createSecretKey } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from './db.ts';
import { deriveKey } from './derived-keys.ts';
import { keyIdOf, type MasterKey, type Vault } from './secrets.ts';

type Purpose = 'suppressions' | 'messages';
export type KeptKeys = Readonly<Record<Purpose, Buffer>>;

const bindingOf = (purpose: Purpose) => `kept_key:${purpose}`;
/** Each is wrapped by itself, so the id that a wrapped key carries tells nothing. */
const NO_ID = '0000000000000000';

/**
 * The keys under which addresses are compared and links of sent mail are signed. With others, whoever asked not to be
 * written to would be a stranger, and no link would work. So they are taken from the master key once, kept, and wrapped
 * anew whenever the master key is another.
 */
export async function loadKeptKeys(
  db: Db,
  vault: Vault,
  [master]: readonly [MasterKey, ...MasterKey[]],
): Promise<KeptKeys> {
  const load = async (purpose: Purpose): Promise<Buffer> => {
    const first = { id: NO_ID, key: createSecretKey(deriveKey(master, purpose)) };
    const { rows } = await sql<{ wrapped: string }>`
      insert into kept_keys (purpose, wrapped) values (${purpose}, ${vault.wrap(first, bindingOf(purpose))})
      on conflict (purpose) do update set purpose = excluded.purpose returning wrapped`.execute(db);
    const { wrapped } = rows[0] as { wrapped: string };
    const { key } = vault.unwrap(wrapped, bindingOf(purpose));
    if (keyIdOf(wrapped) !== vault.currentKeyId) {
      await sql`update kept_keys set wrapped = ${vault.rewrap(wrapped, bindingOf(purpose))}
        where purpose = ${purpose} and wrapped = ${wrapped}`.execute(db);
    }
    return key.export();
  };
  return { suppressions: await load('suppressions'), messages: await load('messages') };
}
