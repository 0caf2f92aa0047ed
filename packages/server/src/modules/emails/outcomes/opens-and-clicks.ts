import type { Clock } from '../../../kernel/clock.ts';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import type { Visit } from '../../../kernel/http/caller.ts';
import type { NewId } from '../../../kernel/ids.ts';
import { clickTarget, linkAt, linksOf, TRAP } from '../addressing/click-target.ts';
import type { Steps } from '../steps/steps.ts';
import { recountReading } from '../store/opens.ts';
import * as store from '../store/outcomes.ts';
import type { ShowEvidence } from './evidence.ts';
import { GRACE_MS, machineReason } from './machine.ts';
import { createOpens } from './opens.ts';

export interface ReadingDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly steps: Pick<Steps, 'syncLeads'>;
  readonly show: ShowEvidence;
  readonly daySeconds: number;
}

/** Opens and clicks. All are stored; only those of people change counts and states (reliability.md C7). */
export function createEmailReading({ db, clock, newId, steps, show, daySeconds }: ReadingDeps) {
  const graceMs = (GRACE_MS * daySeconds) / 86_400;

  const isMachine = ({ deliveredAt }: store.TrackedMessage, visit: Visit) =>
    machineReason(visit, { now: clock.now(), deliveredAt, graceMs }) !== null;

  const recount = async (tx: Tx, message: store.TrackedMessage, read: boolean): Promise<void> => {
    const { orgId, id, leadId } = message;
    if (read) await show(tx, message, { arrived: true });
    await recountReading(tx, orgId, [id]);
    await steps.syncLeads(tx, orgId, [leadId]);
  };

  /**
   * The hidden link was followed, or all links at once: a program did it, and no person read the message.
   */
  const isSweep = (message: store.TrackedMessage, followed: readonly string[]): boolean => {
    const links = linksOf(message).length;
    return followed.includes(TRAP) || (links > 1 && followed.length >= links);
  };

  return {
    opened: createOpens({ db, clock, newId, steps, show, graceMs }),

    /** The target of the link; null when the message has no such link. */
    async clicked(message: store.TrackedMessage, position: number, visit: Visit): Promise<string | null> {
      const { orgId, id: messageId } = message;
      const id = newId();
      const link = linkAt(message, position);
      const target = link === null ? null : clickTarget(message, link, id);
      if (target === null) return null;
      const machine = link === TRAP || isMachine(message, visit);
      await db.transaction().execute(async (tx) => {
        await store.lockMessage(tx, orgId, messageId);
        await store.insertEvent(tx, orgId, { id, messageId, kind: 'clicked', machine, detail: link });
        const since = new Date(clock.now().getTime() - graceMs);
        const swept = isSweep(message, await store.listFollowed(tx, orgId, messageId, since));
        if (swept) await store.markMachine(tx, orgId, messageId, since);
        if (swept || !machine) await recount(tx, message, !swept);
      });
      return target;
    },
  };
}
