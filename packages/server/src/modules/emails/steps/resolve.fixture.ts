import { sql } from 'kysely';
import type { TestApp, TestOrg } from '../../../../test/harness.ts';
import { BROWSER, type SentMail } from '../../replies/sent-mail.fixture.ts';

export const resolveStep = (
  org: TestOrg,
  { emailId }: SentMail,
  outcome: 'sent' | 'resend' | 'cancel',
  step: number | string = 1,
) => org.emails.resolveStep({ params: { id: emailId, step }, body: { outcome } });

/** A person's mail program loads the picture of a message. */
export const openPicture = (app: TestApp, messageId: string) =>
  app.fetch(`/t/o/${app.tokens.make('open', messageId)}.gif`, { headers: BROWSER });

/** Puts a message into the state that a sender leaves when it is killed after the fence. */
export async function letGo(app: TestApp, messageId: string): Promise<void> {
  for (const status of ['claimed', 'sending']) {
    await sql`update messages set status = ${status}, owner = 'gone', lease_until = app.now()
      where id = ${messageId}`.execute(app.db);
  }
}

/** The messages that reached the recipient of a sequence. */
export async function arrivalsOf(app: TestApp, { orgId }: TestOrg, { address }: SentMail) {
  const { rows } = await sql`select step from sink_messages
    where org_id = ${orgId} and recipient = ${address} order by created_at`.execute(app.db);
  return rows;
}
