import type { RawBuilder } from 'kysely';
import type { Difference } from '../../kernel/count-difference.ts';
import { snapshot } from '../../kernel/db/connection/snapshot.ts';
import type { Db } from '../../kernel/db/db.ts';
import { recountLists } from '../../kernel/db/lists/list-counts.ts';
import type { Log } from '../../kernel/log.ts';
import { deliveryProgress, listEnded, recountMessages } from '../emails/index.ts';
import type { Budgets, Ledger, MessageHold, OldHold } from '../runs/index.ts';

export interface BooksDeps {
  readonly db: Db;
  readonly log: Log;
  /** Counts differences for the operator, by kind. */
  readonly differed: (what: string) => void;
  readonly billing: { recount(db: Db, platformLines: RawBuilder<unknown>): Promise<Difference[]> };
  readonly runs: {
    recount(db: Db): Promise<Difference[]>;
    readonly platformLines: RawBuilder<unknown>;
    readonly budgets: Pick<Budgets, 'lock'>;
    readonly ledger: Pick<Ledger, 'settleForMessages' | 'releaseAbandoned'>;
    readonly holds: {
      ofMessages(db: Db, after: MessageHold | null, limit: number): Promise<MessageHold[]>;
      old(db: Db, days: number, limit: number): Promise<OldHold[]>;
    };
  };
  readonly leads: { recount(db: Db, deliveryProgress: RawBuilder<unknown>): Promise<Difference[]> };
}

const PAGE = 500;
const OLD_DAYS = 45;
const REPORTED = 20;

/** Checks the books: whether every sum equals its parts, and whether money is reserved that nothing needs. */
export function createBooks({ db, log, differed, billing, runs, leads }: BooksDeps) {
  const release = async ({ orgId, campaignId }: MessageHold, messageIds: readonly string[]): Promise<number> =>
    db.transaction().execute(async (tx) => {
      await runs.budgets.lock(tx, orgId, campaignId);
      const ended = await listEnded(tx, orgId, messageIds);
      await runs.ledger.settleForMessages(tx, orgId, ended);
      return ended.length;
    });

  return {
    /** In one snapshot, so that work in progress does not look like a difference (spec 1.9). */
    recount: async (): Promise<Difference[]> => {
      const differences = await snapshot(db, async (tx) => [
        ...(await runs.recount(tx)),
        ...(await billing.recount(tx, runs.platformLines)),
        ...(await leads.recount(tx, deliveryProgress)),
        ...(await recountMessages(tx)),
        ...(await recountLists(tx)),
      ]);
      for (const difference of differences) {
        log.error(difference, 'the books differ');
        differed(difference.what);
      }
      return differences;
    },

    /** Holds are settled with their message; this settles the ones that were left over all the same (spec 7.3). */
    sweepHolds: async (): Promise<void> => {
      let after: MessageHold | null = null;
      for (;;) {
        const page: MessageHold[] = await runs.holds.ofMessages(db, after, PAGE);
        const byOrg = Map.groupBy(page, ({ orgId, campaignId }) => `${orgId}/${campaignId}`);
        for (const [first, ...others] of byOrg.values()) {
          if (!first) continue;
          const ids = [first, ...others].map(({ messageId }) => messageId);
          if (!(await listEnded(db, first.orgId, ids)).length) continue;
          const released = await release(first, ids);
          log.warn({ orgId: first.orgId, campaignId: first.campaignId, released }, 'holds of ended steps were settled');
        }
        after = page.at(-1) ?? null;
        if (page.length < PAGE) break;
      }
      const abandoned = await runs.ledger.releaseAbandoned();
      if (abandoned) log.warn({ abandoned }, 'paid steps were ended that nobody was at any more');
      for (const hold of await runs.holds.old(db, OLD_DAYS, REPORTED)) {
        log.error(hold, 'money is held for too long');
        differed('holds.old');
      }
    },
  };
}
