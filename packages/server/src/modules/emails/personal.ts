import type { Db, Tx } from '../../kernel/db/db.ts';
import type { SoughtPerson, Traces } from '../../kernel/personal-data/personal.ts';
import type { Steps } from './steps/steps.ts';
import { listBeingSent } from './store/messages.ts';
import * as store from './store/personal.ts';

/** The rights of a person who was written to: exporting and erasing emails and messages. */
export const createEmailPersonalData = (steps: Pick<Steps, 'cancel'>) => ({
  find: (db: Db, orgId: string, { hash }: SoughtPerson) => store.listLeadsTo(db, orgId, hash),
  held: store.listHeld,
  happened: store.listHappened,

  /** Cancels every unsent message; returns the leads to whom a message is being sent right now. */
  cancel: async (
    tx: Tx,
    orgId: string,
    { hash, leadIds }: { hash: string; leadIds: readonly string[] },
  ): Promise<ReadonlySet<string>> => {
    await steps.cancel(tx, orgId, { toHash: hash }, 'erased');
    if (leadIds.length) await steps.cancel(tx, orgId, { leadIds }, 'erased');
    await store.lockMessages(tx, orgId, { hash, leadIds });
    return listBeingSent(tx, orgId, leadIds);
  },

  erase: async (tx: Tx, orgId: string, traces: Traces): Promise<{ messages: number; events: number }> => {
    const erased = await store.blankMessages(tx, orgId, traces);
    await store.blankEmails(tx, orgId, traces.leadIds);
    await store.scrubEmails(tx, orgId, traces);
    return erased;
  },
});
