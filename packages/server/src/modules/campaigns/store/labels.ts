import { sql } from 'kysely';
import type { Db } from '../../../kernel/db/db.ts';
import { equals } from '../../../kernel/db/lists/equals.ts';
import type { CampaignRow } from './campaigns.ts';

/** The labels that statistics group a campaign by. */
export type CampaignLabels = Pick<
  CampaignRow,
  'id' | 'status' | 'brandIds' | 'workflowSlug' | 'workflowDynastySlug' | 'featureSlug' | 'featureDynastySlug'
>;

export interface LabelFilter {
  readonly campaignId?: string | undefined;
  /** A brand that must be among the campaign's brands. */
  readonly brandId?: string | undefined;
  /** The campaign's first brand, to which its costs belong. */
  readonly primaryBrandId?: string | undefined;
  readonly workflowSlug?: string | undefined;
  readonly workflowDynastySlug?: string | undefined;
  readonly featureSlug?: string | undefined;
  readonly featureDynastySlug?: string | undefined;
}

/** Every campaign that matches the filter, oldest first. */
export async function listLabels(db: Db, orgId: string, filter: LabelFilter): Promise<CampaignLabels[]> {
  const tests = [
    sql`org_id = ${orgId}`,
    ...equals('id', filter.campaignId),
    ...equals('workflow_slug', filter.workflowSlug),
    ...equals('workflow_dynasty_slug', filter.workflowDynastySlug),
    ...equals('feature_slug', filter.featureSlug),
    ...equals('feature_dynasty_slug', filter.featureDynastySlug),
    ...(filter.brandId === undefined ? [] : [sql`brand_ids @> array[${filter.brandId}::uuid]`]),
    ...(filter.primaryBrandId === undefined ? [] : [sql`brand_ids[1] = ${filter.primaryBrandId}`]),
  ];
  const { rows } = await sql<CampaignLabels>`
    select id, status, brand_ids::text[] as brand_ids, workflow_slug, workflow_dynasty_slug, feature_slug,
      feature_dynasty_slug
    from campaigns where ${sql.join(tests, sql` and `)} order by created_at, id`.execute(db);
  return rows;
}

export async function namesOfCampaigns(db: Db, orgId: string, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`select id, name from campaigns
    where org_id = ${orgId} and id = any(${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
