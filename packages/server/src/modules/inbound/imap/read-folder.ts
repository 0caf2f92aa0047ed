import type { Clock } from '../../../kernel/clock.ts';
import type { CrashPoint } from '../../../kernel/crash-points.ts';
import type { Db } from '../../../kernel/db/db.ts';
import type { NewId } from '../../../kernel/ids.ts';
import type { Enqueue } from '../../../kernel/jobs/enqueue.ts';
import type { Log } from '../../../kernel/log.ts';
import { type OpenMailbox, shownWords } from '../../mailboxes/index.ts';
import type { InboundMailbox } from '../ports.ts';
import * as store from '../store/imap.ts';
import { MAX_MESSAGE_BYTES, type TakeIn } from '../take-in.ts';
import { FolderError, type ImapServer, type ListedMessage, type OpenedFolder, type OpenFolder } from './ports.ts';
import { storeTogether } from './store-together.ts';

export interface ReadFolderDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly log: Log;
  readonly enqueue: Enqueue;
  readonly crashPoint: CrashPoint;
  /** Null when the mailbox was deleted. */
  readonly openMailbox: (orgId: string, id: string) => Promise<OpenMailbox | null>;
  readonly openFolder: OpenFolder;
  readonly takeIn: TakeIn;
  readonly counted: (outcome: string) => void;
}

/**
 * Renewed while the reader works. So a slow server does not lose its lease, and a dead process blocks the folder for a
 * short time only.
 */
const LEASE_SECONDS = 45;
const RENEW_MS = 15_000;
/** So soon a folder is looked at again that another reader holds. */
const LOOK_AGAIN_MS = 2_000;
const MINUTE_MS = 60_000;
/** A server that announces mail is also asked at this interval, because an announcement may be lost. */
const ANNOUNCED_EVERY_MS = 5 * MINUTE_MS;
const LONGEST_BACKOFF_MS = 30 * MINUTE_MS;
/** One job takes at most this many messages; the next job takes the rest, after other organisations had their turn. */
const MOST_AT_ONCE = 200;
const CHUNK = 50;
/** After UIDVALIDITY changed, mail that arrived up to this long before the last look is read again. */
const LOOK_BACK_MS = 2 * 86_400_000;

/** Reads new mail of one mailbox's folder. One reader at a time, over all processes. */
export function createReadFolder(deps: ReadFolderDeps) {
  const { db, clock, newId, log, enqueue, crashPoint, openMailbox, openFolder, takeIn, counted } = deps;

  const begin = (mailbox: InboundMailbox, { folder }: ImapServer, { uidValidity, uidNext }: OpenedFolder) =>
    db
      .transaction()
      .execute((tx) =>
        store.insertPosition(tx, mailbox.orgId, mailbox.id, { folder, uidValidity, lastUid: uidNext - 1 }),
      );

  /** What a reader writes is kept only while it holds the lease of the folder. */
  const moveOn = (mailbox: InboundMailbox, owner: string, folder: OpenedFolder, lastUid: number, raws: Buffer[]) =>
    db.transaction().execute(async (tx) => {
      const { orgId, id } = mailbox;
      if (!(await store.renewLease(tx, orgId, id, owner, LEASE_SECONDS))) throw new Error('Another reads the folder');
      const mails = raws.map((raw) => ({ mailbox, raw }));
      if (mails.length) await takeIn(tx, orgId, 'imap', mails);
      await store.setPosition(tx, orgId, id, { uidValidity: folder.uidValidity, lastUid });
      crashPoint('imap.before-store');
    });

  const fetchMessage = async (
    { orgId, id: mailboxId }: InboundMailbox,
    folder: OpenedFolder,
    listed: ListedMessage,
  ) => {
    const { uid, bytes } = listed;
    const isTooLarge = bytes > MAX_MESSAGE_BYTES;
    const raw = isTooLarge ? null : await folder.download(uid);
    crashPoint('imap.fetched');
    if (isTooLarge) {
      counted('too_large');
      log.warn({ orgId, mailboxId, uid, bytes }, 'an inbound message is too large to read');
    }
    return { uid, raw: raw && raw.length <= MAX_MESSAGE_BYTES ? raw : null };
  };

  /** Stores messages and moves the position in the same transaction. */
  const takeMessages = (mailbox: InboundMailbox, owner: string, folder: OpenedFolder, listed: ListedMessage[]) =>
    storeTogether(
      listed,
      (message) => fetchMessage(mailbox, folder, message),
      async (fetched) => {
        const raws = fetched.flatMap(({ raw }) => raw ?? []);
        await moveOn(mailbox, owner, folder, fetched.at(-1)?.uid as number, raws);
        crashPoint('imap.after-store');
      },
    );

  /** The UIDs of new messages, and the time from which messages count. */
  const listNew = async (position: store.FolderPosition, folder: OpenedFolder) => {
    if (BigInt(position.uidValidity) === folder.uidValidity) {
      const last = Number(position.lastUid);
      const uids = folder.uidNext > last + 1 ? await folder.listAbove(last) : [];
      return { uids, since: null };
    }
    // UIDVALIDITY changed: the UIDs mean other messages now. Stored messages are recognised by their Message-ID.
    const began = new Date(position.beganAt).getTime();
    const lookedAt = new Date(position.readAt ?? position.beganAt).getTime();
    const since = new Date(Math.max(began, lookedAt - LOOK_BACK_MS));
    return { uids: await folder.listSince(since), since };
  };

  const readNew = async (mailbox: InboundMailbox, owner: string, imap: ImapServer, folder: OpenedFolder) => {
    const position = await store.findPosition(db, mailbox.orgId, mailbox.id);
    if (!position || position.folder !== imap.folder) {
      await begin(mailbox, imap, folder);
      return false;
    }
    const { uids, since } = await listNew(position, folder);
    const now = uids.slice(0, MOST_AT_ONCE);
    for (let at = 0; at < now.length; at += CHUNK) {
      const listed = await folder.describe(now.slice(at, at + CHUNK));
      const counts = listed.filter(({ arrivedAt }) => since === null || arrivedAt === null || arrivedAt >= since);
      await takeMessages(
        mailbox,
        owner,
        folder,
        counts.sort((one, other) => one.uid - other.uid),
      );
    }
    if (uids.length > MOST_AT_ONCE) return true;
    // Skips UIDs of messages that came and were deleted in the meantime.
    const lastUid = Math.max(folder.uidNext - 1, now.at(-1) ?? 0, since === null ? Number(position.lastUid) : 0);
    await moveOn(mailbox, owner, folder, lastUid, []);
    return false;
  };

  const failed = async (mailbox: InboundMailbox, owner: string, thrown: unknown): Promise<void> => {
    const { orgId, id } = mailbox;
    const failures = (await store.countFailures(db, orgId, id)) + 1;
    const isLogin = thrown instanceof FolderError && thrown.isLogin;
    const waitMs = isLogin ? LONGEST_BACKOFF_MS : Math.min(LONGEST_BACKOFF_MS, MINUTE_MS * 2 ** (failures - 1));
    const said = thrown instanceof Error ? thrown.message : 'unknown';
    const lastError = shownWords(said);
    const nextReadAt = new Date(clock.now().getTime() + waitMs);
    await store.endReading(db, orgId, id, owner, { failures, lastError, nextReadAt, canIdle: false });
    counted('unreachable');
    log.warn({ orgId, mailboxId: id, failures, reason: lastError }, 'a mailbox could not be read, and is tried again');
  };

  return async ({ orgId, mailboxId: id }: { orgId: string; mailboxId: string }): Promise<void> => {
    const mailbox = { orgId, id };
    const opened = await openMailbox(orgId, id);
    if (!opened?.imap) return store.deleteReader(db, orgId, id);
    const owner = newId();
    if (!(await store.takeLease(db, orgId, id, owner, LEASE_SECONDS))) {
      // Mail that was announced just now may have come after the other reader had listed what is new.
      const runAt = new Date(clock.now().getTime() + LOOK_AGAIN_MS);
      return enqueue(db, 'imap.read', { orgId, mailboxId: id }, { key: readKey(id), runAt });
    }
    let folder: OpenedFolder | null = null;
    const renewal = setInterval(() => {
      store
        .renewLease(db, orgId, id, owner, LEASE_SECONDS)
        .catch(() => log.debug({ orgId, mailboxId: id }, 'the lease of a folder was not renewed'));
    }, RENEW_MS);
    try {
      folder = await openFolder(opened.imap);
      const isMoreLeft = await readNew(mailbox, owner, opened.imap, folder);
      const waitMs = folder.canIdle ? ANNOUNCED_EVERY_MS : MINUTE_MS;
      const nextReadAt = new Date(clock.now().getTime() + (isMoreLeft ? 0 : waitMs));
      const { canIdle } = folder;
      await store.endReading(db, orgId, id, owner, { failures: 0, lastError: null, nextReadAt, canIdle });
      if (isMoreLeft) await enqueue(db, 'imap.read', { orgId, mailboxId: id }, { key: readKey(id) });
    } catch (thrown) {
      await failed(mailbox, owner, thrown);
    } finally {
      clearInterval(renewal);
      await folder?.close();
    }
  };
}

export const readKey = (mailboxId: string) => `imap.read:${mailboxId}`;
