import { createHash } from 'node:crypto';
import type { quoteRequests } from '@distribute/contract/quotes';
import type { z } from 'zod';
import type { Clock } from '../../kernel/clock.ts';
import type { Db } from '../../kernel/db/db.ts';
import { type Cursors, totalOf } from '../../kernel/db/lists/paging.ts';
import type { UrlRules } from '../../kernel/egress/url.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import type { NewId } from '../../kernel/ids.ts';
import { getBrand } from '../brands/index.ts';
import { assertPublicUrl } from '../scraping/index.ts';
import { readDigest } from './digests/read-digest.ts';
import { isDigestSender } from './digests/senders.ts';
import type { ListFeedRequests } from './feeds.ts';
import type { FindCampaign } from './ports.ts';
import type { QuoteReview } from './review.ts';
import { findBrandOf, sumPitches } from './store/pitches.ts';
import * as store from './store/requests.ts';

export interface RequestsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly cursors: Cursors;
  readonly findCampaign: FindCampaign;
  readonly rules: UrlRules;
  readonly listFeeds: ListFeedRequests;
}

const LIST = 'quote-requests';
const FEEDS_MS = 30_000;
const hashOf = (text: string) => createHash('sha256').update(text.replace(/\s+/g, ' ').trim().toLowerCase()).digest();

export function createRequests(deps: RequestsDeps & { readonly review: Pick<QuoteReview, 'dismiss'> }) {
  const { db, review, clock, newId, cursors, findCampaign, rules, listFeeds } = deps;
  const get = async (orgId: string, id: string) => {
    const request = await store.findRequest(db, orgId, id);
    if (!request) throw notFound('Quote request');
    return request;
  };

  /** Stores each request once. The result also contains requests that were stored before. */
  const takeIn = async (
    orgId: string,
    source: store.RequestRow['source'],
    read: readonly Omit<store.NewRequest, 'id' | 'source' | 'hash'>[],
  ) => {
    const found = read.map((request) => ({ ...request, id: newId(), source, hash: hashOf(request.opportunityText) }));
    const isNew = await db.transaction().execute(async (tx) => {
      let added = 0;
      for (const request of found) if (await store.insertRequest(tx, orgId, request)) added += 1;
      return added > 0;
    });
    return {
      isNew,
      quoteRequests: await store.listByHash(
        db,
        orgId,
        found.map(({ hash }) => hash),
      ),
    };
  };

  return {
    takeInDigest: (orgId: string, source: 'email' | 'manual' | 'feed', text: string) =>
      takeIn(orgId, source, readDigest(text, clock.now())),

    /** Stores the requests of the operator's feeds, each once. */
    takeInFeeds: async (orgId: string, signal = AbortSignal.timeout(FEEDS_MS)): Promise<void> => {
      const read = await listFeeds(orgId, signal);
      if (read.length) await takeIn(orgId, 'feed', read);
    },

    /** Takes a digest mail; false for any other mail, and for a digest without a request. */
    takeInMail: async (orgId: string, { from, text }: { readonly from: string | null; readonly text: string }) => {
      const read = from !== null && isDigestSender(from) ? readDigest(text, clock.now()) : [];
      if (read.length) await takeIn(orgId, 'email', read);
      return read.length > 0;
    },

    list: async ({ orgId }: Caller, query: z.output<typeof quoteRequests.list.query>) => {
      const { campaign_id: campaignId, source, status, limit, offset = 0 } = query;
      const brandId = campaignId ? await findBrandOf(db, orgId, campaignId) : null;
      const filter = { campaignId, source, status };
      const filters = { ...filter, orgId };
      const { after, cutPage } = cursors.open(LIST, filters, query.cursor);
      const rows = await store.listRequests(db, orgId, filter, { limit, offset, after, brandId });
      const { page, nextCursor } = cutPage(rows, limit, (row) => [row.createdAt, row.id]);
      const total = await totalOf(rows, { limit, after, offset }, () => store.countRequests(db, orgId, filter));
      return { quoteRequests: page, total, nextCursor };
    },

    stats: async ({ orgId }: Caller, query: z.output<typeof quoteRequests.stats.query>) => {
      const { campaign_id: campaignId, brand_id: brandId } = query;
      if (campaignId !== undefined) await findCampaign(orgId, campaignId);
      if (brandId !== undefined) await getBrand(db, orgId, brandId);
      const { pitched, selected, published, notSelected } = await sumPitches(db, orgId, { campaignId, brandId });
      const totalRequests = await store.countRequests(db, orgId, { campaignId });
      return {
        ...{ totalRequests, totalPitched: pitched, totalSelected: selected },
        ...{ totalPublished: published, totalNotSelected: notSelected },
      };
    },

    get: async ({ orgId }: Caller, id: string) => ({ quoteRequest: await get(orgId, id) }),

    create: async ({ orgId }: Caller, body: z.output<typeof quoteRequests.create.body>) => {
      const { opportunityText, mediaOutlet = null, journalistName = null, pitchEmail = null } = body;
      const pitchUrl = body.pitchUrl ? assertPublicUrl(body.pitchUrl, rules, 'pitchUrl').href : null;
      const request = { externalId: null, opportunityText, mediaOutlet, journalistName, pitchUrl, pitchEmail };
      const { isNew, quoteRequests: taken } = await takeIn(orgId, 'manual', [
        { ...request, deadline: body.deadline ?? null },
      ]);
      return { isNew, quoteRequest: taken[0] as store.RequestRow };
    },

    import: ({ orgId }: Caller, text: string) => takeIn(orgId, 'manual', readDigest(text, clock.now())),

    dismiss: async ({ orgId }: Caller, id: string) => {
      await get(orgId, id);
      await db.transaction().execute(async (tx) => {
        await store.markDismissed(tx, orgId, id);
        await review.dismiss(tx, orgId, id);
      });
      return { quoteRequest: await get(orgId, id) };
    },
  };
}
export type Requests = ReturnType<typeof createRequests>;
