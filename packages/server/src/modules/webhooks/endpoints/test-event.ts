import type { EventKind } from '@distribute/contract/events';
import type { Clock } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db/db.ts';
import { notFound } from '../../../kernel/errors.ts';
import type { Caller } from '../../../kernel/http/caller.ts';
import type { NewId } from '../../../kernel/ids.ts';
import type { Random } from '../../../kernel/random.ts';
import type { Post, PostOutcome } from '../dispatch/post.ts';
import { serialise } from '../events/envelope.ts';
import { showDelivery } from '../show.ts';
import type { AttemptRecord } from '../store/claims.ts';
import { findDelivery, NO_CAMPAIGN } from '../store/deliveries.ts';
import { findEndpoint, lockEndpoint } from '../store/endpoints.ts';
import { insertEvent, insertTest } from '../store/fan-out.ts';
import { sampleOf } from './samples.ts';
import type { WebhookSecrets } from './secrets.ts';

/** Counts attempts and throws 429 above the limit. */
export type Attempts = (policy: string, bucket: string, limit: number) => Promise<void>;

export interface TestEventDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly random: Random;
  readonly attempts: Attempts;
  readonly secrets: Pick<WebhookSecrets, 'keysOf'>;
  readonly post: Post;
}

const PER_MINUTE = 10;
const ID_BYTES = 13;

/**
 * A failure is reported by its class only, so that test events cannot be used to scan a network (reliability.md H6).
 */
function coarsened({ record, delivered }: PostOutcome): AttemptRecord {
  if (delivered) return record;
  const { attempt, at, responseStatus } = record;
  const error = responseStatus === null ? 'No answer' : `HTTP ${Math.floor(responseStatus / 100)}xx`;
  return { attempt, at, durationMs: 0, responseStatus: null, error, responseExcerpt: null };
}

/** Sends one signed sample event once, while the caller waits. */
export function createTestEvent({ db, clock, newId, random, attempts, secrets, post }: TestEventDeps) {
  return async ({ orgId }: Caller, endpointId: string, asked: { readonly event: EventKind } | undefined) => {
    const kind = asked?.event ?? 'campaign.started';
    await attempts('webhook-test', `org:${orgId}`, PER_MINUTE);
    const endpoint = await findEndpoint(db, orgId, endpointId);
    if (!endpoint) throw notFound('Webhook endpoint');
    const [id, eventId] = [newId(), `evt_test_${random.bytes(ID_BYTES).toString('hex')}`];
    const told = { id: eventId, kind, createdAt: clock.now().toISOString(), campaignId: NO_CAMPAIGN, sequence: 0 };
    const body = serialise({ ...told, data: sampleOf(kind) });
    const keys = await secrets.keysOf({ orgId, endpointId: endpoint.secretMode === 'own' ? endpointId : null });
    const outcome = await post({ orgId, id, eventId, url: endpoint.url, body, attempt: 1 }, keys);
    return db.transaction().execute(async (tx) => {
      if (!(await lockEndpoint(tx, orgId, endpointId))) throw notFound('Webhook endpoint');
      const event = { id: eventId, campaignId: null, sequence: 0, kind, body };
      await insertEvent(tx, orgId, event);
      const { delivered } = outcome;
      await insertTest(tx, orgId, event, { id, endpointId, record: coarsened(outcome), delivered });
      const delivery = await findDelivery(tx, orgId, id);
      if (!delivery) throw new Error('A delivery that was just made was not found');
      return { delivery: showDelivery(delivery) };
    });
  };
}
