import type { Db } from '../../kernel/db/db.ts';
import type { Cursors, ListWindow } from '../../kernel/db/lists/paging.ts';
import { conflict, notFound } from '../../kernel/errors.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import type { NewId } from '../../kernel/ids.ts';
import type { Enqueue } from '../../kernel/jobs/enqueue.ts';
import { createSignedHeaders, timestampOf } from './dispatch/post.ts';
import { assertEnabled } from './endpoints/endpoints.ts';
import { showDelivery } from './show.ts';
import * as store from './store/deliveries.ts';
import { lockEndpoint } from './store/endpoints.ts';
import { insertRedelivery } from './store/fan-out.ts';
import { wakeNow } from './wake.ts';

export interface DeliveriesDeps {
  readonly db: Db;
  readonly newId: NewId;
  readonly enqueue: Enqueue;
  readonly cursors: Cursors;
  readonly serviceName: string;
}

const DELIVERIES = 'webhook-deliveries';
const EVENTS = 'webhook-events';
const MASKED = { timed: 'v1,********', plain: 'sha256=********' };

export function createDeliveries({ db, newId, enqueue, cursors, serviceName }: DeliveriesDeps) {
  const headersOf = createSignedHeaders(serviceName);
  const find = async (on: Db, orgId: string, id: string) => {
    const found = await store.findDelivery(on, orgId, id);
    if (!found) throw notFound('Delivery');
    return found;
  };

  return {
    list: async ({ orgId }: Caller, query: ListWindow & store.DeliveryFilter) => {
      const filters = { ...query, orgId };
      const { after, cutPage } = cursors.open(DELIVERIES, filters, query.cursor);
      const rows = await store.listDeliveries(db, orgId, { ...query, after });
      const { page, nextCursor } = cutPage(rows, query.limit, ({ createdAt, id }) => [createdAt, id]);
      return { deliveries: page, nextCursor };
    },

    /** Includes the body and the headers of its last attempt, or of the next one. */
    get: async ({ orgId }: Caller, id: string) => {
      const found = await find(db, orgId, id);
      const last = found.attempts.at(-1);
      const attempt = last?.attempt ?? 1;
      const timestamp = timestampOf(new Date(last?.at ?? found.createdAt));
      const headers = headersOf({ id, eventId: found.eventId, attempt }, { timestamp, ...MASKED });
      return { delivery: showDelivery(found), payload: JSON.parse(found.body) as Record<string, unknown>, headers };
    },

    /** A new delivery of the same event id and the same bytes, with its own schedule. */
    redeliver: ({ orgId }: Caller, id: string) =>
      db.transaction().execute(async (tx) => {
        const before = await find(tx, orgId, id);
        const endpoint = await lockEndpoint(tx, orgId, before.endpointId);
        if (!endpoint) throw notFound('Delivery');
        assertEnabled(endpoint);
        if (await store.isUnderWay(tx, orgId, endpoint.id, before.eventId)) {
          throw conflict('delivery_pending', 'This event is still on its way to the endpoint');
        }
        const again = newId();
        await insertRedelivery(tx, orgId, before.eventId, { id: again, endpointId: endpoint.id });
        await wakeNow(enqueue, tx, orgId);
        return { delivery: showDelivery(await find(tx, orgId, again)) };
      }),

    events: async ({ orgId }: Caller, query: ListWindow & Pick<store.DeliveryFilter, 'campaignId' | 'event'>) => {
      const filters = { ...query, orgId };
      const { after, cutPage } = cursors.open(EVENTS, filters, query.cursor);
      const rows = await store.listEvents(db, orgId, { ...query, after });
      const { page, nextCursor } = cutPage(rows, query.limit, ({ createdAt, id }) => [createdAt, id]);
      return { events: page.map(({ body, deliveries }) => ({ ...JSON.parse(body), deliveries })), nextCursor };
    },
  };
}
