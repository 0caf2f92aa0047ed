import type { Email } from '@distribute/contract/emails';
import type { LeadDetail } from '@distribute/contract/leads';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../../kernel/db/db.ts';
import { equals } from '../../../kernel/db/lists/equals.ts';
import type { Position } from '../../../kernel/db/lists/paging.ts';
import type { Owner } from '../../../kernel/http/mandate/limits.ts';
import { type Authorship, citedLaw, disclosureOf, missingOf, readerOf, whatTheLawAsks } from '../../law/index.ts';
import { authorship } from './emails.ts';
import { isLawful } from './permits.ts';
import { HELD_BY_RECEIVER } from './receivers/places.ts';

type EmailRow = z.output<typeof Email>;
type StepRow = EmailRow['steps'][number];
interface StoredLaw {
  readonly asks: number;
  readonly given: number;
  readonly country: string | null;
  readonly domain: string | null;
}
type StoredEmail = Omit<EmailRow, 'disclosure' | 'steps'> &
  Authorship & { readonly steps: readonly (Omit<StepRow, 'law'> & { readonly law: StoredLaw | null })[] };

/** What the rows do not say by themselves. */
export interface EmailReading {
  readonly reviewSeconds: number;
  readonly operatorWaives: number;
}

const lawOf = (law: StoredLaw | null): StepRow['law'] => {
  if (law === null) return null;
  const { country, kind } = readerOf(law.country, law.domain);
  const missing = missingOf(law.asks, law.given);
  const cited = citedLaw(whatTheLawAsks(country, kind), missing);
  return { country, missing, article: cited?.article ?? '', link: cited?.link ?? '' };
};

const shown = ({ approved, ...email }: StoredEmail): EmailRow => ({
  ...email,
  steps: email.steps.map((step) => ({ ...step, law: lawOf(step.law) })),
  disclosure: disclosureOf({ ...email, approved }),
});

const steps = (
  operatorWaives: number,
) => sql`coalesce((select json_agg(json_build_object('step', m.step, 'messageId', m.id,
    'status', case when m.status = 'claimed' then 'scheduled' else m.status end, 'statusReason', case when h.receiver is not null then 'receiver_waiting'
      when m.status in ('scheduled', 'claimed') and m.status_reason is null and not ${isLawful(operatorWaives)} then 'law_asks'
      else m.status_reason end,
    'law', case when m.status in ('scheduled', 'claimed') and not ${isLawful(operatorWaives)}
      then json_build_object('asks', m.law_asks, 'given', p.law_given | (p.law_waived & ${operatorWaives}::int), 'country', e.recipient ->> 'country',
        'domain', m.to_domain) end,
    'scheduledAt',
    case when coalesce(m.status_reason, '') not in ('awaiting_review', 'awaiting_score') then app.iso(greatest(m.due_at, h.held_until)) end, 'sentAt', app.iso(m.sent_at), 'deliveredAt',
    case when m.bounced_at is null or m.opened_at is not null then app.iso(m.delivered_at) end,
    'openedAt', app.iso(m.opened_at), 'clickedAt', app.iso(m.clicked_at), 'bouncedAt', app.iso(m.bounced_at),
    'repliedAt', app.iso(m.replied_at), 'lastResponse', m.response,
    'spam', case when c.step is not null then json_build_object('filter', c.filter, 'points', c.points, 'rules', c.rules,
      'scoredAt', app.iso(c.scored_at)) end) order by m.step)
  from messages m left join receiver_holds h on ${HELD_BY_RECEIVER} and m.status in ('scheduled', 'claimed') and m.ready
      and m.status_reason is null
    left join spam_scores c on c.org_id = m.org_id and c.email_id = m.email_id and c.step = m.step
    join permits p on p.org_id = m.org_id and p.campaign_id = m.campaign_id
  where m.org_id = e.org_id and m.email_id = e.id), '[]')`;

/** When the email is cancelled unless somebody reviews it. */
const reviewExpiresAt = (reviewSeconds: number) => sql`case when e.status = 'awaiting_review'
  then e.created_at + make_interval(secs => ${reviewSeconds}) end as review_expires_at`;

const columns = ({ reviewSeconds, operatorWaives }: EmailReading) => sql`
  -- body_html, body_text are never null: an email is written with its first step
  e.id, e.subject, e.sequence -> 0 ->> 'bodyHtml' as body_html, e.sequence -> 0 ->> 'bodyText' as body_text,
  e.sequence, e.recipient ->> 'firstName' as lead_first_name, e.recipient ->> 'lastName' as lead_last_name,
  e.recipient ->> 'title' as lead_title, e.recipient ->> 'company' as lead_company,
  e.recipient ->> 'industry' as lead_industry, e.client_company_name, e.created_at, e.campaign_id, e.brand_id, e.lead_id,
  e.journalist_id, e.recipient ->> 'email' as lead_email, e.recipient ->> 'domain' as lead_organization_domain,
  e.mailbox_id, e.generation_run_id, ${authorship}, e.fallback_reason, e.held_reason, e.status, e.reviewed_by, e.reviewed_at,
  e.refusals, e.unused_inputs,
  case when e.test_id is not null then json_build_object('testId', e.test_id, 'number', e.variant) end as variant, e.updated_at, ${reviewExpiresAt(reviewSeconds)}, ${steps(operatorWaives)} as steps`;

export interface EmailFilter {
  readonly brandId?: string | undefined;
  readonly campaignId?: string | undefined;
  readonly leadId?: string | undefined;
  readonly status?: string | undefined;
  /** Emails with a step in this status, as the API shows it. */
  readonly stepStatus?: string | undefined;
}

export async function listEmails(
  db: Db,
  orgId: string,
  filter: EmailFilter,
  window: { limit: number; offset: number; after: Position | null },
  reading: EmailReading,
): Promise<EmailRow[]> {
  const [at = null, id = null] = window.after ?? [];
  const tests = [
    sql`e.org_id = ${orgId}`,
    ...equals('e.brand_id', filter.brandId),
    ...equals('e.campaign_id', filter.campaignId),
    ...equals('e.lead_id', filter.leadId),
    ...equals('e.status', filter.status),
    ...(filter.stepStatus === undefined
      ? []
      : [
          sql`exists (select from messages m where m.org_id = e.org_id and m.email_id = e.id and ${
            filter.stepStatus === 'scheduled'
              ? sql`m.status in ('scheduled', 'claimed')`
              : sql`m.status = ${filter.stepStatus}`
          })`,
        ]),
    ...(at === null ? [] : [sql`(e.created_at, e.id) < (${at}::timestamptz, ${id}::uuid)`]),
  ];
  const page = sql`select e.id from emails e where ${sql.join(tests, sql` and `)}
    order by e.created_at desc, e.id desc limit ${window.limit + 1} offset ${window.offset}`;
  const { rows } = await sql<StoredEmail>`select ${columns(reading)} from (${page}) page
      join emails e on e.org_id = ${orgId} and e.id = page.id
    order by e.created_at desc, e.id desc`.execute(db);
  return rows.map(shown);
}

export async function findEmail(db: Db, orgId: string, id: string, reading: EmailReading): Promise<EmailRow | null> {
  const { rows } =
    await sql<StoredEmail>`select ${columns(reading)} from emails e where e.org_id = ${orgId} and e.id = ${id}`.execute(
      db,
    );
  return rows[0] ? shown(rows[0]) : null;
}

/** The history of a lead in order: what people and mail servers did, without opens and clicks of programs. */
export async function listTimeline(
  db: Db,
  orgId: string,
  leadId: string,
): Promise<z.output<typeof LeadDetail>['timeline']> {
  const { rows } = await sql<z.output<typeof LeadDetail>['timeline'][number]>`
    select at, type, step, detail from (
      select m.sent_at as at, case m.status when 'unknown' then 'unknown' else 'sent' end as type, m.step, null as detail
        from messages m where m.org_id = ${orgId} and m.lead_id = ${leadId} and m.sent_at is not null
      union all
      select v.at, v.kind, m.step, v.detail from messages m join tracking_events v
          on v.org_id = m.org_id and v.message_id = m.id
        where m.org_id = ${orgId} and m.lead_id = ${leadId} and not v.machine
      union all
      select m.updated_at, m.status, m.step, m.status_reason from messages m
        where m.org_id = ${orgId} and m.lead_id = ${leadId} and m.status in ('failed', 'skipped', 'cancelled')) happened
    order by at, step limit 500`.execute(db);
  return rows;
}

/** A step of a sequence as a conversation shows it. */
export interface SentStep {
  readonly id: string;
  readonly campaignId: string;
  readonly brandId: string;
  readonly leadId: string;
  readonly mailboxId: string;
  readonly step: number;
  readonly status: string;
  readonly statusReason: string | null;
  readonly toAddress: string;
  readonly toDomain: string;
  readonly sentAt: string | null;
  readonly shortIds: boolean;
  /** The Message-ID that receivers saw, where it was not ours. */
  readonly sentAs: string | null;
  readonly subject: string;
  readonly bodyText: string;
  readonly bodyHtml: string;
}

/** The steps of a campaign to one address, in order. */
export async function listStepsTo(db: Db, orgId: string, campaignId: string, toHash: string): Promise<SentStep[]> {
  const { rows } =
    await sql<SentStep>`select m.id, m.campaign_id, e.brand_id, m.lead_id, m.mailbox_id, m.step, m.status,
      m.status_reason, m.to_address, m.to_domain, m.sent_at, m.sent_as, e.short_ids, e.subject,
      coalesce(written ->> 'bodyText', '') as body_text, coalesce(written ->> 'bodyHtml', '') as body_html
    from messages m join emails e on e.org_id = m.org_id and e.id = m.email_id
      left join lateral (select value as written from jsonb_array_elements(e.sequence)
        where (value ->> 'step')::int = m.step) steps on true
    where m.org_id = ${orgId} and m.to_hash = ${toHash} and m.campaign_id = ${campaignId}
    order by m.step`.execute(db);
  return rows;
}

/** The campaigns that have written to an address. */
export async function listCampaignsTo(db: Db, orgId: string, toHash: string): Promise<string[]> {
  const { rows } = await sql<{ campaignId: string }>`select distinct campaign_id from messages
    where org_id = ${orgId} and to_hash = ${toHash} and sent_at is not null order by campaign_id`.execute(db);
  return rows.map(({ campaignId }) => campaignId);
}

/** When the last message to each of these leads arrived. */
/** When the first message to each of these leads was sent; leads without one are missing. */
export async function listFirstSent(
  db: Db,
  orgId: string,
  leadIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ leadId: string; at: string }>`select lead_id, min(sent_at) as at from messages
    where org_id = ${orgId} and lead_id = any(${[...leadIds]}::uuid[]) and sent_at is not null group by lead_id`.execute(
    db,
  );
  return new Map(rows.map(({ leadId, at }) => [leadId, at]));
}

export async function listLastDelivered(
  db: Db,
  orgId: string,
  leadIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ leadId: string; at: string }>`select lead_id, max(delivered_at) as at from messages
    where org_id = ${orgId} and lead_id = any(${[...leadIds]}::uuid[]) and delivered_at is not null group by lead_id`.execute(
    db,
  );
  return new Map(rows.map(({ leadId, at }) => [leadId, at]));
}

/** To whom emails belong; those that do not exist are left out. */
export async function listEmailOwners(db: Db, orgId: string, ids: readonly string[]): Promise<Owner[]> {
  const { rows } = await sql<Owner>`select array[brand_id]::text[] as brand_ids, campaign_id from emails
    where org_id = ${orgId} and id = any(${[...ids]}::uuid[])`.execute(db);
  return rows;
}
