import { setTimeout } from 'node:timers/promises';
import type { ImapFlow } from 'imapflow';
import { FolderError, type OpenedFolder, type OpenFolder } from '../../modules/inbound/index.ts';
import { type CheckFolder, shownWords } from '../../modules/mailboxes/index.ts';
import { createImapLogin, explained, type ImapDeps, type Within } from './imap/log-in.ts';

const IDLE_REST_MS = 1_000;
const LOGOUT_MS = 2_000;

/** Opens folders by IMAP. */
export function createImap(deps: ImapDeps): OpenFolder {
  const { logIn, within } = createImapLogin(deps);
  return async (server) => {
    try {
      return await opened(await logIn(server), server.folder, within);
    } catch (error) {
      throw explained(error, server);
    }
  };
}

/** Checks whether a folder can be opened; the result is a sentence for the customer. */
export const createFolderCheck =
  (openFolder: OpenFolder): CheckFolder =>
  async (server) => {
    try {
      await (await openFolder(server)).close();
      return { ok: true, message: null };
    } catch (error) {
      if (!(error instanceof FolderError)) throw error;
      return { ok: false, message: shownWords(error.message) };
    }
  };

async function opened(client: ImapFlow, path: string, within: Within): Promise<OpenedFolder> {
  const command = <T>(work: Promise<T>): Promise<T> => within(client, work);
  const folder = await command(client.mailboxOpen(path, { readOnly: true })).catch((error: unknown) => {
    client.close();
    throw error;
  });
  const found = (uids: number[] | false | undefined) => (uids || []).sort((one, other) => one - other);
  return {
    uidValidity: folder.uidValidity,
    uidNext: folder.uidNext,
    canIdle: client.capabilities.has('IDLE'),
    async listAbove(uid) {
      const uids = await command(client.search({ uid: `${uid + 1}:*` }, { uid: true }));
      // `n:*` always includes the last message, even if its UID is lower.
      return found(uids).filter((other) => other > uid);
    },
    listSince: async (day) => found(await command(client.search({ since: day }, { uid: true }))),
    async describe(uids) {
      if (uids.length === 0) return [];
      const query = { uid: true, size: true, internalDate: true };
      const listed = await command(client.fetchAll(uids.join(','), query, { uid: true }));
      return listed.map(({ uid, size, internalDate }) => ({
        uid,
        bytes: size ?? 0,
        arrivedAt: internalDate === undefined ? null : new Date(internalDate),
      }));
    },
    async download(uid) {
      const message = await command(client.fetchOne(String(uid), { uid: true, source: true }, { uid: true }));
      return message ? (message.source ?? null) : null;
    },
    waitForMail: announcements(client),
    async close() {
      await within(client, client.logout(), LOGOUT_MS).catch(() => undefined);
      client.close();
    },
  };
}

/**
 * Listens for new mail while the connection lasts. An announcement that came while no caller waited is returned by the
 * next call.
 */
function announcements(client: ImapFlow) {
  let hasMail = false;
  let hasEnded = false;
  let isIdling = false;
  let wake = () => {};
  client.on('exists', () => {
    hasMail = true;
    wake();
  });
  const end = () => {
    hasEnded = true;
    wake();
  };
  client.on('close', end);
  // The library ends each IDLE after a while, so that a lost connection is noticed.
  const keepIdling = async () => {
    while (client.usable) {
      await client.idle();
      await setTimeout(IDLE_REST_MS);
    }
  };
  return async (signal: AbortSignal): Promise<'announced' | 'ended'> => {
    if (!isIdling) void keepIdling().then(end, end);
    isIdling = true;
    signal.addEventListener('abort', () => wake(), { once: true });
    while (!hasMail && !hasEnded && !signal.aborted) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    const isAnnounced = hasMail && !hasEnded && !signal.aborted;
    hasMail = false;
    return isAnnounced ? 'announced' : 'ended';
  };
}
