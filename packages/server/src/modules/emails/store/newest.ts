import { sql } from 'kysely';
import type { Db } from '../../../kernel/db/db.ts';
import type { LooseText } from '../scoring/score-text.ts';
import { authorship } from './emails.ts';

/** As far back as is looked. */
const LOOKED_THROUGH = 1_000;

/** The newest email of a mailbox, of one campaign where it is named, that was not erased; null where it wrote none. */
export async function findNewestOfMailbox(
  db: Db,
  orgId: string,
  { mailboxId, campaignId }: { mailboxId: string; campaignId: string | null },
): Promise<{ emailId: string; campaignId: string } | null> {
  const { rows } = await sql<{ emailId: string; campaignId: string }>`
    select e.id as email_id, e.campaign_id from (select id, campaign_id, mailbox_id, recipient, created_at from emails
      where org_id = ${orgId} and (${campaignId}::uuid is null or campaign_id = ${campaignId}::uuid)
      order by created_at desc, id desc limit ${LOOKED_THROUGH}) e
    where e.mailbox_id = ${mailboxId} and e.recipient ->> 'email' is not null and e.campaign_id is not null
    order by e.created_at desc, e.id desc limit 1
    -- e.campaign_id is never null: the condition above`.execute(db);
  return rows[0] ?? null;
}

/** The text of an email, whatever became of it; null once it was erased. */
export async function findLooseText(db: Db, orgId: string, emailId: string): Promise<LooseText | null> {
  const { rows } = await sql<LooseText>`select subject, sequence, recipient, brand_id, client_company_name, track_opens,
      track_clicks, ${authorship} from emails e
    where org_id = ${orgId} and id = ${emailId} and recipient ->> 'email' is not null`.execute(db);
  return rows[0] ?? null;
}
