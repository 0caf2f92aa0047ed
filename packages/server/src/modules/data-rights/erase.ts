import type { people } from '@distribute/contract/people';
import type { z } from 'zod';
import type { Clock } from '../../kernel/clock.ts';
import { retryOnDeadlock } from '../../kernel/db/connection/retry-on-deadlock.ts';
import type { Db, Tx } from '../../kernel/db/db.ts';
import type { Emit } from '../../kernel/events.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import type { NewId } from '../../kernel/ids.ts';
import type { SoughtPerson } from '../../kernel/personal-data/personal.ts';
import type { Withdrawals } from '../../kernel/withdrawals/withdrawals.ts';
import { cancelForErasureIn, eraseEmails } from '../emails/index.ts';
import { personalReplies } from '../replies/index.ts';
import { findPerson } from './find-person.ts';
import { namesOf } from './names.ts';
import type { Sources } from './ports.ts';
import { type FoundTraces, findTraces } from './traces.ts';

export interface EraseDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly emit: Emit;
  readonly sources: Sources;
  /** Records the erasure outside the database, so that restoring a backup does not bring the person back. */
  readonly withdrawals: Pick<Withdrawals, 'erased'>;
}

/** The actor of the erasure: a person of the organisation, or the system after a restore. */
export type Eraser = Pick<Caller, 'orgId' | 'userId' | 'actor'>;

/** The id and time of an erasure as recorded outside the database; a replay uses the same ones. */
interface ErasureNote {
  readonly id: string;
  readonly at: string;
}

export type ErasePerson = (by: Eraser, sought: SoughtPerson, noted: ErasureNote) => Promise<ErasureAnswer>;

type ErasureAnswer = z.output<typeof people.erase.response>;

/**
 * A run took one of the leads after the runs were locked. The erasure begins again, because runs must be locked first.
 */
class RunBegan extends Error {}
const TRIES = 10;

/**
 * Erases a person in one transaction. Locks are taken in the common order: uploads and the address, runs, the
 * suppression, money, messages, leads, campaigns. It first stops everything that could write or send, then erases what
 * is stored.
 */
export function createPersonErasure({ db, clock, newId, emit, sources, withdrawals }: EraseDeps) {
  const { suppressions, contacts, leads, workflows, emails, budgets, others, kept } = sources;

  /** After this the person is not written to, and no worker stores anything about the person. */
  const stop = async (tx: Tx, { orgId, userId, actor }: Eraser, { traces, live, campaignIds }: FoundTraces) => {
    const lockMoney = async () => {
      for (const campaignId of campaignIds) await budgets.lock(tx, orgId, campaignId);
    };
    const erasure = { orgId, sought: traces, createdBy: userId, actor };
    const suppressionId = await suppressions.erase(tx, erasure, lockMoney);
    await workflows.cancel(tx, orgId, live);
    const beingSent = await cancelForErasureIn(tx, emails, orgId, traces);
    const unwritten = traces.leadIds.filter((id) => !beingSent.has(id));
    await leads.skip(tx, orgId, unwritten);
    return suppressionId;
  };

  const eraseIn = async (tx: Tx, caller: Eraser, sought: SoughtPerson, noted: ErasureNote): Promise<ErasureAnswer> => {
    const { orgId, actor } = caller;
    await contacts.lock(tx, orgId);
    await suppressions.lockPerson(tx, orgId, sought, 'erase');
    const found = await findTraces(sources, tx, orgId, sought);
    await workflows.lock(tx, orgId, found.live);
    const suppressionId = await stop(tx, caller, found);
    // The traces are read again: now nothing can be added to them.
    const { traces: all } = await findTraces(sources, tx, orgId, sought);
    if (await workflows.hasOtherLive(tx, orgId, all.runIds, found.live)) throw new RunBegan();
    const names = await namesOf(sources, tx, orgId, all);
    const { messages, events } = await eraseEmails(tx, orgId, all);
    const erased = {
      leads: await leads.erase(tx, orgId, all),
      contacts: await contacts.erase(tx, orgId, all),
      messages,
      replies: await personalReplies.erase(tx, orgId, all),
      events,
    };
    await workflows.erase(tx, orgId, all);
    for (const erase of others) await erase(tx, orgId, all);
    for (const forgetNaming of kept) await forgetNaming(tx, orgId, names);
    await withdrawals.erased(tx, { ...noted, orgId, subject: sought.hash });
    await emit(tx, { orgId, kind: 'person.erased', actor, object: { type: 'suppression', id: suppressionId } });
    return { erased, suppressionId };
  };

  const inTransaction = async (
    caller: Eraser,
    sought: SoughtPerson,
    noted: ErasureNote,
    tries: number,
  ): Promise<ErasureAnswer> => {
    try {
      return await retryOnDeadlock(() => db.transaction().execute((tx) => eraseIn(tx, caller, sought, noted)));
    } catch (thrown) {
      if (tries <= 1 || !(thrown instanceof RunBegan)) throw thrown;
      return inTransaction(caller, sought, noted, tries - 1);
    }
  };

  const eraseSought: ErasePerson = (by, sought, noted) => inTransaction(by, sought, noted, TRIES);

  return {
    eraseSought,
    erasePerson: (caller: Eraser, email: string): Promise<ErasureAnswer> =>
      eraseSought(caller, findPerson(suppressions, email), { id: newId(), at: clock.now().toISOString() }),
  };
}
