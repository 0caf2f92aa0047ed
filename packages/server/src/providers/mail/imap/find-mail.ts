import type { ImapFlow } from 'imapflow';
import type { FindMail, FoundMail } from '../../../modules/inbound/index.ts';
import { createImapLogin, explained, type ImapDeps, type Within } from './log-in.ts';

/** Folders without a use that servers name; each costs a question. */
const MAX_OTHERS = 30;
/** Mail of one's own, and a folder that shows all the others again. */
const PASSED_OVER: ReadonlySet<string> = new Set(['\\Sent', '\\Drafts', '\\All', '\\Flagged', '\\Important']);
const GMAIL = 'X-GM-EXT-1';
const CATEGORIES = ['promotions', 'social', 'updates', 'forums'];

interface Folder {
  readonly path: string;
  readonly placement: FoundMail['placement'];
}

/** Looks in which folder of a mailbox a mail lies. Reading changes nothing there. */
export function createFindMail(deps: ImapDeps): FindMail {
  const { logIn, within } = createImapLogin(deps);
  return async (server, messageIds) => {
    let client: ImapFlow | null = null;
    try {
      client = await logIn(server);
      return await find(client, messageIds, within);
    } catch (error) {
      throw explained(error, server);
    } finally {
      client?.close();
    }
  };
}

async function find(client: ImapFlow, messageIds: readonly string[], within: Within): Promise<FoundMail | null> {
  for (const { path, placement } of await foldersOf(client, within)) {
    await within(client, client.mailboxOpen(path, { readOnly: true }));
    const [uid] = (await within(client, client.search(named(messageIds), { uid: true }))) || [];
    if (uid === undefined) continue;
    const category = placement === 'inbox' ? await categoryOf(client, uid, within) : null;
    const found = category ? ({ placement: 'category', folder: category } as const) : { placement, folder: path };
    const mail = await within(client, client.fetchOne(String(uid), { source: true }, { uid: true }));
    return { ...found, raw: mail ? (mail.source ?? null) : null };
  }
  return null;
}

/** Providers that replace a Message-ID keep the one that was theirs to keep in References (spec 11.10). */
const named = (messageIds: readonly string[]) => ({
  or: messageIds.flatMap((id) => [{ header: { 'message-id': id } }, { header: { references: id } }]),
});

/** The inbox first, then junk, then what people have made. */
async function foldersOf(client: ImapFlow, within: Within): Promise<Folder[]> {
  const listed = await within(client, client.list());
  const folders = listed
    .filter(({ flags, specialUse }) => !flags.has('\\Noselect') && !PASSED_OVER.has(specialUse ?? ''))
    .map(({ path, flags, specialUse }): Folder => {
      if (path.toUpperCase() === 'INBOX') return { path, placement: 'inbox' };
      // Where the server names none, the library knows it by its name in many languages.
      const isJunk = flags.has('\\Junk') || specialUse === '\\Junk';
      return { path, placement: isJunk ? 'junk' : 'other' };
    });
  const of = (wanted: FoundMail['placement']) => folders.filter(({ placement }) => placement === wanted);
  return [...of('inbox'), ...of('junk'), ...of('other').slice(0, MAX_OTHERS)];
}

/** Gmail sorts its inbox into tabs, which only its own search knows; null for the main one, and elsewhere. */
async function categoryOf(client: ImapFlow, uid: number, within: Within): Promise<string | null> {
  if (!client.capabilities.has(GMAIL)) return null;
  for (const category of CATEGORIES) {
    const query = { gmraw: `category:${category}`, uid: String(uid) };
    if (((await within(client, client.search(query, { uid: true }))) || []).length) return category;
  }
  return null;
}
