import type { CampaignEventKind } from '@distribute/contract/events';
import type { Tx } from '../../../kernel/db/db.ts';
import type { NewId } from '../../../kernel/ids.ts';
import type { Enqueue } from '../../../kernel/jobs/enqueue.ts';
import type { CampaignEndpoint, CampaignEvent } from '../ports.ts';
import * as endpoints from '../store/endpoints.ts';
import { insertDeliveries, insertEvent, lockActive } from '../store/fan-out.ts';
import { insertStored } from '../store/outbox.ts';
import { wakeNow } from '../wake.ts';
import { serialise } from './envelope.ts';
import { endpointsFor } from './wanting.ts';

export interface PublishDeps {
  readonly newId: NewId;
  readonly enqueue: Enqueue;
}

/** What campaigns do with webhooks, always in the transaction of the event. */
export function createEventPublishing({ newId, enqueue }: PublishDeps) {
  return {
    /** Adds a delivery for each endpoint that wants the event: it exists if and only if the event commits. */
    event: async <K extends CampaignEventKind>(tx: Tx, orgId: string, told: CampaignEvent<K>): Promise<void> => {
      const { id, campaignId, kind, sequence } = told;
      const event = { id, campaignId, sequence, kind, body: serialise(told) };
      await insertEvent(tx, orgId, event);
      await insertStored(tx, orgId, event);
      const endpointIds = endpointsFor(await lockActive(tx, orgId, [campaignId]), event);
      if (!endpointIds.length) return;
      const deliveries = endpointIds.map((endpointId) => ({ id: newId(), endpointId, event }));
      await insertDeliveries(tx, orgId, 'event', deliveries);
      await wakeNow(enqueue, tx, orgId);
    },

    /** A campaign owns exactly the endpoints that its settings name now (spec 19.2). */
    setEndpoints: async (
      tx: Tx,
      orgId: string,
      campaignId: string,
      wanted: readonly CampaignEndpoint[],
    ): Promise<void> => {
      await endpoints.deleteOwned(
        tx,
        orgId,
        campaignId,
        wanted.map(({ url }) => url),
      );
      for (const { url, events } of wanted) {
        await endpoints.upsertOwned(tx, orgId, { id: newId(), url, events, campaignId });
      }
    },
  };
}
