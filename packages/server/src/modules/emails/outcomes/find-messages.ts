import { readInBatches } from '../../../kernel/db/batching/read-together.ts';
import type { Db } from '../../../kernel/db/db.ts';
import * as store from '../store/outcomes.ts';

// The messages that mail and requests from outside name. What is asked for at the same time is one statement.

/** What one statement looks up at most. */
const MOST = 200;

const findById = readInBatches(MOST, async (db, ids: readonly string[]) => {
  const found = new Map((await store.listTracked(db, ids)).map((message) => [message.id, message]));
  return ids.map((id) => found.get(id) ?? null);
});
const findNewest = readInBatches(MOST, store.listNewestOf);
const findBySentId = readInBatches(MOST, store.listSentAs);
const findByAddress = readInBatches(MOST, store.listLastFrom);
const nobody = Promise.resolve(null);

/** Finds a message by its id alone, because a token names no organisation. */
export const findTracked = (db: Db, id: string) => findById(db, 'all', id);

/** The one of these messages that was sent last. */
export const findNewestOf = (db: Db, orgId: string, ids: readonly string[]) =>
  ids.length ? findNewest(db, orgId, { orgId, ids }) : nobody;

/** The one that was sent last of those that receivers saw under these Message-IDs. */
export const findSentAs = (db: Db, orgId: string, mailIds: readonly string[]) =>
  mailIds.length ? findBySentId(db, orgId, { orgId, ids: mailIds }) : nobody;

/** The newest message that a mailbox sent to an address in the last months. */
export const findLastFrom = (db: Db, orgId: string, mailboxId: string, addressHash: string) =>
  findByAddress(db, orgId, { orgId, mailboxId, addressHash });
