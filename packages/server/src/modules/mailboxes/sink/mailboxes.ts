import type { Db, Tx } from '../../../kernel/db/db.ts';
import type { Cursors, ListWindow } from '../../../kernel/db/lists/paging.ts';
import { notFound } from '../../../kernel/errors.ts';
import type { Caller } from '../../../kernel/http/caller.ts';
import type { NewId } from '../../../kernel/ids.ts';
import type { SystemMail } from '../../../kernel/mail/system-mail.ts';
import type { KeptDays, Retention } from '../../../kernel/personal-data/retention.ts';
import { findMailbox, insertMailbox } from '../store/mailboxes.ts';
import * as store from '../store/sink.ts';

export interface SinkDeps {
  readonly db: Db;
  readonly newId: NewId;
  readonly cursors: Cursors;
  readonly mail: Pick<SystemMail, 'listKept'>;
  /** The addresses whose mail the caller may read with its links. */
  readonly readableBy: (db: Db, caller: Caller, addresses: readonly string[]) => Promise<ReadonlySet<string>>;
  readonly mode: 'sandbox' | 'live';
  readonly retention: Retention;
  /** How long the messages of a sink are kept; null for ever. */
  readonly keptDays: KeptDays;
}

/** Links of system mail sign people in, so only the person to whom a mail belongs sees them. */
const LINK = /https?:\/\/\S+/g;
const HIDDEN_LINK = '[link: shown to its addressee only]';
const withoutLinks = (message: store.SinkMessage): store.SinkMessage => ({
  ...message,
  headers: { To: message.to, Subject: message.subject },
  text: message.text.replace(LINK, HIDDEN_LINK),
  html: null,
});

const LIST = 'sink-messages';
const DAILY_CAP = 1_000_000;
const ALWAYS = { days: [1, 2, 3, 4, 5, 6, 7], start: '00:00', end: '24:00', timezone: 'UTC' };

/** Newest first, the order of both lists. */
const isNewer = (a: store.SinkMessage, b: store.SinkMessage) => (a.at === b.at ? a.id > b.id : a.at > b.at);

export function createSinkMailboxes({ db, newId, cursors, mail, readableBy, retention, keptDays, mode }: SinkDeps) {
  /** System mail to people of the organisation; the oldest sink of the organisation shows it too (spec 3.9). */
  const listSystemMail = async (caller: Caller, id: string, window: store.Window): Promise<store.SinkMessage[]> => {
    const { orgId } = caller;
    if ((await store.findOldestSink(db, orgId)) !== id) return [];
    const kept = await mail.listKept(db, orgId, { ...window, limit: window.limit + 1 });
    const addresses = [...new Set(kept.map(({ to }) => to))];
    const readable = await readableBy(db, caller, addresses);
    return kept.map((message) => {
      const shown = { ...message, campaignId: null, step: null };
      return readable.has(message.to) ? shown : withoutLinks(shown);
    });
  };

  /** Creates the organisation's sink unless there is one. */
  const ensureSink = async (tx: Tx, orgId: string): Promise<void> => {
    await insertMailbox(tx, orgId, {
      id: newId(),
      name: 'Sandbox',
      fromName: 'Sandbox',
      // Organisations may share this address, because nothing is sent from it.
      fromEmail: 'sandbox@sink.test',
      replyTo: null,
      returnPath: 'from',
      transport: 'sink',
      smtp: null,
      imap: null,
      sealedSmtpPassword: null,
      sealedImapPassword: null,
      dailyCap: DAILY_CAP,
      minSecondsBetweenSends: 0,
      ramp: null,
      sendWindow: ALWAYS,
      status: 'active',
      statusReason: null,
    });
  };

  return {
    ensureSink,

    /** For organisations that are older than mailboxes or than the sandbox mode of this installation. */
    seedSinks: () =>
      db.transaction().execute(async (tx) => {
        for (const orgId of await store.listOrganizationsWithoutMailbox(tx)) await ensureSink(tx, orgId);
      }),

    forgetOld: () => retention('sink_messages', keptDays, (days, limit) => store.deleteOldMessages(db, days, limit)),

    messages: async (caller: Caller, id: string, query: ListWindow) => {
      const { orgId } = caller;
      const mailbox = await findMailbox(db, orgId, id);
      if (!mailbox || (mode === 'live' && mailbox.transport !== 'sink')) throw notFound('Mailbox');
      const filters = { orgId, id };
      const { after, cutPage } = cursors.open(LIST, filters, query.cursor);
      const window = { limit: query.limit, after };
      const lists = [await store.listMessages(db, orgId, id, window), await listSystemMail(caller, id, window)];
      const rows = lists.flat().toSorted((a, b) => (isNewer(a, b) ? -1 : 1));
      const { page, nextCursor } = cutPage(rows, query.limit, (row) => [row.at, row.id]);
      return { messages: page, nextCursor };
    },
  };
}
