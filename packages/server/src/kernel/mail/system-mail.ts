import { sql } from 'kysely';
import type { Db, Tx } from '../db/db.ts';
import type { Position } from '../db/paging.ts';
import type { Sealer } from '../http/idempotency/idempotency.ts';
import type { NewId } from '../ids.ts';
import type { Enqueue } from '../jobs/enqueue.ts';
import type { Log } from '../log.ts';

/** Mail of the installation itself: sign-in links, notices, alerts. */
export interface SystemMessage {
  /** The organisation whose person it is for: in the sandbox its mailbox shows the message. */
  readonly orgId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Hands one message over, or throws. */
export type SendSystemMail = (message: SystemMessage) => Promise<void>;
/** In the sandbox (`sink`) the kept row is the delivery; null means that nothing can be sent. */
export type SystemMailWay = SendSystemMail | 'sink' | null;

export interface SystemMail {
  /** The message leaves if and only if the caller's transaction commits. */
  queue(tx: Tx, message: SystemMessage): Promise<void>;
  /** The job behind the queue. */
  deliver(id: string): Promise<void>;
  /** What the sandbox keeps for an organisation, newest first. */
  listKept(db: Db, orgId: string, window: { limit: number; after: Position | null }): Promise<KeptMessage[]>;
  /** Scheduled: rows are forgotten a day after they were settled. */
  forgetOld(): Promise<void>;
}

export interface KeptMessage {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly at: string;
}

interface SystemMailDeps {
  readonly db: Db;
  readonly newId: NewId;
  readonly enqueue: Enqueue;
  readonly log: Log;
  readonly sealer: Sealer;
  readonly way: SystemMailWay;
}

/**
 * A message is a row before it is mail, so it is either sent or visibly not (api.md 3.9). A body may hold a sign-in
 * link, so it is sealed while it waits and blanked once the message is out of our hands.
 */
export function createSystemMail({ db, newId, enqueue, log, sealer, way }: SystemMailDeps): SystemMail {
  const bodyOf = (id: string, sealed: Buffer) => sealer.open(sealed, id).toString('utf8');
  return {
    async queue(tx, { orgId, to, subject, text }) {
      const id = newId();
      await sql`insert into system_mail (id, org_id, recipient, subject, sealed, status)
        values (${id}, ${orgId}, ${to}, ${subject}, ${sealer.seal(Buffer.from(text), id)}, 'queued')`.execute(tx);
      await enqueue(tx, 'system-mail.deliver', { id });
    },

    async deliver(id) {
      const row = await findQueued(db, id);
      if (!row) return;
      const { orgId, recipient: to, subject } = row;
      // Another process may have the settings that this one lacks: the message waits for it until its link would expire.
      if (way === null && row.laterAt !== null) {
        return enqueue(db, 'system-mail.deliver', { id }, { runAt: row.laterAt });
      }
      if (typeof way === 'function') await way({ orgId, to, subject, text: bodyOf(id, row.sealed) });
      else if (way === null) log.warn({ mailId: id, subject }, 'no process has SYSTEM_SMTP_URL: message not sent');
      await sql`update system_mail set status = ${way ? 'sent' : 'not_sent'}, sent_at = app.now(),
        sealed = case when ${way === 'sink'} then sealed end where id = ${id}`.execute(db);
    },

    listKept: async (given, orgId, { limit, after }) => {
      const [at = null, id = null] = after ?? [];
      const { rows } = await sql<Omit<KeptMessage, 'text'> & { sealed: Buffer }>`
        select id, recipient as to, subject, sealed, created_at as at from system_mail
        where org_id = ${orgId} and status = 'sent' and sealed is not null
          and (${at}::timestamptz is null or (created_at, id) < (${at}::timestamptz, ${id}::uuid))
        order by created_at desc, id desc limit ${limit}`.execute(given);
      return rows.map(({ sealed, ...row }) => ({ ...row, text: bodyOf(row.id, sealed) }));
    },

    async forgetOld() {
      await sql`delete from system_mail where sent_at < app.now() - interval '1 day'`.execute(db);
      const { numAffectedRows: lost = 0n } = await sql`delete from system_mail
        where status = 'queued' and created_at < app.now() - interval '7 days'`.execute(db);
      if (lost > 0n) log.warn({ messages: Number(lost) }, 'system mail given up: it could not be sent for a week');
    },
  };
}

/** How long a message waits for a process that can send it: as long as a sign-in link works. */
const WAIT_MINUTES = 30;
const LOOK_AGAIN_SECONDS = 10;

interface Queued {
  readonly orgId: string;
  readonly recipient: string;
  readonly subject: string;
  readonly sealed: Buffer;
  /** When to look again for a process that can send it; null when that has taken too long. */
  readonly laterAt: string | null;
}

async function findQueued(db: Db, id: string) {
  const { rows } = await sql<Queued>`
    select org_id, recipient, subject, sealed,
      case when created_at > app.now() - make_interval(mins => ${WAIT_MINUTES})
        then app.now() + make_interval(secs => ${LOOK_AGAIN_SECONDS}) end as later_at
    from system_mail where id = ${id} and status = 'queued'
    -- org_id, sealed are never null: a message is queued with both and loses its text when sent`.execute(db);
  return rows[0] ?? null;
}
