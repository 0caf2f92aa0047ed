import type { Clock } from '../../kernel/clock.ts';
import type { CrashPoint } from '../../kernel/crash-points.ts';
import type { Db } from '../../kernel/db/db.ts';
import type { Cursors } from '../../kernel/db/lists/paging.ts';
import type { Egress } from '../../kernel/egress/fetcher.ts';
import type { UrlRules } from '../../kernel/egress/url.ts';
import type { Emit } from '../../kernel/events.ts';
import type { NewId } from '../../kernel/ids.ts';
import type { Enqueue } from '../../kernel/jobs/enqueue.ts';
import type { Log } from '../../kernel/log.ts';
import type { KeptDays, Retention } from '../../kernel/personal-data/retention.ts';
import type { Random } from '../../kernel/random.ts';
import type { Sealing } from '../keys/index.ts';
import { createDeliveries } from './deliveries.ts';
import { createFeed } from './details/feed.ts';
import { createNumbering } from './details/number-events.ts';
import { createRecording } from './details/recording.ts';
import { createResend } from './details/resend.ts';
import { createDispatcher } from './dispatch/dispatcher.ts';
import { createWebhookPost } from './dispatch/post.ts';
import { createDeliveryRecord } from './dispatch/record.ts';
import { SLOT_LIMITS } from './dispatch/slots.ts';
import { createEndpoints } from './endpoints/endpoints.ts';
import { createWebhookSecrets } from './endpoints/secrets.ts';
import { type Attempts, createTestEvent } from './endpoints/test-event.ts';
import { createEventPublishing } from './events/publish.ts';
import { eraseFromWebhooks } from './personal.ts';
import type { CampaignExists, FeedReaders } from './ports.ts';
import { listDueOrganizations } from './store/claims.ts';
import { countEndpoints } from './store/endpoints.ts';
import { countOpen } from './store/health.ts';
import { listWaitingOrganizations } from './store/outbox.ts';
import { deleteOlderThan } from './store/retention.ts';
import { wakeNow } from './wake.ts';

export interface WebhooksDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly newId: NewId;
  readonly log: Log;
  readonly crashPoint: CrashPoint;
  readonly emit: Emit;
  readonly enqueue: Enqueue;
  readonly cursors: Cursors;
  readonly sealing: Sealing;
  readonly egress: Pick<Egress, 'request'>;
  readonly attempts: Attempts;
  readonly rules: UrlRules;
  readonly serviceName: string;
  readonly campaignExists: CampaignExists;
  readonly feedReaders: FeedReaders;
  /** How long a receiver may take (spec 19.4); tests use a shorter time. */
  readonly limitMs: number;
  readonly retention: Retention;
  readonly keptDays: KeptDays;
}

export function createWebhooks(deps: WebhooksDeps) {
  const { db, enqueue, retention, keptDays } = deps;
  const secrets = createWebhookSecrets(deps);
  const post = createWebhookPost(deps);
  const dispatch = createDispatcher({
    ...deps,
    ...{ post, keysFor: secrets.keysFor, record: createDeliveryRecord(deps), limits: SLOT_LIMITS },
  });
  return {
    endpoints: createEndpoints({ ...deps, secrets }),
    secrets,
    deliveries: createDeliveries(deps),
    resend: createResend(deps),
    recording: createRecording(deps),
    feed: createFeed(deps),
    number: createNumbering(deps),
    testEvent: createTestEvent({ ...deps, secrets, post }),
    /** What the module `campaigns` needs; it runs in the caller's transaction. */
    publish: createEventPublishing(deps),
    dispatch,
    /** Finds what a lost process left behind: expired leases, and due deliveries and events without a job. */
    sweep: async (): Promise<void> => {
      for (const orgId of await listWaitingOrganizations(db)) {
        await enqueue(db, 'event.number', { orgId }, { key: `event.number:${orgId}` });
      }
      for (const orgId of await listDueOrganizations(db)) await wakeNow(enqueue, db, orgId);
    },
    forgetOld: () =>
      retention('webhook_events', keptDays, (days, limit) =>
        db.transaction().execute((tx) => deleteOlderThan(tx, days, limit)),
      ),
    /** Counts of the whole installation, for its metrics. */
    counts: { endpoints: () => countEndpoints(db), open: () => countOpen(db) },
    personal: { erase: eraseFromWebhooks },
  };
}

export type Webhooks = ReturnType<typeof createWebhooks>;
