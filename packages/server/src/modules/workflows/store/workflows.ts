import type { Dag, Workflow } from '@distribute/contract/workflows';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../../kernel/db/db.ts';
import { equals } from '../../../kernel/db/lists/equals.ts';
import type { Position } from '../../../kernel/db/lists/paging.ts';

type Shape = z.output<typeof Workflow>;

/** A stored version; one without an organisation is built in. */
export interface StoredWorkflow
  extends Pick<Shape, 'category' | 'channel' | 'audienceType' | 'status' | 'creationType'> {
  readonly id: string;
  readonly orgId: string | null;
  readonly slug: string;
  readonly dynastySlug: string;
  readonly version: number;
  readonly codeWord: string;
  readonly displayName: string;
  readonly dynastyName: string;
  readonly description: string | null;
  readonly createdForBrandId: string | null;
  readonly featureSlug: string;
  readonly featureDynastySlug: string;
  readonly featureOrder: number;
  readonly dag: Dag;
  readonly signature: string;
  readonly forkedFrom: string | null;
  readonly upgradedTo: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
}

export const columns = sql`w.id, w.org_id, w.slug, w.dynasty_slug, w.version, w.code_word, w.display_name, w.dynasty_name,
  w.description, w.created_for_brand_id, w.feature_slug, w.feature_dynasty_slug, w.feature_order, w.category, w.channel,
  w.audience_type, w.dag, w.signature, w.status, w.creation_type, w.forked_from, w.upgraded_to, w.created_at, w.updated_at`;

/** Everybody sees the built-in rows; when both have a name, the organisation's own comes first. */
const visibleTo = (orgId: string) => sql`(w.org_id = ${orgId} or w.org_id is null)`;
const ownFirst = sql`w.org_id is null`;

export interface WorkflowFilter {
  readonly featureDynastySlug?: string | undefined;
  readonly workflowSlug?: string | undefined;
  readonly workflowDynastySlug?: string | undefined;
  readonly status: 'active' | 'deprecated' | 'all';
}

export async function listWorkflows(
  db: Db,
  orgId: string,
  filter: WorkflowFilter,
  window: { limit: number; after: Position | null },
): Promise<StoredWorkflow[]> {
  const [order, dynasty, version, id] = window.after ?? [];
  const tests = [
    visibleTo(orgId),
    ...equals('w.feature_dynasty_slug', filter.featureDynastySlug),
    ...equals('w.slug', filter.workflowSlug),
    ...equals('w.dynasty_slug', filter.workflowDynastySlug),
    ...equals('w.status', filter.status === 'all' ? undefined : filter.status),
    ...(window.after === null
      ? []
      : [
          sql`(w.feature_order, w.dynasty_slug, -w.version, w.id)
            > (${order}::int, ${dynasty}::text, -(${version}::int), ${id}::uuid)`,
        ]),
  ];
  const { rows } = await sql<StoredWorkflow>`select ${columns} from workflows w where ${sql.join(tests, sql` and `)}
    order by w.feature_order, w.dynasty_slug, -w.version, w.id limit ${window.limit + 1}`.execute(db);
  return rows;
}

export async function findById(db: Db, orgId: string, id: string): Promise<StoredWorkflow | null> {
  const { rows } = await sql<StoredWorkflow>`select ${columns} from workflows w
    where w.id = ${id} and ${visibleTo(orgId)}`.execute(db);
  return rows[0] ?? null;
}

/** By the exact slug of a version. */
export async function findBySlug(db: Db, orgId: string, slug: string): Promise<StoredWorkflow | null> {
  const { rows } = await sql<StoredWorkflow>`select ${columns} from workflows w
    where w.slug = ${slug} and ${visibleTo(orgId)} order by ${ownFirst} limit 1`.execute(db);
  return rows[0] ?? null;
}

export async function findActive(db: Db, orgId: string, dynastySlug: string): Promise<StoredWorkflow | null> {
  const { rows } = await sql<StoredWorkflow>`select ${columns} from workflows w
    where w.dynasty_slug = ${dynastySlug} and w.status = 'active' and ${visibleTo(orgId)}
    order by ${ownFirst} limit 1`.execute(db);
  return rows[0] ?? null;
}

/** The newest version of a lineage of the organisation; with null, of a built-in lineage. */
export async function findNewest(db: Db, orgId: string | null, dynastySlug: string): Promise<StoredWorkflow | null> {
  const { rows } = await sql<StoredWorkflow>`select ${columns} from workflows w
    where w.org_id is not distinct from ${orgId}::uuid and w.dynasty_slug = ${dynastySlug}
    order by w.version desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/**
 * The feature lineages with an active workflow that can run with these node types and that the organisation, or
 * everybody, sees.
 */
export async function listImplemented(db: Db, orgId: string | null, executable: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`select distinct w.feature_dynasty_slug as slug from workflows w
    where w.status = 'active' and ${orgId === null ? sql`w.org_id is null` : visibleTo(orgId)}
      and not exists (select from jsonb_array_elements(w.dag -> 'nodes') node
        where node ->> 'type' <> all(${[...executable]}::text[]))`.execute(db);
  return rows.map(({ slug }) => slug);
}
