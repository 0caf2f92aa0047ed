import type { Tx } from '../../../kernel/db/db.ts';
import type { Visit } from '../../../kernel/http/caller.ts';
import { clickTarget, linkAt, linksOf, TRAP } from '../addressing/click-target.ts';
import type { EmailsContext } from '../context.ts';
import { syncLeadsIn } from '../steps/steps.ts';
import { recountReading } from '../store/opens.ts';
import * as store from '../store/outcomes.ts';
import { acceptEvidenceIn } from './evidence.ts';
import { graceMsOf, machineReason } from './machine.ts';

/*
 * Clicks; opens are counted by the batch. All are stored; only those of people change counts and states (reliability.md
 * C7).
 */

async function recountIn(tx: Tx, context: EmailsContext, message: store.TrackedMessage, read: boolean): Promise<void> {
  const { orgId, id, leadId } = message;
  if (read) await acceptEvidenceIn(tx, context, message, { arrived: true });
  await recountReading(tx, orgId, [id]);
  await syncLeadsIn(tx, context, orgId, [leadId]);
}

/** The hidden link was followed, or all links at once: a program did it, and no person read the message. */
function isSweep(message: store.TrackedMessage, followed: readonly string[]): boolean {
  const links = linksOf(message).length;
  return followed.includes(TRAP) || (links > 1 && followed.length >= links);
}

/** The target of the link; null when the message has no such link. */
export async function recordClick(
  context: EmailsContext,
  message: store.TrackedMessage,
  position: number,
  visit: Visit,
): Promise<string | null> {
  const { db, clock, newId } = context;
  const { orgId, id: messageId, deliveredAt } = message;
  const id = newId();
  const link = linkAt(message, position);
  const target = link === null ? null : clickTarget(message, link, id);
  if (target === null) return null;
  const graceMs = graceMsOf(context);
  const machine = link === TRAP || machineReason(visit, { now: clock.now(), deliveredAt, graceMs }) !== null;
  await db.transaction().execute(async (tx) => {
    await store.lockMessage(tx, orgId, messageId);
    await store.insertEvent(tx, orgId, { id, messageId, kind: 'clicked', machine, detail: link });
    const since = new Date(clock.now().getTime() - graceMs);
    const swept = isSweep(message, await store.listFollowed(tx, orgId, messageId, since));
    if (swept) await store.markMachine(tx, orgId, messageId, since);
    if (swept || !machine) await recountIn(tx, context, message, !swept);
  });
  return target;
}
