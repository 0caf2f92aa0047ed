import type { Lead, LeadDetail } from '@distribute/contract/leads';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../../kernel/db/db.ts';
import { equals } from '../../../kernel/db/lists/equals.ts';
import type { Position } from '../../../kernel/db/lists/paging.ts';

type LeadRow = z.output<typeof Lead>;
export type DetailRow = Omit<z.output<typeof LeadDetail>, 'emails' | 'timeline' | 'suppressed'> & {
  readonly emailHash: string | null;
  readonly emailDomain: string | null;
};

const replied = sql`coalesce(app.reply_of(l) not in ('autoReply', 'outOfOffice'), false)`;
const standing = sql`l.status, l.contacted, l.sent, l.delivered, l.opened, l.clicked, ${replied} as replied, l.bounced,
  l.unsubscribed, case
    when app.reply_of(l) in ('interested', 'meetingBooked', 'closed') then 'positive'
    when app.reply_of(l) in ('notInterested', 'wrongPerson', 'unsubscribe') then 'negative'
    when app.reply_of(l) = 'neutral' then 'neutral' end as reply_classification`;
const columns = sql`l.id, l.person_id, l.campaign_id, l.brand_id, l.audience_id, p.first_name, p.last_name, p.email, p.title,
  p.organization_name, p.organization_domain, p.organization_industry, p.organization_size, p.linkedin_url, p.country,
  ${standing}, l.status_reason, l.missing_fields, l.created_at, l.updated_at`;

export interface LeadFilter {
  readonly campaignId?: string | undefined;
  readonly brandId?: string | undefined;
  readonly audienceId?: string | undefined;
  readonly statuses?: readonly string[] | undefined;
  readonly emailHash?: string | null | undefined;
  readonly workflowSlug?: string | undefined;
  readonly replied?: boolean | undefined;
  /** Only people whom a run has taken up and whose address is known. */
  readonly isAddressed?: boolean | undefined;
}

export async function listLeads(
  db: Db,
  orgId: string,
  filter: LeadFilter,
  window: { limit: number; offset: number; after: Position | null },
): Promise<LeadRow[]> {
  const [at = null, id = null] = window.after ?? [];
  const tests = [
    sql`l.org_id = ${orgId} and l.kind = 'person'`,
    ...equals('l.campaign_id', filter.campaignId),
    ...equals('l.brand_id', filter.brandId),
    ...equals('l.audience_id', filter.audienceId),
    ...(filter.statuses ? [sql`l.status = any(${[...filter.statuses]}::text[])`] : []),
    ...(filter.emailHash === undefined
      ? []
      : [sql`l.person_id in (select id from people where org_id = ${orgId} and email_hash = ${filter.emailHash})`]),
    ...(filter.workflowSlug === undefined
      ? []
      : [
          sql`l.campaign_id in (
      select campaign_id from lead_campaigns where org_id = ${orgId} and workflow_slug = ${filter.workflowSlug})`,
        ]),
    ...(filter.isAddressed
      ? [
          sql`l.status <> 'buffered' and exists (select from people p
      where p.org_id = ${orgId} and p.id = l.person_id and p.email is not null)`,
        ]
      : []),
    ...(filter.replied === undefined ? [] : [sql`(${replied}) = ${filter.replied}`]),
    ...(at === null ? [] : [sql`(l.created_at, l.id) < (${at}::timestamptz, ${id}::uuid)`]),
  ];
  const page = sql`select l.id from leads l where ${sql.join(tests, sql` and `)}
    order by l.created_at desc, l.id desc limit ${window.limit + 1} offset ${window.offset}`;
  const { rows } = await sql<LeadRow>`select ${columns} from (${page}) page
      join leads l on l.org_id = ${orgId} and l.id = page.id
      join people p on p.org_id = l.org_id and p.id = l.person_id
    order by l.created_at desc, l.id desc`.execute(db);
  return rows;
}

/** With `kind` 'person', finds people only. */
export async function findLead(db: Db, orgId: string, id: string, kind: 'person' | null): Promise<DetailRow | null> {
  const { rows } = await sql<DetailRow>`select ${columns}, p.email_hash, p.email_domain,
      json_build_object('id', p.id, 'seniority', p.seniority, 'departments', p.departments, 'city', p.city,
        'state', p.state, 'country', p.country, 'timezone', p.timezone, 'emailStatus', p.email_status) as person,
      json_build_object('name', p.organization_name, 'domain', p.organization_domain, 'industry', p.organization_industry,
        'size', p.organization_size, 'foundedYear', p.organization_founded_year, 'location', p.organization_location,
        'description', p.organization_description) as organization
    from leads l join people p on p.org_id = l.org_id and p.id = l.person_id
    where l.org_id = ${orgId} and l.id = ${id} and (${kind}::text is null or l.kind = ${kind})`.execute(db);
  return rows[0] ?? null;
}

/** The progress of a lead and how it was answered. */
export type Standing = { readonly leadId: string } & Readonly<
  Pick<
    LeadRow,
    | 'status'
    | 'contacted'
    | 'sent'
    | 'delivered'
    | 'opened'
    | 'clicked'
    | 'replied'
    | 'bounced'
    | 'unsubscribed'
    | 'replyClassification'
  >
>;

export async function listStandings(
  db: Db,
  orgId: string,
  leadIds: readonly string[],
): Promise<ReadonlyMap<string, Standing>> {
  const { rows } = await sql<Standing>`select l.id as lead_id, ${standing} from leads l
    where l.org_id = ${orgId} and l.id = any(${[...leadIds]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.leadId, row]));
}
