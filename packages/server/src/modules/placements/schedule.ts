import type { Db } from '../../kernel/db/db.ts';
import { AppError, notFound } from '../../kernel/errors.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import type { PlacementsContext } from './context.ts';
import { startTest } from './start-test.ts';
import * as store from './store/schedules.ts';

const DAY_MS = 86_400_000;

export async function scheduleOf(db: Db, orgId: string, mailboxId: string) {
  return (await store.findSchedule(db, orgId, mailboxId)) ?? { everyDays: null, nextAt: null, fault: null };
}

/** From now on, every so many days; null ends it. */
export async function setSchedule(
  { db, clock, mailboxes }: PlacementsContext,
  { orgId }: Caller,
  mailboxId: string,
  everyDays: number | null,
) {
  return db.transaction().execute(async (tx) => {
    if (!(await mailboxes.describe(tx, orgId, mailboxId))) throw notFound('Mailbox');
    const nextAt = new Date(clock.now().getTime() + (everyDays ?? 0) * DAY_MS);
    if (everyDays === null) await store.deleteSchedule(tx, orgId, mailboxId);
    else await store.putSchedule(tx, orgId, mailboxId, { everyDays, nextAt });
    return { schedule: await scheduleOf(tx, orgId, mailboxId) };
  });
}

/** Has each test that is due begun by a job of its own. */
export async function repeatDue({ db, clock, enqueue }: PlacementsContext): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const due of await store.takeDue(tx, clock.now())) await enqueue(tx, 'placement.start', due);
  });
}

/** A test that cannot be sent says why, and is tried at its next turn. */
export async function startDue(
  context: PlacementsContext,
  { orgId, mailboxId }: { orgId: string; mailboxId: string },
): Promise<void> {
  const { db } = context;
  const refusal = await startTest(context, { orgId, mailboxId, campaignId: null, reason: 'schedule' }).then(
    () => null,
    (thrown: unknown) => {
      if (thrown instanceof AppError) return thrown;
      throw thrown;
    },
  );
  await db.transaction().execute((tx) =>
    // The mailbox was removed.
    refusal?.code === 'not_found'
      ? store.deleteSchedule(tx, orgId, mailboxId)
      : store.setFault(tx, orgId, mailboxId, refusal?.message ?? null),
  );
}
