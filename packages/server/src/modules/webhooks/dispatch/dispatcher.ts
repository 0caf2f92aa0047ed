import { setTimeout as sleep } from 'node:timers/promises';
import type { WebhookKey } from '@distribute/contract/webhook-signature';
import type { CrashPoint } from '../../../kernel/crash-points.ts';
import type { Db } from '../../../kernel/db/db.ts';
import type { NewId } from '../../../kernel/ids.ts';
import type { Log } from '../../../kernel/log.ts';
import type { Random } from '../../../kernel/random.ts';
import type { WebhookSecrets } from '../endpoints/secrets.ts';
import { retryAtAfter } from '../schedule.ts';
import { type ClaimedDelivery, claimDue, type EndedAttempt } from '../store/claims.ts';
import type { Post } from './post.ts';
import type { RecordEnded } from './record.ts';
import { createSlots, type SlotLimits } from './slots.ts';

// A delivery here, and what moves it. The row of `webhook_queue` behind it is claimed until it is recorded.
//
//          claimRound             run: post answers           recordAll
//   due -----------------> sent ----------------------> ended -----------> recorded: delivered, given up, or due later
//    ^                      |                             |                        ^
//    |                      | post throws                 | its endpoint is locked, or the batch fails
//    |<--- lease ends ------+                             v       recordApart      |
//    |<--- lease ends, after RECORD_TRIES failures ---- apart ---------------------+
//
// Its slot is taken in `sent`. It is freed in `ended` if the receiver accepted and its organisation is not `apart`,
// otherwise when the delivery leaves `ended` or `apart`.
//
// Two loops, each at most once per process:
//   claimRounds  idle -> claiming   an organisation is served, slots were freed, or one has aged (isClaimWanted)
//                claiming -> idle   no waiting organisation can get a slot, or too many results are unrecorded
//                claiming -> idle   the claim fails: tried again after CLAIM_PAUSE_MS
//                any -> closed      close(): claims nothing more and waits for everything in `underWay`
//   recordAll    idle -> recording  a delivery has ended;   recording -> idle   `ended` is empty

export interface DispatcherDeps {
  readonly db: Db;
  readonly newId: NewId;
  readonly random: Random;
  readonly log: Log;
  readonly crashPoint: CrashPoint;
  readonly keysFor: WebhookSecrets['keysFor'];
  readonly post: Post;
  readonly record: RecordEnded;
  readonly limits: SlotLimits;
}

const CLAIMED_AT_ONCE = 128;
const RECORDED_AT_ONCE = 1_024;
/** Attempts that end within this time are recorded in one transaction, so that each costs a fraction of one. */
const GATHER_MS = 10;
/** Slots that become free within this time are claimed for together. */
const CLAIM_EVERY_MS = 10;
/** Longer than an attempt and its recording can take, so that no other worker takes the delivery before. */
const LEASE_SECONDS = 60;
/** The pause after a failed claim. */
const CLAIM_PAUSE_MS = 1_000;
const RECORD_TRIES = 4;
const RECORD_PAUSE_MS = 1_000;

interface EndedRequest extends EndedAttempt {
  readonly free: () => boolean;
}

/**
 * Sends due deliveries. Attempts hold no slot of the job queue while they wait: hundreds of silent receivers would
 * leave none for other jobs (decision 0033). What a killed process had claimed is due again when its lease ends.
 */
export function createDispatcher(deps: DispatcherDeps) {
  const { db, newId, random, log, crashPoint, keysFor, post, record, limits } = deps;
  const slots = createSlots(limits, () => follow(claimRounds()));
  const underWay = new Set<Promise<unknown>>();
  const ended: EndedRequest[] = [];
  /**
   * Organisations whose records wait for a lock. They keep their slots meanwhile, so that few results are unrecorded.
   */
  const apart = new Set<string>();
  /** Organisations that have given slots back since the last claim for such slots. */
  const freed = new Set<string>();
  let round = Promise.withResolvers<void>();
  let isClaiming = false;
  let isClaimWanted = false;
  let isRecording = false;
  let isClosed = false;

  const follow = (work: Promise<unknown>): void => {
    underWay.add(work);
    void work.finally(() => underWay.delete(work));
  };

  /** Tries a delivery once and leaves what came of it to be recorded. */
  const run = async (claim: string, delivery: ClaimedDelivery, opened: Promise<readonly WebhookKey[]>) => {
    const { orgId, id, endpointId, campaignId, attempt, isFailing } = delivery;
    const free = slots.take(orgId, endpointId, isFailing);
    try {
      const keys = await opened;
      crashPoint('webhook.before-post');
      const { record: made, delivered, endedAt } = await post(delivery, keys);
      crashPoint('webhook.after-post');
      const retryAt = delivered ? null : retryAtAfter(attempt, endedAt, random.int);
      ended.push({ orgId, id, claim, endpointId, campaignId, record: made, delivered, retryAt, free });
      // An endpoint that answered well may get its next delivery while this is recorded. A failure is recorded first,
      // because it may slow down its endpoint.
      if (delivered && !apart.has(orgId) && free()) claimSoon(orgId);
      if (!isRecording) follow(recordAll());
    } catch (error) {
      free();
      log.error({ orgId, err: error }, 'a webhook could not be tried: it is due again when its lease ends');
    }
  };

  /** The deliveries of one claim that share a secret open it once. */
  const runAll = async (claim: string, claimed: readonly ClaimedDelivery[]): Promise<void> => {
    const opened = new Map<string, Promise<readonly WebhookKey[]>>();
    const keysOf = ({ orgId, secretOf, sealedSecret, sealedPrevious }: ClaimedDelivery) => {
      const owner = secretOf ?? orgId;
      const known = opened.get(owner);
      if (known) return known;
      const keys = keysFor({ orgId, endpointId: secretOf }, [sealedSecret, sealedPrevious]);
      opened.set(owner, keys);
      return keys;
    };
    await Promise.all(claimed.map((delivery) => run(claim, delivery, keysOf(delivery))));
  };

  /** Claims for the slots that an organisation has given back, with those that others give back meanwhile. */
  const claimSoon = (orgId: string): void => {
    if (freed.size === 0) follow(claimForFreed());
    freed.add(orgId);
  };

  const claimForFreed = async (): Promise<void> => {
    await sleep(CLAIM_EVERY_MS);
    for (const orgId of freed) slots.wait(orgId);
    freed.clear();
    await claimRounds();
  };

  /** Releases slots and claims due deliveries for them. */
  const over = (batch: readonly EndedRequest[]): void => {
    for (const { free } of batch) free();
    for (const orgId of new Set(batch.map((one) => one.orgId))) slots.wait(orgId);
    follow(claimRounds());
  };

  /** Records the attempts of one organisation by themselves, so that its errors delay no other organisation. */
  const recordApart = async (orgId: string, batch: readonly EndedRequest[], tries = 1): Promise<void> => {
    apart.add(orgId);
    try {
      await record(batch, true);
    } catch (error) {
      if (tries < RECORD_TRIES) {
        await sleep(RECORD_PAUSE_MS * tries);
        return recordApart(orgId, batch, tries + 1);
      }
      log.error({ orgId, err: error, attempts: batch.length }, 'webhook attempts were not recorded: they are repeated');
    }
    apart.delete(orgId);
    over(batch);
  };

  const recordAll = async (): Promise<void> => {
    isRecording = true;
    while (ended.length) {
      if (ended.length < RECORDED_AT_ONCE) await sleep(GATHER_MS);
      const batch = ended.splice(0, RECORDED_AT_ONCE);
      const left = new Set(
        await record(batch, false).catch((error: Error) => {
          log.warn({ err: error }, 'webhook attempts are recorded apart');
          return batch;
        }),
      );
      crashPoint('webhook.after-record');
      over(batch.filter((one) => !left.has(one)));
      for (const [orgId, theirs] of Map.groupBy(left, (one) => one.orgId)) follow(recordApart(orgId, theirs));
    }
    isRecording = false;
  };

  /** One claim for all waiting organisations; false when none of them could get a slot. */
  const claimRound = async (): Promise<boolean> => {
    // Limits the number of unrecorded results, however slow the database is.
    if (ended.length > RECORDED_AT_ONCE) return false;
    const { shares, unreserve } = slots.shareOut(CLAIMED_AT_ONCE);
    if (!shares.length) return false;
    crashPoint('webhook.before-claim');
    const asked = { claim: newId(), perEndpoint: limits.perEndpoint, leaseSeconds: LEASE_SECONDS };
    const busyEndpoints = slots.busyEndpoints(shares);
    const claimed = await claimDue(db, shares, { ...asked, busyEndpoints })
      .catch((error: unknown) => {
        for (const { orgId } of shares) slots.wait(orgId);
        throw error;
      })
      .finally(unreserve);
    if (claimed.length) crashPoint('webhook.after-claim');
    if (claimed.length) follow(runAll(asked.claim, claimed));
    const counts = Map.groupBy(claimed, ({ orgId }) => orgId);
    for (const { orgId, most } of shares) if (counts.get(orgId)?.length === most) slots.wait(orgId);
    return true;
  };

  const claimRounds = async (): Promise<void> => {
    isClaimWanted = true;
    if (isClaiming) return;
    isClaiming = true;
    while (isClaimWanted && !isClosed) {
      isClaimWanted = false;
      const current = round;
      round = Promise.withResolvers<void>();
      // A waiting caller gets the error. Without one, the rejection must not end the process.
      round.promise.catch(() => {});
      try {
        if (await claimRound()) isClaimWanted = true;
        current.resolve();
      } catch (error) {
        current.reject(error);
        log.error({ err: error }, 'webhooks could not be claimed');
        setTimeout(() => follow(claimRounds()), CLAIM_PAUSE_MS).unref();
      }
    }
    isClaiming = false;
  };

  /** Resolves when no attempt is under way. */
  const settled = async (): Promise<void> => {
    while (underWay.size) await Promise.allSettled(underWay);
  };

  return {
    /** Claims the due deliveries of an organisation; resolves when they are claimed, not when they are delivered. */
    serve: (orgId: string): Promise<void> => {
      if (isClosed) return Promise.resolve();
      slots.wait(orgId);
      const { promise } = round;
      follow(claimRounds());
      return promise;
    },
    settled,
    isIdle: () => underWay.size === 0,
    /** Claims nothing more and waits for the attempts under way, each of which has a time limit. */
    async close(): Promise<void> {
      isClosed = true;
      round.resolve();
      await settled();
    },
  };
}
