import { sql } from 'kysely';
import type { Tx } from '../../../kernel/db/db.ts';
import { oneRow } from '../../../kernel/db/one-row.ts';

export interface Recipient {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly title: string | null;
  readonly company: string | null;
  readonly industry: string | null;
  /** Null for an erased recipient. */
  readonly email: string | null;
  readonly domain: string | null;
  readonly timezone: string | null;
}

export interface SequenceStep {
  readonly step: number;
  readonly bodyText: string;
  readonly bodyHtml: string;
  readonly daysSinceLastStep: number;
}

export interface NewEmail {
  readonly id: string;
  readonly campaignId: string;
  readonly brandId: string;
  readonly leadId: string;
  readonly journalistId: string | null;
  readonly mailboxId: string | null;
  readonly generationRunId: string;
  readonly model: string | null;
  /** Why our own writer wrote the email although a model was asked. */
  readonly fallbackReason: string | null;
  readonly subject: string;
  readonly sequence: readonly SequenceStep[];
  readonly recipient: Recipient;
  readonly clientCompanyName: string;
  readonly brandDomain: string;
  readonly clickDestinationUrl: string | null;
  readonly refusals: readonly Refusal[];
  /** The names of inputs that no step uses. */
  readonly unusedInputs: readonly string[];
  /** The email waits for review, whatever the campaign's review mode. */
  readonly mustWait: boolean;
}

/** A sentence of a model's text that our checks refused. */
export interface Refusal {
  readonly step: number;
  readonly sentence: string;
  readonly reason: string;
}

/**
 * One email per lead and campaign: a second insert returns the first. The review mode at the time of writing decides
 * whether it waits (api.md 33.13); with `first`, emails wait until five are approved.
 */
export async function insertEmail(tx: Tx, orgId: string, email: NewEmail): Promise<{ id: string; isNew: boolean }> {
  const { rows } = await sql<{ id: string; isNew: boolean }>`
    with mode as (
      select review = 'all' or (review = 'first' and (select count(*) from (select from emails
          where org_id = ${orgId} and campaign_id = ${email.campaignId} and verdict = 'approved'
          limit ${FIRST_EMAILS}) approved) < ${FIRST_EMAILS}) as waits
      from permits where org_id = ${orgId} and campaign_id = ${email.campaignId}),
    written as (
      insert into emails (org_id, id, campaign_id, brand_id, lead_id, journalist_id, mailbox_id, generation_run_id, model,
        fallback_reason, subject, sequence, recipient, client_company_name, brand_domain, click_destination_url,
        refusals, unused_inputs, status)
      select ${orgId}, ${email.id}, ${email.campaignId}, ${email.brandId}, ${email.leadId}, ${email.journalistId}, ${email.mailboxId},
        ${email.generationRunId}, ${email.model}, ${email.fallbackReason}, ${email.subject}, ${JSON.stringify(email.sequence)}::jsonb,
        ${JSON.stringify(email.recipient)}::jsonb, ${email.clientCompanyName}, ${email.brandDomain}, ${email.clickDestinationUrl},
        ${JSON.stringify(email.refusals)}::jsonb, ${[...email.unusedInputs]}::text[],
        case when ${email.mustWait} or (select waits from mode) then 'awaiting_review' else 'generated' end
      on conflict (org_id, campaign_id, lead_id) do nothing returning id)
    select id, true as is_new from written union all
    select id, false as is_new from emails where org_id = ${orgId} and campaign_id = ${email.campaignId} and lead_id = ${email.leadId}
    limit 1`.execute(tx);
  return oneRow(rows);
}

/** The unused inputs of each of a campaign's emails, up to the limit. */
export async function listUnusedInputs(tx: Tx, orgId: string, campaignId: string, limit: number): Promise<string[][]> {
  const { rows } = await sql<{ unusedInputs: string[] }>`select unused_inputs from emails
    where org_id = ${orgId} and campaign_id = ${campaignId} limit ${limit}`.execute(tx);
  return rows.map(({ unusedInputs }) => unusedInputs);
}

export interface ScheduledEmail {
  readonly id: string;
  readonly campaignId: string;
  readonly leadId: string;
  readonly mailboxId: string | null;
  readonly status: string;
  readonly sequence: readonly SequenceStep[];
  readonly recipient: Recipient;
}

/** With `review: "first"`, this many emails must be approved before the rest is sent without review. */
export const FIRST_EMAILS = 5;

export async function lockEmail(tx: Tx, orgId: string, id: string): Promise<ScheduledEmail | null> {
  const { rows } = await sql<ScheduledEmail>`
    select id, campaign_id, lead_id, mailbox_id, status, sequence, recipient from emails
    where org_id = ${orgId} and id = ${id} for update
    -- campaign_id, lead_id are never null: insertEmail, which alone writes emails, has both`.execute(tx);
  return rows[0] ?? null;
}

/** Marks an email as scheduled. One that waits for review keeps waiting. */
export async function setScheduled(
  tx: Tx,
  orgId: string,
  id: string,
  { mailboxId, trackOpens, trackClicks }: { mailboxId: string; trackOpens: boolean; trackClicks: boolean },
): Promise<void> {
  await sql`update emails set status = case when status = 'awaiting_review' then status else 'in_progress' end,
      mailbox_id = ${mailboxId}, track_opens = ${trackOpens}, track_clicks = ${trackClicks}
    where org_id = ${orgId} and id = ${id}`.execute(tx);
}

/** Ends emails of which no step can be sent any more: finished if a step was sent, otherwise cancelled. */
export async function endEmails(tx: Tx, orgId: string, ids: readonly string[]): Promise<void> {
  await sql`update emails e set status = case when s.has_left then 'finished' else 'cancelled' end
    from (select email_id, bool_or(status in ('sent', 'unknown', 'failed') or resent_at is not null) as has_left,
        bool_or(status in ('scheduled', 'claimed', 'sending')) as is_live
      from messages where org_id = ${orgId} and email_id = any(${[...ids]}::uuid[]) group by email_id) s
    where e.org_id = ${orgId} and e.id = s.email_id and not s.is_live
      and e.status in ('generated', 'awaiting_review', 'in_progress')`.execute(tx);
}
