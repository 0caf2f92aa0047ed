import { type RawBuilder, sql } from 'kysely';
import { equals } from '../../../kernel/db/lists/equals.ts';

/** Selects the campaigns of a list. */
export interface PressScope {
  readonly brandId?: string | undefined;
  readonly campaignId?: string | undefined;
  readonly featureSlug?: string | undefined;
  readonly featureDynastySlug?: string | undefined;
  readonly workflowSlug?: string | undefined;
}

/** The campaigns of the scope, as `p`. */
export const inScope = (orgId: string, scope: PressScope): RawBuilder<unknown> =>
  sql.join(
    [
      sql`p.org_id = ${orgId}`,
      ...equals('p.campaign_id', scope.campaignId),
      ...equals('p.feature_slug', scope.featureSlug),
      ...equals('p.feature_dynasty_slug', scope.featureDynastySlug),
      ...equals('p.workflow_slug', scope.workflowSlug),
      ...(scope.brandId === undefined ? [] : [sql`${scope.brandId}::uuid = any (p.brand_ids)`]),
    ],
    sql` and `,
  );
