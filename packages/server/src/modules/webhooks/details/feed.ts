import type { webhooks } from '@distribute/contract/webhooks';
import type { z } from 'zod';
import type { Db } from '../../../kernel/db/db.ts';
import type { Caller } from '../../../kernel/http/caller.ts';
import { listFeed } from '../store/feed.ts';
import { findRecording } from '../store/recording.ts';

type FeedQuery = z.output<typeof webhooks.readFeed.query>;

/** All events in the order of their positions, for programs that cannot listen (spec 19.6). */
export const createFeed =
  ({ db }: { readonly db: Db }) =>
  async ({ orgId }: Caller, query: FeedQuery) => {
    const recording = await findRecording(db, orgId);
    const { events, last } = await listFeed(db, orgId, query);
    const next = events.length === query.limit ? (events.at(-1)?.position ?? query.after) : Math.max(last, query.after);
    return { events: events.map(({ body, position }) => ({ ...JSON.parse(body), position })), next, recording };
  };
