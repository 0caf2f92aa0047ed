import type { events as contract } from '@distribute/contract/stats';
import type { z } from 'zod';
import type { Db } from '../../kernel/db/db.ts';
import type { Cursors } from '../../kernel/db/lists/paging.ts';
import { deleteOldFacts, type Events, FACTS_KEPT_DAYS } from '../../kernel/events.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import type { KeptDays, Retention } from '../../kernel/personal-data/retention.ts';
import { LOGGED_KINDS, lineOf } from './log-lines.ts';
import type { StatsSources } from './ports.ts';
import { deleteOldEntries, insertEntry, listEntries } from './store/log-entries.ts';

export interface EventLogDeps extends Pick<StatsSources, 'labels'> {
  readonly db: Db;
  readonly events: Pick<Events, 'on'>;
  readonly cursors: Cursors;
  readonly retention: Retention;
  /** How long an entry is listed; null for ever. */
  readonly keptDays: KeptDays;
}

type Query = z.output<typeof contract.list.query>;
const LIST = 'events';

/** The operational log: chosen facts as sentences, each written in the transaction of its fact (spec 17). */
export function createEventLog({ db, events, cursors, labels, retention, keptDays }: EventLogDeps) {
  for (const kind of LOGGED_KINDS) {
    events.on(kind, async (tx, fact) => {
      const { id, orgId, actor, campaignId, brandId, data } = fact;
      const line = lineOf(kind, data);
      if (!line) return;
      const [campaign] = campaignId ? await labels(tx, orgId, { campaignId }) : [];
      await insertEntry(tx, orgId, {
        ...{ ...line, id, userId: actor.userId, campaignId: campaignId ?? null, data: { ...data } },
        runId: 'runId' in data ? data.runId : null,
        brandIds: campaign ? [...campaign.brandIds] : brandId ? [brandId] : [],
        workflowSlug: campaign?.workflowSlug ?? null,
        featureSlug: campaign?.featureSlug ?? null,
      });
    });
  }

  return {
    list: async ({ orgId }: Caller, query: Query) => {
      const { limit, offset = 0, cursor, ...filter } = query;
      const filters = { ...query, orgId };
      const { after, cutPage } = cursors.open(LIST, filters, cursor);
      const rows = await listEntries(db, orgId, filter, { limit, offset, after, keptDays });
      const { page, nextCursor } = cutPage(rows, limit, (row) => [row.createdAt, row.id]);
      return { events: page, nextCursor };
    },

    forgetOld: async (): Promise<void> => {
      await retention('log_entries', keptDays, (days, limit) => deleteOldEntries(db, days, limit));
      await retention('facts', FACTS_KEPT_DAYS, (days, limit) => deleteOldFacts(db, days, limit));
    },
  };
}
