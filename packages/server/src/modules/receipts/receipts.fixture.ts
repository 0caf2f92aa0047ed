import { sql } from 'kysely';
import type { TestApp } from '../../../test/harness.ts';

export interface Arrived {
  readonly emailId: string;
  readonly text: string;
  readonly recipient: string;
}

/** The first email of a campaign that lies in a reader's mailbox of the sandbox. */
export async function findArrived(app: TestApp, campaignId: string): Promise<Arrived> {
  const { rows } = await sql<Arrived>`
    select e.id as email_id, s.text, s.recipient from emails e join sink_messages s on s.org_id = e.org_id
      and e.recipient ->> 'email' = s.recipient where e.campaign_id = ${campaignId}
    order by s.created_at limit 1`.execute(app.db);
  if (!rows[0]) throw new Error(`no email of campaign ${campaignId} has arrived`);
  return rows[0];
}

/** What its sentences rest on, as a model would have said. */
export async function setGrounds(app: TestApp, emailId: string, grounds: readonly object[]): Promise<void> {
  await sql`update emails set grounds = ${JSON.stringify(grounds)} where id = ${emailId}`.execute(app.db);
}
