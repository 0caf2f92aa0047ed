import type { Db } from '../../../kernel/db/db.ts';
import type { NewId } from '../../../kernel/ids.ts';
import type { Enqueue } from '../../../kernel/jobs/enqueue.ts';
import type { Log } from '../../../kernel/log.ts';
import type { OpenMailbox } from '../../mailboxes/index.ts';
import type { InboundMailbox } from '../ports.ts';
import * as store from '../store/imap.ts';
import type { OpenFolder } from './ports.ts';
import { readKey } from './read-folder.ts';

export interface WatchDeps {
  readonly db: Db;
  readonly newId: NewId;
  readonly log: Log;
  readonly enqueue: Enqueue;
  readonly openMailbox: (orgId: string, id: string) => Promise<OpenMailbox | null>;
  readonly openFolder: OpenFolder;
}

const LOOK_MS = 15_000;
const WATCH_SECONDS = 60;
/** After a lost connection the folder is watched again after this time, by this or another process. */
const REST_SECONDS = 30;
/** The most connections of one process, and the most of one organisation. */
const MOST = 300;
const MOST_OF_ONE = 25;

/**
 * Waits for servers to announce mail (IDLE) and enqueues the job that reads it. Mail that it misses is found by the
 * periodic job. Each folder is watched by one process.
 */
export function createFolderWatch({ db, newId, log, enqueue, openMailbox, openFolder }: WatchDeps) {
  const watcher = newId();
  const watched = new Map<string, AbortController>();
  let timer: NodeJS.Timeout | undefined;

  const read = ({ orgId, id }: InboundMailbox) =>
    enqueue(db, 'imap.read', { orgId, mailboxId: id }, { key: readKey(id) });

  const watchOne = async (mailbox: InboundMailbox, { signal }: AbortController): Promise<void> => {
    const opened = await openMailbox(mailbox.orgId, mailbox.id);
    if (!opened?.imap) return;
    const folder = await openFolder(opened.imap);
    try {
      // Reads once at the beginning: mail may have arrived between the last look and now.
      await read(mailbox);
      while (!signal.aborted && (await folder.waitForMail(signal)) === 'announced') await read(mailbox);
    } finally {
      await folder.close();
    }
  };

  const begin = (mailbox: InboundMailbox): void => {
    const controller = new AbortController();
    watched.set(mailbox.id, controller);
    watchOne(mailbox, controller)
      .catch((error: unknown) => {
        log.debug({ orgId: mailbox.orgId, mailboxId: mailbox.id, error: String(error) }, 'a mailbox is not watched');
      })
      .finally(() => {
        watched.delete(mailbox.id);
        return store.releaseWatch(db, watcher, mailbox, controller.signal.aborted ? 0 : REST_SECONDS);
      })
      .catch(() => log.debug({ mailboxId: mailbox.id }, 'a watch was not given back: it ends by itself'));
  };

  const look = async (): Promise<void> => {
    const kept = await store.renewWatches(db, watcher, [...watched.keys()], WATCH_SECONDS);
    for (const [id, controller] of watched) if (!kept.includes(id)) controller.abort();
    const most = MOST - watched.size;
    if (most <= 0) return;
    const taken = await store.takeWatches(db, { watcher, seconds: WATCH_SECONDS, most, perOrg: MOST_OF_ONE });
    for (const mailbox of taken) if (!watched.has(mailbox.id)) begin(mailbox);
  };

  return {
    look,
    start(): void {
      timer ??= setInterval(() => {
        look().catch((error: unknown) => log.debug({ error: String(error) }, 'mailboxes to watch were not looked up'));
      }, LOOK_MS);
      timer.unref();
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      timer = undefined;
      for (const controller of watched.values()) controller.abort();
    },
  };
}
