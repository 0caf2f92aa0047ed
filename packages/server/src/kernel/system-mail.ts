import { sql } from 'kysely';
import type { Db } from './db.ts';
import type { NewId } from './ids.ts';
import type { Enqueue } from './jobs/enqueue.ts';
import type { Log } from './log.ts';

/** Mail of the installation itself: sign-in links, notices, alerts. */
export interface SystemMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Hands one message over, or throws. */
export type SendSystemMail = (message: SystemMessage) => Promise<void>;

export interface SystemMail {
  queue(db: Db, message: SystemMessage): Promise<void>;
  /** The job behind the queue. */
  deliver(id: string): Promise<void>;
}

/** A message is a row before it is mail, so it is either sent or visibly not (api.md 3.9). */
export function createSystemMail(deps: {
  db: Db;
  newId: NewId;
  enqueue: Enqueue;
  log: Log;
  send: SendSystemMail | null;
}): SystemMail {
  const { db, newId, enqueue, log, send } = deps;
  return {
    queue: (given, message) =>
      given.transaction().execute(async (tx) => {
        const id = newId();
        await sql`insert into system_mail (id, recipient, subject, body, status)
          values (${id}, ${message.to}, ${message.subject}, ${message.text}, 'queued')`.execute(tx);
        await enqueue(tx, 'system-mail.deliver', { id });
      }),
    async deliver(id) {
      const { rows } = await sql<{ recipient: string; subject: string; body: string }>`
        select recipient, subject, body from system_mail where id = ${id} and status = 'queued'`.execute(db);
      const row = rows[0];
      if (!row) return;
      if (send) await send({ to: row.recipient, subject: row.subject, text: row.body });
      else log.warn({ mailId: id, subject: row.subject }, 'system mail is not configured: message kept, not sent');
      await sql`update system_mail set status = ${send ? 'sent' : 'not_sent'}, sent_at = app.now() where id = ${id}`.execute(
        db,
      );
    },
  };
}
