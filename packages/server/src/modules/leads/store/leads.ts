import type { LeadStatus, LeadStatusReason } from '@distribute/contract/leads';
import { sql } from 'kysely';
import type { z } from 'zod';
import { actOnAll } from '../../../kernel/db/batching/batch-in-transaction.ts';
import { readTogether } from '../../../kernel/db/batching/read-together.ts';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import { type KnownPerson, personColumns } from './people.ts';

export type SkipReason = z.infer<typeof LeadStatusReason>;

export interface LeadCampaign {
  readonly campaignId: string;
  readonly workflowSlug: string;
  readonly workflowDynastySlug: string;
  readonly featureSlug: string;
  readonly featureDynastySlug: string;
}

export async function insertCampaign(tx: Tx, orgId: string, campaign: LeadCampaign): Promise<void> {
  await sql`insert into lead_campaigns (org_id, campaign_id, workflow_slug, workflow_dynasty_slug, feature_slug,
      feature_dynasty_slug)
    values (${orgId}, ${campaign.campaignId}, ${campaign.workflowSlug},
      ${campaign.workflowDynastySlug}, ${campaign.featureSlug}, ${campaign.featureDynastySlug})
    on conflict (org_id, campaign_id) do nothing`.execute(tx);
}

/**
 * Inserts leads. People whom the campaign already has are not changed, except those who wait for an audience that the
 * campaign does not draw from any more: they wait for this one now.
 */
export async function insertLeads(
  tx: Tx,
  orgId: string,
  leads: readonly { id: string; personId: string }[],
  of: {
    campaignId: string;
    brandId: string;
    audienceId: string | null;
    goal: string | null;
    drawn?: readonly string[] | null;
  },
  kind: 'person' | 'journalist' = 'person',
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into leads (org_id, id, campaign_id, person_id, brand_id, audience_id, goal, kind)
    select ${orgId}, l.id, ${of.campaignId}, l.person_id, ${of.brandId}, ${of.audienceId}::uuid, ${of.goal}, ${kind}
    from unnest(${leads.map(({ id }) => id)}::uuid[], ${leads.map(({ personId }) => personId)}::uuid[]) l (id, person_id)
    on conflict (org_id, campaign_id, person_id) do update
      set audience_id = excluded.audience_id, brand_id = excluded.brand_id, updated_at = app.now()
      where leads.status = 'buffered' and not leads.audience_id = any(${of.drawn ? [...of.drawn] : null}::uuid[])`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0n);
}

/** Null: of any audience. */
const isOf = (audienceIds: readonly string[] | null) =>
  audienceIds === null ? sql`true` : sql`audience_id = any(${[...audienceIds]}::uuid[])`;

export const countBuffered = readTogether(async function countBuffered(
  db: Db,
  orgId: string,
  campaignId: string,
  audienceIds: readonly string[] | null,
  atMost: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select from leads where org_id = ${orgId} and campaign_id = ${campaignId} and status = 'buffered'
      and ${isOf(audienceIds)}
    limit ${atMost}) waiting`.execute(db);
  return rows[0]?.count ?? 0;
});

/** The addresses of those who have waited longest, as far as they are known. */
export const listNextEmails = readTogether(async function listNextEmails(
  db: Db,
  orgId: string,
  { campaignId, audienceIds }: { campaignId: string; audienceIds: readonly string[] | null },
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`select p.email from (select person_id from leads
      where org_id = ${orgId} and campaign_id = ${campaignId} and status = 'buffered' and ${isOf(audienceIds)}
      order by created_at, id limit ${limit}) l
    join people p on p.org_id = ${orgId} and p.id = l.person_id where p.email is not null`.execute(db);
  return rows.map(({ email }) => email);
});

/** The leads of these audiences that have waited longest and are not locked by other runs. */
export async function lockBuffered(
  tx: Tx,
  orgId: string,
  { campaignId, audienceIds }: { campaignId: string; audienceIds: readonly string[] | null },
  limit: number,
): Promise<KnownPerson[]> {
  const { rows } = await sql<KnownPerson>`select ${personColumns} from leads l
      join people p on p.org_id = l.org_id and p.id = l.person_id
    where l.org_id = ${orgId} and l.campaign_id = ${campaignId} and l.status = 'buffered' and ${isOf(audienceIds)}
    order by l.created_at, l.id limit ${limit} for no key update of l skip locked`.execute(tx);
  return rows;
}

export async function lockLead(tx: Tx, orgId: string, leadId: string): Promise<KnownPerson | null> {
  const { rows } = await sql<KnownPerson>`select ${personColumns} from leads l
      join people p on p.org_id = l.org_id and p.id = l.person_id
    where l.org_id = ${orgId} and l.id = ${leadId} for no key update of l`.execute(tx);
  return rows[0] ?? null;
}

export async function findLeadOfPerson(
  tx: Tx,
  orgId: string,
  campaignId: string,
  personId: string,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select id from leads
    where org_id = ${orgId} and campaign_id = ${campaignId} and person_id = ${personId}`.execute(tx);
  return rows[0]?.id ?? null;
}

/** The leads that these runs hold. */
export async function listClaimed(
  db: Db,
  orgId: string,
  runIds: readonly string[],
): Promise<(KnownPerson & { readonly runId: string })[]> {
  const { rows } = await sql<KnownPerson & { runId: string }>`select ${personColumns}, l.run_id from leads l
      join people p on p.org_id = l.org_id and p.id = l.person_id
    where l.org_id = ${orgId} and l.run_id = any(${[...runIds]}::uuid[]) and l.status = 'claimed'
    -- run_id is never null`.execute(db);
  return rows;
}

export async function setClaimed(
  tx: Tx,
  orgId: string,
  claims: readonly { readonly leadId: string; readonly runId: string }[],
): Promise<void> {
  const leadIds = claims.map(({ leadId }) => leadId);
  await sql`update leads l set status = 'claimed', run_id = c.run_id, updated_at = app.now()
    from unnest(${leadIds}::uuid[], ${claims.map(({ runId }) => runId)}::uuid[]) c (lead_id, run_id)
    where l.org_id = ${orgId} and l.id = any(${leadIds}::uuid[]) and l.id = c.lead_id`.execute(tx);
}

export const setServed = (tx: Tx, orgId: string, leadId: string): Promise<void> =>
  actOnAll(tx, `served leads of ${orgId}`, [leadId], (leadIds) =>
    sql`update leads set status = 'served', served_at = app.now(), updated_at = app.now()
    where org_id = ${orgId} and id = any(${[...leadIds]}::uuid[]) and status = 'claimed'`.execute(tx),
  );

/** Skips leads that were never written to; returns them, and which of them had a place. */
export async function setSkipped(
  tx: Tx,
  orgId: string,
  leadIds: readonly string[],
  reason: SkipReason,
): Promise<{ id: string; runId: string | null }[]> {
  const { rows } = await sql<{
    id: string;
    runId: string | null;
  }>`update leads set status = 'skipped', status_reason = ${reason},
      updated_at = app.now()
    where org_id = ${orgId} and id = any(${[...leadIds]}::uuid[]) and status in ('buffered', 'claimed', 'served')
    returning id, run_id`.execute(tx);
  return rows;
}

/** Says which fields of the template a lead was skipped for. */
export async function setMissingFields(
  tx: Tx,
  orgId: string,
  leadId: string,
  fields: readonly string[],
): Promise<void> {
  await sql`update leads set missing_fields = ${[...fields]}::text[]
    where org_id = ${orgId} and id = ${leadId} and status = 'skipped'`.execute(tx);
}

/** Puts the people whom a campaign skipped for this reason back into the buffer: the reason may be gone. */
export async function setUnskipped(tx: Tx, orgId: string, campaignId: string, reason: SkipReason): Promise<void> {
  await sql`update leads set status = 'buffered', status_reason = null, missing_fields = '{}', run_id = null,
      updated_at = app.now()
    where org_id = ${orgId} and campaign_id = ${campaignId} and kind = 'person' and status = 'skipped'
      and status_reason = ${reason}`.execute(tx);
}

/** Puts the lead that a run held and did not write to back into the buffer, for the next run. */
export async function setBuffered(tx: Tx, orgId: string, runId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`update leads set status = 'buffered', run_id = null, updated_at = app.now()
    where org_id = ${orgId} and run_id = ${runId} and status = 'claimed' returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

export async function findStatusOfRun(
  db: Db,
  orgId: string,
  runId: string,
): Promise<z.infer<typeof LeadStatus> | null> {
  const { rows } = await sql<{ status: z.infer<typeof LeadStatus> }>`select status from leads
    where org_id = ${orgId} and run_id = ${runId}`.execute(db);
  return rows[0]?.status ?? null;
}

/** The delivery progress of a lead, computed from its messages. */
export interface DeliveryProgress {
  readonly leadId: string;
  readonly contacted: boolean;
  readonly sent: boolean;
  readonly delivered: boolean;
  readonly opened: boolean;
  readonly clicked: boolean;
  readonly bounced: boolean;
  readonly unsubscribed: boolean;
  /** A receiver refused a message, and it waits or could not be sent again. */
  readonly refused: boolean;
}

export async function setDeliveryProgress(
  tx: Tx,
  orgId: string,
  deliveryProgress: readonly DeliveryProgress[],
): Promise<void> {
  const all = <K extends keyof DeliveryProgress>(key: K) => deliveryProgress.map((progress) => progress[key]);
  await sql`update leads l set contacted = s.contacted, sent = s.sent, delivered = s.delivered, opened = s.opened,
      clicked = s.clicked, bounced = s.bounced, unsubscribed = s.unsubscribed, updated_at = app.now(),
      status = case when s.contacted and l.status in ('buffered', 'claimed', 'served') then 'contacted' else l.status end,
      status_reason = case when l.status = 'skipped' then l.status_reason when s.refused then 'refused' end
    from unnest(${all('leadId')}::uuid[], ${all('contacted')}::bool[], ${all('sent')}::bool[], ${all('delivered')}::bool[],
      ${all('opened')}::bool[], ${all('clicked')}::bool[], ${all('bounced')}::bool[], ${all('unsubscribed')}::bool[],
      ${all('refused')}::bool[])
      s (id, contacted, sent, delivered, opened, clicked, bounced, unsubscribed, refused)
    where l.org_id = ${orgId} and l.id = s.id
      and (l.contacted, l.sent, l.delivered, l.opened, l.clicked, l.bounced, l.unsubscribed,
          l.status_reason is not distinct from 'refused')
        is distinct from (s.contacted, s.sent, s.delivered, s.opened, s.clicked, s.bounced, s.unsubscribed,
          s.refused and l.status <> 'skipped')`.execute(tx);
}

/** Stores the class of a person's reply; a booked meeting without a reply is counted separately. */
export async function setReply(
  tx: Tx,
  orgId: string,
  leadId: string,
  { replyClass, bookedWithoutReply }: { replyClass: string | null; bookedWithoutReply: boolean },
): Promise<void> {
  await sql`update leads set reply_class = ${replyClass}, booked_without_reply = ${bookedWithoutReply},
      updated_at = app.now()
    where org_id = ${orgId} and id = ${leadId}`.execute(tx);
}

/** Stores the verdict of a person of the organisation; it takes precedence over every reply class. */
export async function setVerdict(tx: Tx, orgId: string, leadId: string, verdictClass: string): Promise<void> {
  await sql`update leads set verdict_class = ${verdictClass}, updated_at = app.now()
    where org_id = ${orgId} and id = ${leadId}`.execute(tx);
}

/** The current verdict, and whether it says that a program answered. */
export async function findVerdict(
  db: Db,
  orgId: string,
  leadId: string,
): Promise<{ readonly isAutomatic: boolean } | null> {
  const { rows } = await sql<{
    isAutomatic: boolean;
  }>`select verdict_class in ('autoReply', 'outOfOffice') as is_automatic
    from leads where org_id = ${orgId} and id = ${leadId} and verdict_class is not null
    -- is_automatic is never null`.execute(db);
  return rows[0] ?? null;
}

/** Stores the last automatic reply. */
export async function setAutomaticReply(
  tx: Tx,
  orgId: string,
  leadId: string,
  automaticClass: string | null,
): Promise<void> {
  await sql`update leads set automatic_class = ${automaticClass}, updated_at = app.now()
    where org_id = ${orgId} and id = ${leadId}`.execute(tx);
}

/** The runs that hold or wrote to these leads. */
export async function listRunsOfLeads(
  db: Db,
  orgId: string,
  leadIds: readonly string[],
): Promise<{ leadId: string; runId: string }[]> {
  const { rows } = await sql<{ leadId: string; runId: string }>`select id as lead_id, run_id from leads
    where org_id = ${orgId} and id = any(${[...leadIds]}::uuid[]) and run_id is not null`.execute(db);
  return rows;
}
