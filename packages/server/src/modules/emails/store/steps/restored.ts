import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../../kernel/db/db.ts';
import type { Recipient as Suppressible } from '../../../suppressions/index.ts';

export interface RestorableStep {
  readonly id: string;
  readonly emailId: string;
  readonly mailboxId: string;
  readonly step: number;
}

/**
 * Locks and returns the steps that an answer cancelled, in order. Empty for a sequence whose address refused a step,
 * whose unknown step a person gave up, or whose person may not be written to.
 */
export async function listRestorable(
  tx: Tx,
  orgId: string,
  leadId: string,
  isSuppressed: (recipient: Suppressible) => RawBuilder<boolean>,
): Promise<RestorableStep[]> {
  const recipient = {
    orgId: sql`m.org_id`,
    hash: sql`m.to_hash`,
    domain: sql`m.to_domain`,
    brandIds: sql`p.brand_ids`,
  };
  const { rows } = await sql<RestorableStep>`select m.id, m.email_id, m.mailbox_id, m.step from messages m
      join permits p on p.org_id = m.org_id and p.campaign_id = m.campaign_id
    where m.org_id = ${orgId} and m.lead_id = ${leadId} and m.status = 'cancelled' and m.status_reason = 'replied'
      and m.to_address <> '' and not ${isSuppressed(recipient)}
      and not exists (select from messages o where o.org_id = m.org_id and o.lead_id = m.lead_id
        and (o.bounced_at is not null or o.unsubscribed_at is not null or o.status = 'failed'
          or o.resolution = 'cancel'))
    order by m.step for no key update of m`.execute(tx);
  return rows;
}

/**
 * Schedules the steps from now on with the gaps of the sequence. The first is ready unless the step before is still
 * being sent, and waits if that step's outcome is unknown. A step that was being sent when the answer came may be
 * tried again.
 */
export async function scheduleRestored(
  tx: Tx,
  orgId: string,
  { emailId, leadId, steps }: { emailId: string; leadId: string; steps: readonly number[] },
  daySeconds: number,
): Promise<void> {
  await sql`update messages set recalled = null, updated_at = app.now()
    where org_id = ${orgId} and lead_id = ${leadId} and status in ('sending', 'sent') and recalled = 'replied'`.execute(
    tx,
  );
  await sql`
    with restored as (
      select s.step, b.status as before, sum(m.days_since_last_step) over (order by s.step) as days
      from unnest(${[...steps]}::int[]) s (step)
        join messages m on m.org_id = ${orgId} and m.email_id = ${emailId} and m.step = s.step
        left join messages b on b.org_id = ${orgId} and b.email_id = ${emailId} and b.step = s.step - 1)
    update messages m set status = 'scheduled', restored_at = app.now(), recalled = null, updated_at = app.now(),
      status_reason = case when r.before = 'unknown' then 'previous_unknown' end,
      ready = r.before is null or r.before = 'sent',
      due_at = app.now() + make_interval(secs => r.days * ${daySeconds})
    from restored r where m.org_id = ${orgId} and m.email_id = ${emailId} and m.step = r.step`.execute(tx);
  await sql`update emails set status = 'in_progress'
    where org_id = ${orgId} and id = ${emailId} and status in ('finished', 'cancelled')`.execute(tx);
}
