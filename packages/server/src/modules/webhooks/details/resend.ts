import { CAMPAIGN_EVENT_KINDS, DETAIL_KINDS } from '@distribute/contract/events';
import type { webhooks } from '@distribute/contract/webhooks';
import type { z } from 'zod';
import type { Db } from '../../../kernel/db/db.ts';
import { notFound } from '../../../kernel/errors.ts';
import type { Caller } from '../../../kernel/http/caller.ts';
import type { NewId } from '../../../kernel/ids.ts';
import type { Enqueue } from '../../../kernel/jobs/enqueue.ts';
import { assertEnabled } from '../endpoints/endpoints.ts';
import { wants } from '../events/wanting.ts';
import type { CampaignExists } from '../ports.ts';
import { lockEndpoint } from '../store/endpoints.ts';
import { insertDeliveries } from '../store/fan-out.ts';
import { lockFrom } from '../store/feed.ts';
import { wakeNow } from '../wake.ts';

export interface ResendDeps {
  readonly db: Db;
  readonly newId: NewId;
  readonly enqueue: Enqueue;
  readonly campaignExists: CampaignExists;
}

type ResendInput = z.output<typeof webhooks.resend.body>;

const AT_ONCE = 1_000;

/** Delivers the events of a campaign again, from a number on and in their order (spec 19.6). */
export const createResend =
  ({ db, newId, enqueue, campaignExists }: ResendDeps) =>
  ({ orgId }: Caller, endpointId: string, { campaignId, of, fromSequence }: ResendInput) =>
    db.transaction().execute(async (tx) => {
      const endpoint = await lockEndpoint(tx, orgId, endpointId);
      if (!endpoint) throw notFound('Webhook endpoint');
      const isOfAnother = endpoint.campaignId !== null && endpoint.campaignId !== campaignId;
      if (isOfAnother || !(await campaignExists(tx, orgId, campaignId))) throw notFound('Campaign');
      assertEnabled(endpoint);
      const kinds = (of === 'details' ? DETAIL_KINDS : CAMPAIGN_EVENT_KINDS).filter((kind) => wants(endpoint, kind));
      const sought = { endpointId, campaignId, kinds, fromSequence, limit: AT_ONCE + 1 };
      const found = await lockFrom(tx, orgId, sought);
      const events = found.slice(0, AT_ONCE);
      const again = events.filter(({ isUnderWay }) => !isUnderWay);
      const deliveries = again.map((event) => ({ id: newId(), endpointId, event }));
      await insertDeliveries(tx, orgId, 'redelivery', deliveries);
      if (deliveries.length) await wakeNow(enqueue, tx, orgId);
      return {
        queued: deliveries.length,
        upToSequence: events.at(-1)?.sequence ?? null,
        more: found.length > events.length,
      };
    });
