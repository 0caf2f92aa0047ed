import type { Db, Tx } from '../../kernel/db/db.ts';
import type { SoughtPerson, Traces } from '../../kernel/personal-data/personal.ts';
import type { EmailsContext } from './context.ts';
import { cancelStepsIn } from './steps/steps.ts';
import { listBeingSent } from './store/messages.ts';
import * as store from './store/personal.ts';

/** The leads of a person who was written to. */
export const findLeadsTo = (db: Db, orgId: string, { hash }: SoughtPerson) => store.listLeadsTo(db, orgId, hash);

/** Cancels every unsent message; returns the leads to whom a message is being sent right now. */
export async function cancelForErasureIn(
  tx: Tx,
  context: EmailsContext,
  orgId: string,
  { hash, leadIds }: { hash: string; leadIds: readonly string[] },
): Promise<ReadonlySet<string>> {
  await cancelStepsIn(tx, context, orgId, { toHash: hash }, 'erased');
  if (leadIds.length) await cancelStepsIn(tx, context, orgId, { leadIds }, 'erased');
  await store.lockMessages(tx, orgId, { hash, leadIds });
  return listBeingSent(tx, orgId, leadIds);
}

export async function eraseEmails(
  tx: Tx,
  orgId: string,
  traces: Traces,
): Promise<{ messages: number; events: number }> {
  const erased = await store.blankMessages(tx, orgId, traces);
  await store.blankEmails(tx, orgId, traces.leadIds);
  await store.scrubEmails(tx, orgId, traces);
  return erased;
}
