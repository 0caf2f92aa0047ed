import { listFirstSent } from '../emails/index.ts';
import { setPitched, takeUnsent } from '../press/index.ts';
import type { CoverageContext } from './context.ts';
import { deleteEnded, takeDue, watchOutlets } from './store/outlets.ts';
import { pauseMs, watchDays } from './watch.ts';

const MOST_LEADS = 1_000;
const MOST_OUTLETS = 100;

/** Learns which pitches were sent, and has the outlets read that are due. */
export async function sweepCoverage(context: CoverageContext): Promise<void> {
  const { db, enqueue } = context;
  const unsent = Map.groupBy(await takeUnsent(db, MOST_LEADS), ({ orgId }) => orgId);
  for (const [orgId, pitches] of unsent) {
    const leadIds = pitches.map(({ leadId }) => leadId);
    const sent = await listFirstSent(db, orgId, leadIds);
    const pitched = pitches.flatMap(({ leadId, outletId }) => {
      const pitchedAt = sent.get(leadId);
      return pitchedAt === undefined ? [] : { leadId, outletId, pitchedAt };
    });
    if (!pitched.length) continue;
    await setPitched(db, orgId, pitched);
    const until = (pitchedAt: string) => new Date(Date.parse(pitchedAt) + watchDays(context));
    await watchOutlets(
      db,
      orgId,
      pitched.map(({ outletId, pitchedAt }) => ({ outletId, until: until(pitchedAt) })),
    );
  }
  await db.transaction().execute(async (tx) => {
    for (const { orgId, outletId } of await takeDue(tx, MOST_OUTLETS, pauseMs(context)))
      await enqueue(tx, 'coverage.read', { orgId, outletId });
  });
  await deleteEnded(db);
}
