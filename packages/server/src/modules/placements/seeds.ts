import { MAX_SEED_MAILBOXES, type placements } from '@distribute/contract/placements';
import type { z } from 'zod';
import { conflict, notFound } from '../../kernel/errors.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { Secret } from '../../kernel/secrets/secrets.ts';
import type { ImapServer } from '../inbound/index.ts';
import { assertSettings } from '../mailboxes/index.ts';
import type { PlacementsContext } from './context.ts';
import * as store from './store/seeds.ts';

type NewSeed = z.output<typeof placements.addSeed.body>;

const PER_MINUTE = 10;
const sealedAs = (id: string) => `seed_mailbox:${id}:imap`;

export async function listSeeds({ db }: PlacementsContext, { orgId }: Caller) {
  return { seedMailboxes: (await store.listSeeds(db, orgId)).map(shown) };
}

/** Adds a mailbox that we could log in to. */
export async function addSeed(context: PlacementsContext, { orgId }: Caller, { email, imap }: NewSeed) {
  const { db, newId, sealing, rules, attempts, checkFolder } = context;
  assertSettings({ imap: { ...imap, folder: 'INBOX' } }, rules);
  await attempts('seed-mailbox', `org:${orgId}`, PER_MINUTE);
  const { host, port, security, username = email } = imap;
  const password = new Secret(imap.password);
  const { ok, message } = await checkFolder({
    ...{ host, port, security, username, password, accessToken: null, folder: 'INBOX' },
  });
  if (!ok) throw conflict('seed_unreadable', `The mailbox could not be opened: ${message}`);
  const id = newId();
  return db.transaction().execute(async (tx) => {
    const others = await store.lockSeeds(tx, orgId);
    if (others.some((seed) => seed.email === email))
      throw conflict('seed_exists', 'This email address is already a seed mailbox');
    if (others.length >= MAX_SEED_MAILBOXES)
      throw conflict('too_many_seeds', `There are ${MAX_SEED_MAILBOXES} seed mailboxes already`);
    const sealedPassword = await sealing.seal(tx, orgId, sealedAs(id), password);
    const seed = await store.insertSeed(tx, orgId, { id, email, host, port, security, username, sealedPassword });
    return { seedMailbox: shown(seed) };
  });
}

export async function removeSeed({ db }: PlacementsContext, { orgId }: Caller, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await store.deleteSeed(tx, orgId, id))) throw notFound('Seed mailbox');
  });
}

/** Its server, with the secret: only for reading. */
export async function openSeed({ db, sealing }: PlacementsContext, orgId: string, id: string): Promise<ImapServer> {
  const seed = await store.findSeed(db, orgId, id);
  if (!seed) throw notFound('Seed mailbox');
  const { host, port, security, username, sealedPassword } = seed;
  const password = await sealing.open(db, orgId, sealedAs(id), sealedPassword);
  return { host, port, security, username, password, accessToken: null, folder: 'INBOX' };
}

const shown = ({ id, email, host, port, security, username, createdAt }: store.SeedRow) => ({
  ...{ id, email, createdAt },
  imap: { host, port, security, username },
});
