import type { GroundedSentence } from '@distribute/language/writing';
import { type RawBuilder, sql } from 'kysely';
import { actOnAll, askWithOthers } from '../../../kernel/db/batching/batch-in-transaction.ts';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import { oneRow } from '../../../kernel/db/lists/one-row.ts';
import type { AddressSource } from '../composing/notice-words.ts';

/** Who wrote email `e`, and whether a person stands for it. */
export const authorship = sql`e.model, e.edited, e.verdict is not distinct from 'approved' as approved`;

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
  /** Absent from emails that were written before it was kept. */
  readonly country?: string | null;
  /** Where the address comes from; absent like the country. */
  readonly source?: AddressSource | null;
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
  readonly grounds: readonly GroundedSentence[];
  /** The variant of a test that it is of. */
  readonly variant: { readonly testId: string; readonly number: number; readonly unit: string } | null;
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
 * whether it waits (spec 12.10); with `first`, emails wait until five are approved.
 */
export const insertEmail = (tx: Tx, orgId: string, email: NewEmail): Promise<{ id: string; isNew: boolean }> =>
  askWithOthers(tx, `new emails of ${orgId} ${email.campaignId}`, email, (emails) =>
    insertEmails(tx, orgId, email.campaignId, emails),
  );

/** Emails to different leads of one campaign. */
async function insertEmails(tx: Tx, orgId: string, campaignId: string, emails: readonly NewEmail[]) {
  const { rows } = await sql<{ leadId: string; id: string; isNew: boolean }>`
    with mode as (
      select review = 'all' or (review = 'first' and (select count(*) from (select from emails
          where org_id = ${orgId} and campaign_id = ${campaignId} and verdict = 'approved'
          limit ${FIRST_EMAILS}) approved) < ${FIRST_EMAILS}) as waits
      from permits where org_id = ${orgId} and campaign_id = ${campaignId}),
    written as (
      insert into emails (org_id, id, campaign_id, brand_id, lead_id, journalist_id, mailbox_id, generation_run_id, model,
        fallback_reason, subject, sequence, recipient, client_company_name, brand_domain, click_destination_url,
        refusals, unused_inputs, grounds, test_id, variant, test_unit, status)
      select ${orgId}, e.id, ${campaignId}, e.brand_id, e.lead_id, e.journalist_id, e.mailbox_id, e.generation_run_id,
        e.model, e.fallback_reason, e.subject, e.sequence, e.recipient, e.client_company_name, e.brand_domain,
        e.click_destination_url, e.refusals, e.unused_inputs, e.grounds, e.test_id, e.variant, e.test_unit,
        case when e.must_wait or (select waits from mode) then 'awaiting_review' else 'generated' end
      from jsonb_to_recordset(${JSON.stringify(emails.map(storedEmail))}::jsonb) as e (id uuid, brand_id uuid,
        lead_id uuid, journalist_id uuid, mailbox_id uuid, generation_run_id uuid, model text, fallback_reason text,
        subject text, sequence jsonb, recipient jsonb, client_company_name text, brand_domain text,
        click_destination_url text, refusals jsonb, unused_inputs text[],
        grounds jsonb, test_id uuid, variant smallint, test_unit text, must_wait boolean)
      on conflict (org_id, campaign_id, lead_id) do nothing returning id, lead_id)
    select lead_id, id, true as is_new from written union all
    select lead_id, id, false as is_new from emails where org_id = ${orgId} and campaign_id = ${campaignId}
      and lead_id = any(${emails.map(({ leadId }) => leadId)}::uuid[])
    -- lead_id is never null: every email that is written has a lead`.execute(tx);
  const known = new Map(rows.map((row) => [row.leadId, row]));
  return emails.map(({ leadId }) => oneRow([known.get(leadId)].filter((row) => row !== undefined)));
}

/** An email by the names of its columns. */
const storedEmail = (email: NewEmail) => ({
  id: email.id,
  brand_id: email.brandId,
  lead_id: email.leadId,
  journalist_id: email.journalistId,
  mailbox_id: email.mailboxId,
  generation_run_id: email.generationRunId,
  model: email.model,
  fallback_reason: email.fallbackReason,
  subject: email.subject,
  sequence: email.sequence,
  recipient: email.recipient,
  client_company_name: email.clientCompanyName,
  brand_domain: email.brandDomain,
  click_destination_url: email.clickDestinationUrl,
  refusals: email.refusals,
  unused_inputs: email.unusedInputs,
  grounds: email.grounds.length ? email.grounds : null,
  ...(email.variant && { test_id: email.variant.testId, variant: email.variant.number, test_unit: email.variant.unit }),
  must_wait: email.mustWait,
});

/** Emails of a campaign, up to the limit, each with the inputs that it does not use. */
export const listUnusedInputs = (
  tx: Tx,
  orgId: string,
  campaignId: string,
  limit: number,
): Promise<readonly { id: string; unusedInputs: string[] }[]> =>
  askWithOthers(tx, `unused inputs of ${orgId} ${campaignId}`, limit, async (limits) => {
    const { rows } = await sql<{ id: string; unusedInputs: string[] }>`select id, unused_inputs from emails
    where org_id = ${orgId} and campaign_id = ${campaignId} limit ${limit}`.execute(tx);
    return limits.map(() => rows);
  });

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

export const lockEmail = (tx: Tx, orgId: string, id: string): Promise<ScheduledEmail | null> =>
  askWithOthers(tx, `emails of ${orgId}`, id, async (ids) => {
    const { rows } = await sql<ScheduledEmail>`
    select id, campaign_id, lead_id, mailbox_id, status, sequence, recipient from emails
    where org_id = ${orgId} and id = any(${[...ids]}::uuid[]) order by id for update
    -- campaign_id, lead_id are never null: insertEmail, which alone writes emails, has both`.execute(tx);
    return ids.map((one) => rows.find((row) => row.id === one) ?? null);
  });

interface Scheduling {
  readonly mailboxId: string;
  readonly trackOpens: boolean;
  readonly trackClicks: boolean;
}

/** Marks an email as scheduled. One that waits for review keeps waiting. */
export const setScheduled = (tx: Tx, orgId: string, id: string, scheduling: Scheduling): Promise<void> =>
  actOnAll(tx, `scheduled emails of ${orgId}`, [{ id, ...scheduling }], async (all) => {
    const each = <K extends keyof (typeof all)[number]>(key: K) => all.map((one) => one[key]);
    await sql`update emails e set status = case when e.status = 'awaiting_review' then e.status else 'in_progress' end,
        mailbox_id = s.mailbox_id, track_opens = s.track_opens, track_clicks = s.track_clicks, short_ids = true
      from unnest(${each('id')}::uuid[], ${each('mailboxId')}::uuid[], ${each('trackOpens')}::bool[],
        ${each('trackClicks')}::bool[]) s (id, mailbox_id, track_opens, track_clicks)
      where e.org_id = ${orgId} and e.id = s.id`.execute(tx);
  });

/** Puts emails in progress that were approved: their first step has left, or may have. Part of another statement. */
export const beginApproved = (orgId: string, ids: readonly string[]): RawBuilder<unknown> => sql`
  update emails e set status = 'in_progress'
  where e.org_id = ${orgId} and e.id = any(${[...ids]}::uuid[]) and e.status = 'generated'`;

/** Ends emails of which no step can be sent any more: finished if a step was sent, otherwise cancelled. */
export async function endEmails(tx: Tx, orgId: string, ids: readonly string[]): Promise<void> {
  await sql`update emails e set status = case when s.has_left then 'finished' else 'cancelled' end
    from (select email_id, bool_or(status in ('sent', 'unknown', 'failed') or resent_at is not null) as has_left,
        bool_or(status in ('scheduled', 'claimed', 'sending')) as is_live
      from messages where org_id = ${orgId} and email_id = any(${[...ids]}::uuid[]) group by email_id) s
    where e.org_id = ${orgId} and e.id = s.email_id and not s.is_live
      and e.status in ('generated', 'awaiting_review', 'in_progress')`.execute(tx);
}

/** The form of Message-IDs in the sequence of a message. */
export async function hasShortIds(db: Db, orgId: string, messageId: string): Promise<boolean> {
  const { rows } = await sql<{ shortIds: boolean }>`select e.short_ids from messages m
      join emails e on e.org_id = m.org_id and e.id = m.email_id
    where m.org_id = ${orgId} and m.id = ${messageId}`.execute(db);
  return rows[0]?.shortIds ?? true;
}
