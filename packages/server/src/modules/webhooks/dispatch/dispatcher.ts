import { setTimeout as sleep } from 'node:timers/promises';
import type { CrashPoint } from '../../../kernel/crash-points.ts';
import type { Db } from '../../../kernel/db/db.ts';
import type { NewId } from '../../../kernel/ids.ts';
import type { Log } from '../../../kernel/log.ts';
import type { Random } from '../../../kernel/random.ts';
import { retryAtAfter } from '../schedule.ts';
import type { WebhookSecrets } from '../secrets.ts';
import { type ClaimedDelivery, claimDue, type EndedAttempt } from '../store/claims.ts';
import { createPlaces, type PlaceLimits } from './places.ts';
import type { Post } from './post.ts';
import type { RecordEnded } from './record.ts';

export interface DispatcherDeps {
  readonly db: Db;
  readonly newId: NewId;
  readonly random: Random;
  readonly log: Log;
  readonly crashPoint: CrashPoint;
  readonly keysFor: WebhookSecrets['keysFor'];
  readonly post: Post;
  readonly record: RecordEnded;
  readonly limits: PlaceLimits;
}

const CLAIMED_AT_ONCE = 64;
const RECORDED_AT_ONCE = 128;
/** Longer than an attempt and its record can take: nobody else takes a delivery before. */
const LEASE_SECONDS = 60;
const RECORD_TRIES = 4;
const RECORD_PAUSE_MS = 1_000;

interface Ended extends EndedAttempt {
  readonly free: () => void;
}

/** The work of one organisation in this process. */
interface Desk {
  claiming: Promise<void> | null;
  isRecording: boolean;
  readonly ended: Ended[];
}

/**
 * Delivers what is due. Attempts do not hold a slot of the job queue while they wait: hundreds of receivers that keep
 * silent would leave none to others (decision 0033). What a killed process had taken is due again after its lease.
 */
export function createDispatcher(deps: DispatcherDeps) {
  const { db, newId, random, log, crashPoint, keysFor, post, record, limits } = deps;
  const places = createPlaces(limits, () => serveNext());
  const desks = new Map<string, Desk>();
  const underWay = new Set<Promise<unknown>>();
  let isClosed = false;

  const follow = <T>(work: Promise<T>): Promise<T> => {
    underWay.add(work);
    void work.finally(() => underWay.delete(work));
    return work;
  };
  const deskOf = (orgId: string): Desk => {
    const desk = desks.get(orgId) ?? { claiming: null, isRecording: false, ended: [] };
    desks.set(orgId, desk);
    return desk;
  };

  const tryOnce = async (delivery: ClaimedDelivery): Promise<EndedAttempt> => {
    const { orgId, id, claim, endpointId, campaignId, eventId, url, body, attempt } = delivery;
    const owner = { orgId, endpointId: delivery.secretOf };
    const keys = await keysFor(owner, [delivery.sealedSecret, delivery.sealedPrevious]);
    crashPoint('webhook.before-post');
    const outgoing = { orgId, deliveryId: id, eventId, url, body, attempt };
    const { record: made, delivered, endedAt } = await post(outgoing, keys);
    crashPoint('webhook.after-post');
    const retryAt = delivered ? null : retryAtAfter(attempt, endedAt, random.int);
    return { id, claim, endpointId, campaignId, record: made, delivered, retryAt };
  };

  const recordTried = async (orgId: string, ended: readonly Ended[], tries = 1): Promise<void> => {
    try {
      await record(orgId, ended);
      crashPoint('webhook.after-record');
    } catch (error) {
      if (tries >= RECORD_TRIES) throw error;
      await sleep(RECORD_PAUSE_MS * tries);
      await recordTried(orgId, ended, tries + 1);
    }
  };

  /** What ends while a record is written goes into the next one. */
  const recordEnded = async (orgId: string, desk: Desk): Promise<void> => {
    if (desk.isRecording) return;
    desk.isRecording = true;
    while (desk.ended.length) {
      const batch = desk.ended.splice(0, RECORDED_AT_ONCE);
      await recordTried(orgId, batch).catch((error: Error) =>
        log.error(
          { orgId, err: error, attempts: batch.length },
          'webhook attempts were not recorded: they are repeated',
        ),
      );
      for (const { free } of batch) free();
      void serve(orgId);
    }
    desk.isRecording = false;
    tidy(orgId, desk);
  };

  const tidy = (orgId: string, desk: Desk) => {
    if (!desk.claiming && !desk.isRecording && !desk.ended.length && desks.get(orgId) === desk) desks.delete(orgId);
  };

  const start = (delivery: ClaimedDelivery): void => {
    const { orgId, endpointId, isFailing } = delivery;
    const free = places.take(orgId, endpointId, isFailing);
    const run = async () => {
      try {
        const ended = await tryOnce(delivery);
        const desk = deskOf(orgId);
        desk.ended.push({ ...ended, free });
        void follow(recordEnded(orgId, desk));
      } catch (error) {
        free();
        log.error({ orgId, err: error }, 'a webhook could not be tried: it is due again when its lease ends');
      }
    };
    void follow(run());
  };

  const claimFor = async (orgId: string): Promise<void> => {
    const most = Math.min(places.roomOf(orgId), CLAIMED_AT_ONCE);
    const unreserve = places.reserve(orgId, most);
    try {
      crashPoint('webhook.before-claim');
      const claimed = await claimDue(db, orgId, {
        ...{ claim: newId(), most, perEndpoint: limits.perEndpoint, leaseSeconds: LEASE_SECONDS },
        busyEndpoints: places.busyEndpoints(orgId),
      });
      if (claimed.length) crashPoint('webhook.after-claim');
      unreserve();
      for (const delivery of claimed) start(delivery);
      if (claimed.length === most) places.wait(orgId);
    } catch (error) {
      unreserve();
      throw error;
    }
  };

  /** Organisations take turns: one claim each, as long as there are places. */
  const serveNext = (): void => {
    const isFree = (orgId: string) => !desks.get(orgId)?.claiming;
    for (let orgId = places.next(isFree); orgId !== null && !isClosed; orgId = places.next(isFree)) {
      const [served, desk] = [orgId, deskOf(orgId)];
      desk.claiming = claimFor(served).finally(() => {
        desk.claiming = null;
        tidy(served, desk);
        serveNext();
      });
      desk.claiming.catch((error: Error) => log.error({ orgId: served, err: error }, 'webhooks could not be claimed'));
      void follow(desk.claiming.catch(() => undefined));
    }
  };

  const serve = (orgId: string): Promise<void> => {
    if (isClosed) return Promise.resolve();
    places.wait(orgId);
    serveNext();
    return desks.get(orgId)?.claiming ?? Promise.resolve();
  };

  /** Resolves when nothing is under way. */
  const settled = async (): Promise<void> => {
    while (underWay.size) await Promise.allSettled(underWay);
  };

  return {
    /** Takes what is due of an organisation; resolves when it is taken, not when it is delivered. */
    serve,
    settled,
    isIdle: () => underWay.size === 0,
    /** Takes nothing more and lets what is under way end, which the limit of an attempt bounds. */
    async close(): Promise<void> {
      isClosed = true;
      await settled();
    },
  };
}
