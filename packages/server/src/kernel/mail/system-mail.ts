import { sql } from 'kysely';
import type { Db, Tx } from '../db/db.ts';
import type { Position } from '../db/lists/paging.ts';
import type { Sealer } from '../http/idempotency/idempotency.ts';
import type { NewId } from '../ids.ts';
import type { Enqueue } from '../jobs/enqueue.ts';
import type { Log } from '../log.ts';

/** Mail of the installation itself: sign-in links, notices, alerts. */
export interface SystemMessage {
  /** The recipient's organisation; in the sandbox its mailbox shows the message. */
  readonly orgId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string | undefined;
  /** The address that turns such mail off by a POST (RFC 8058). */
  readonly offLink?: string | undefined;
  /** Leads whom it names or quotes: it is deleted when one of them is erased. */
  readonly quotedLeads?: readonly string[] | undefined;
}

/** Sends one message, or throws. */
export type SendSystemMail = (message: SystemMessage) => Promise<void>;
/** In the sandbox (`sink`) the stored row is the delivery; null means that nothing can be sent. */
export type SystemMailWay = SendSystemMail | 'sink' | null;

export interface SystemMail {
  /** False when this process cannot send mail: the person who asked for a link must pass it on by hand. */
  readonly canSend: boolean;
  /** The message is sent if and only if the caller's transaction commits. */
  queue(tx: Tx, message: SystemMessage): Promise<void>;
  /** The job that sends a queued message. */
  deliver(id: string): Promise<void>;
  /** The messages that the sandbox stores for an organisation, newest first. */
  listKept(db: Db, orgId: string, window: { limit: number; after: Position | null }): Promise<KeptMessage[]>;
  /** Deletes messages that quote a person; a message that was sent cannot be recalled. */
  forgetNaming(tx: Tx, orgId: string, names: (text: string) => boolean): Promise<void>;
  /** Scheduled: deletes rows a day after they were sent or failed. */
  forgetOld(): Promise<void>;
}

export interface KeptMessage {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly at: string;
}

/** The parts of a message besides its text. */
interface Rest {
  readonly html?: string | undefined;
  readonly offLink?: string | undefined;
}

const MAX_SUBJECT = 200;

/**
 * Subjects contain names of people and campaigns: one line of limited length, without characters that change the
 * display.
 */
const subjectLine = (words: string): string =>
  words
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_SUBJECT)
    .replace(/[\uD800-\uDBFF]$/, '');

/** One click in the recipient's mail program turns such mail off (RFC 2369, RFC 8058). */
export const offHeaders = (offLink: string | undefined): Readonly<Record<string, string>> =>
  offLink === undefined
    ? {}
    : { 'List-Unsubscribe': `<${offLink}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

interface SystemMailDeps {
  readonly db: Db;
  readonly newId: NewId;
  readonly enqueue: Enqueue;
  readonly log: Log;
  readonly sealer: Sealer;
  readonly way: SystemMailWay;
}

/**
 * A message is stored before it is sent, so it is either sent or visibly not (spec 3.9). A body may contain a
 * sign-in link, so it is sealed while it waits and blanked once the message was handed over.
 */
export function createSystemMail({ db, newId, enqueue, log, sealer, way }: SystemMailDeps): SystemMail {
  const bodyOf = (id: string, sealed: Buffer) => sealer.open(sealed, id).toString('utf8');
  const restOf = (id: string) => `${id}:rest`;
  const openRest = (id: string, sealed: Buffer | null): Rest =>
    sealed === null ? {} : JSON.parse(sealer.open(sealed, restOf(id)).toString('utf8'));
  return {
    canSend: way !== null,

    async queue(tx, { orgId, to, subject, text, html, offLink, quotedLeads = [] }) {
      const id = newId();
      const hasRest = html !== undefined || offLink !== undefined;
      const rest = hasRest ? sealer.seal(Buffer.from(JSON.stringify({ html, offLink })), restOf(id)) : null;
      await sql`insert into system_mail (id, org_id, recipient, subject, sealed, sealed_rest, quoted_leads, status)
        values (${id}, ${orgId}, ${to}, ${subjectLine(subject)}, ${sealer.seal(Buffer.from(text), id)}, ${rest},
          ${quotedLeads.length ? [...quotedLeads] : null}::uuid[], 'queued')`.execute(tx);
      await enqueue(tx, 'system-mail.deliver', { id });
    },

    async deliver(id) {
      const row = await findQueued(db, id);
      if (!row) return;
      const { orgId, recipient: to, subject } = row;
      // Another process may have the settings that this one lacks: the message waits for it until its link would
      // expire.
      if (way === null && row.laterAt !== null) {
        return enqueue(db, 'system-mail.deliver', { id }, { runAt: row.laterAt });
      }
      if (typeof way === 'function') {
        await way({ orgId, to, subject, text: bodyOf(id, row.sealed), ...openRest(id, row.sealedRest) });
      }
      if (way === null) log.warn({ mailId: id, orgId }, 'no process has SYSTEM_SMTP_URL: message not sent');
      await sql`update system_mail set status = ${way ? 'sent' : 'not_sent'}, sent_at = app.now(),
        sealed = case when ${way === 'sink'} then sealed end,
        sealed_rest = case when ${way === 'sink'} then sealed_rest end where id = ${id}`.execute(db);
    },

    listKept: async (given, orgId, { limit, after }) => {
      const [at = null, id = null] = after ?? [];
      const { rows } = await sql<KeptRow>`
        select id, recipient as to, subject, sealed, sealed_rest, created_at as at from system_mail
        where org_id = ${orgId} and status = 'sent' and sealed is not null
          and (${at}::timestamptz is null or (created_at, id) < (${at}::timestamptz, ${id}::uuid))
        order by created_at desc, id desc limit ${limit}`.execute(given);
      return rows.map(({ sealed, sealedRest, ...row }) => {
        const { html = null, offLink } = openRest(row.id, sealedRest);
        const headers = { To: row.to, Subject: row.subject, ...offHeaders(offLink) };
        return { ...row, text: bodyOf(row.id, sealed), html, headers };
      });
    },

    async forgetNaming(tx, orgId, names) {
      const { rows } = await sql<QuotingRow>`select id, subject, sealed, sealed_rest, quoted_leads::text as quoted_leads
        from system_mail where org_id = ${orgId} and quoted_leads is not null`.execute(tx);
      const isNaming = ({ id, subject, quotedLeads, sealed, sealedRest }: QuotingRow) =>
        names(
          `${subject}\n${quotedLeads}\n${sealed ? bodyOf(id, sealed) : ''}\n${openRest(id, sealedRest).html ?? ''}`,
        );
      const ids = rows.filter(isNaming).map(({ id }) => id);
      await sql`delete from system_mail where id = any(${ids}::uuid[])`.execute(tx);
    },

    async forgetOld() {
      await sql`delete from system_mail where sent_at < app.now() - interval '1 day'`.execute(db);
      const { numAffectedRows: lost = 0n } = await sql`delete from system_mail
        where status = 'queued' and created_at < app.now() - interval '7 days'`.execute(db);
      if (lost > 0n) log.warn({ messages: Number(lost) }, 'system mail given up: it could not be sent for a week');
    },
  };
}

interface KeptRow extends Omit<KeptMessage, 'text' | 'html' | 'headers'> {
  readonly sealed: Buffer;
  readonly sealedRest: Buffer | null;
}

interface QuotingRow {
  readonly id: string;
  readonly subject: string;
  readonly sealed: Buffer | null;
  readonly sealedRest: Buffer | null;
  /** As PostgreSQL prints an array. */
  readonly quotedLeads: string;
}

/** How long a message waits for a process that can send it: as long as a sign-in link works. */
const WAIT_MINUTES = 30;
const LOOK_AGAIN_SECONDS = 10;

interface QueuedMail {
  readonly orgId: string;
  readonly recipient: string;
  readonly subject: string;
  readonly sealed: Buffer;
  readonly sealedRest: Buffer | null;
  /** When to look again for a process that can send it; null when it has waited too long. */
  readonly laterAt: string | null;
}

async function findQueued(db: Db, id: string) {
  const { rows } = await sql<QueuedMail>`
    select org_id, recipient, subject, sealed, sealed_rest,
      case when created_at > app.now() - make_interval(mins => ${WAIT_MINUTES})
        then app.now() + make_interval(secs => ${LOOK_AGAIN_SECONDS}) end as later_at
    from system_mail where id = ${id} and status = 'queued'
    -- org_id, sealed are never null: a message is queued with both and loses its text when sent`.execute(db);
  return rows[0] ?? null;
}
