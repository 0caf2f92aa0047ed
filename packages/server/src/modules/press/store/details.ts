import type { ENTITY_TYPES, Journalist, Outlet } from '@distribute/contract/press';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../../kernel/db/db.ts';
import { inScope, type PressScope } from './scope.ts';

type ShownJournalist = z.output<typeof Journalist>;
type ShownOutlet = z.output<typeof Outlet>;

export interface JournalistDetail
  extends Pick<
    ShownJournalist,
    | 'journalistId'
    | 'journalistName'
    | 'firstName'
    | 'lastName'
    | 'outletId'
    | 'email'
    | 'title'
    | 'linkedinUrl'
    | 'lastSeenAt'
    | 'emailVerification'
    | 'createdAt'
  > {
  readonly entityType: (typeof ENTITY_TYPES)[number];
  readonly outletName: string;
  readonly outletDomain: string;
  readonly campaigns: Omit<ShownJournalist['campaigns'][number], 'outreachStatus'>[];
}

/** All details of these journalists, with their status in each campaign of the scope. */
export async function listJournalistDetails(
  db: Db,
  orgId: string,
  scope: PressScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, JournalistDetail>> {
  const { rows } = await sql<JournalistDetail>`select j.id as journalist_id, j.name as journalist_name, j.first_name,
      j.last_name, j.entity_type, j.outlet_id, o.name as outlet_name, o.domain as outlet_domain, j.email, j.title,
      j.linkedin_url, j.last_seen_at, j.email_verification, j.created_at,
      coalesce((select json_agg(json_build_object('id', c.id, 'campaignId', c.campaign_id,
          'featureSlug', p.feature_slug, 'workflowSlug', p.workflow_slug, 'relevanceScore', c.relevance_score,
          'whyRelevant', c.why_relevant, 'whyNotRelevant', c.why_not_relevant, 'articleUrls', c.article_urls,
          'evidence', c.evidence, 'statusReason', c.status_reason, 'runId', c.run_id,
          'createdAt', app.iso(c.created_at)) order by c.relevance_score desc, c.id)
        from campaign_journalists c
          join press_campaigns p on p.org_id = c.org_id and p.campaign_id = c.campaign_id
        where c.org_id = j.org_id and c.journalist_id = j.id and ${inScope(orgId, scope)}), '[]') as campaigns
    from journalists j join outlets o on o.org_id = j.org_id and o.id = j.outlet_id
    where j.org_id = ${orgId} and j.id = any(${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.journalistId, row]));
}

export interface OutletDetail
  extends Pick<ShownOutlet, 'id' | 'outletName' | 'outletUrl' | 'outletDomain' | 'createdAt'> {
  readonly campaigns: Omit<ShownOutlet['campaigns'][number], 'outreachStatus'>[];
}

export async function listOutletDetails(
  db: Db,
  orgId: string,
  scope: PressScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OutletDetail>> {
  const { rows } = await sql<OutletDetail>`select o.id, o.name as outlet_name, o.url as outlet_url,
      o.domain as outlet_domain, o.created_at,
      coalesce((select json_agg(json_build_object('campaignId', c.campaign_id, 'featureSlug', p.feature_slug,
          'brandIds', p.brand_ids, 'relevanceScore', coalesce(c.relevance_score, 0), 'whyRelevant', c.why_relevant,
          'whyNotRelevant', c.why_not_relevant, 'overallRelevance', c.overall_relevance, 'runId', c.run_id,
          'updatedAt', app.iso(c.updated_at)) order by c.relevance_score desc nulls last, c.campaign_id)
        from campaign_outlets c
          join press_campaigns p on p.org_id = c.org_id and p.campaign_id = c.campaign_id
        where c.org_id = o.org_id and c.outlet_id = o.id and ${inScope(orgId, scope)}), '[]') as campaigns
    from outlets o where o.org_id = ${orgId} and o.id = any(${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
