import type { Db, Tx } from '../../../kernel/db/db.ts';
import { type Actor, SYSTEM } from '../../../kernel/events.ts';
import type { Enqueue, EnqueueOptions } from '../../../kernel/jobs/enqueue.ts';
import {
  type AddressesContext,
  checkAddresses,
  countVerdicts,
  type Summary,
  summaryOf,
} from '../../addresses/index.ts';
import * as store from '../store/address-checks.ts';

/** What the checks of uploaded addresses stand on. */
export interface AddressChecking {
  readonly db: Db;
  readonly addresses: AddressesContext;
  readonly enqueue: Enqueue;
}

export interface CheckOfUpload {
  readonly orgId: string;
  readonly uploadId: string;
  /** Contacts that were checked later than this are not checked again; null: those that were ever checked. */
  readonly since?: string | null;
  /** The last row that was looked at. */
  readonly after?: number;
  /** Also those of whom their server was unsure: servers that let strangers wait answer the second time. */
  readonly isSecondLook?: boolean;
}

const AT_ONCE = 500;
/** How long the answer to an upload waits; the job goes on with the rest. */
const WAIT_MS = 3_000;
/** After this the job gives its place to others and goes on behind them. */
const TURN_MS = 60_000;
/** How long the job waits for the name servers of one batch; what is silent by then is kept as unknown. */
const BATCH_MS = 30_000;
/** Greylisting lets a stranger in after a few minutes (RFC 6647 5). */
const SECOND_LOOK_MS = 20 * 60_000;

export const enqueueCheck = (
  tx: Db | Tx,
  { enqueue }: Pick<AddressChecking, 'enqueue'>,
  check: CheckOfUpload,
  options: EnqueueOptions = {},
): Promise<void> => enqueue(tx, 'contacts.check-addresses', check, options);

/** A list that was held may be good now, or the other way round. */
export const emitChanged = (
  tx: Tx,
  { addresses }: AddressChecking,
  { orgId, uploadId, actor = SYSTEM }: { orgId: string; uploadId: string; actor?: Actor },
): Promise<void> => {
  const object = { type: 'contact_upload', id: uploadId };
  return addresses.emit(tx, { orgId, kind: 'contact_upload.addresses_changed', actor, object });
};

/**
 * Checks contacts of a file in the order of its rows until the signal; returns the row to go on after, or null at the
 * end. A batch that the signal cuts short is not kept, unless it has a time of its own.
 */
async function checkRows(
  { db, addresses, enqueue }: AddressChecking,
  { orgId, uploadId, since = null, after = 0, isSecondLook: withUnsure = false }: CheckOfUpload,
  signal: AbortSignal,
  batchMs: number | null = null,
): Promise<number | null> {
  for (let last = after; ; ) {
    if (signal.aborted) return last;
    const contacts = await store.listUnchecked(db, orgId, { uploadId, since, withUnsure, after: last, limit: AT_ONCE });
    const end = contacts.at(-1);
    if (!end) return null;
    const emails = contacts.map(({ email }) => email);
    const given = batchMs === null ? signal : AbortSignal.timeout(batchMs);
    const judged = await checkAddresses(addresses, orgId, emails, given);
    if (batchMs === null && signal.aborted) return last;
    const checked = contacts.flatMap(({ id }, at) => (judged[at] ? [{ id, judged: judged[at] }] : []));
    await db.transaction().execute(async (tx) => {
      await store.setChecked(tx, orgId, checked);
      await emitChanged(tx, { db, addresses, enqueue }, { orgId, uploadId });
    });
    last = end.row;
  }
}

/** The job: what it leaves, the next one goes on with. */
export async function checkUpload(context: AddressChecking, check: CheckOfUpload): Promise<void> {
  const rest = await checkRows(context, check, AbortSignal.timeout(TURN_MS), BATCH_MS);
  if (rest !== null) return enqueueCheck(context.db, context, { ...check, after: rest });
  if (context.addresses.askReceiver === null || check.isSecondLook) return;
  const runAt = new Date(context.addresses.clock.now().getTime() + SECOND_LOOK_MS);
  await enqueueCheck(context.db, context, { ...check, after: 0, isSecondLook: true }, { runAt });
}

/** What is known of the addresses of a file after a moment of asking. */
export async function summaryOfUpload(
  context: AddressChecking,
  orgId: string,
  { id, brandId }: { readonly id: string; readonly brandId: string },
): Promise<Summary> {
  await checkRows(context, { orgId, uploadId: id }, AbortSignal.timeout(WAIT_MS));
  return summaryOf(await store.countChecked(context.db, orgId, { brandId, uploadIds: [id] }));
}

/** The same for a file that is not stored. */
export async function rehearseCheck(
  { addresses }: AddressChecking,
  orgId: string,
  emails: readonly string[],
): Promise<Summary> {
  const signal = AbortSignal.timeout(WAIT_MS);
  const judged = [];
  for (let at = 0; at < emails.length && !signal.aborted; at += AT_ONCE) {
    const some = await checkAddresses(addresses, orgId, emails.slice(at, at + AT_ONCE), signal);
    if (!signal.aborted) judged.push(...some);
  }
  return summaryOf(countVerdicts(judged, emails.length - judged.length));
}
