import type { Feature, features } from '@distribute/contract/features';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../../kernel/db/db.ts';
import type { Position } from '../../../kernel/db/lists/paging.ts';
import type { SeedFeature } from '../catalogue/features.ts';

/** A stored version. Whether it is implemented depends on the organisation. */
export type StoredFeature = Omit<z.output<typeof Feature>, 'implemented'>;
type PublicFeature = Omit<z.output<typeof features.listPublic.response>['features'][number], 'implemented'>;

/** Inserts the versions that are not stored yet; a stored one is not changed. */
export async function insertFeatures(
  db: Db,
  features: readonly (SeedFeature & { readonly id: string })[],
): Promise<void> {
  await sql`
    insert into features (id, slug, dynasty_slug, version, name, dynasty_name, description, icon, status, display_order,
      category, channel, audience_type, acquisition_channel, sales_funnels, inputs, outputs, charts, entities, signature)
    select f.* from jsonb_to_recordset(${JSON.stringify(features)}::jsonb) as f (id uuid, slug text, "dynastySlug" text,
      version int, name text, "dynastyName" text, description text, icon text, status text, "displayOrder" int,
      category text, channel text, "audienceType" text, "acquisitionChannel" text, "salesFunnels" jsonb, inputs jsonb,
      outputs jsonb, charts jsonb, entities jsonb, signature text)
    on conflict (dynasty_slug, version) do nothing`.execute(db);
}

export async function listPublicFeatures(db: Db): Promise<PublicFeature[]> {
  const { rows } = await sql<PublicFeature>`
    select slug, dynasty_slug, name, description, icon, category, channel, display_order
    from features where status <> 'deprecated' order by display_order, slug`.execute(db);
  return rows;
}

const columns = sql`f.id, f.slug, f.name, f.description, f.icon, f.status, f.display_order, f.inputs, f.outputs, f.charts,
  f.entities, f.dynasty_name, f.dynasty_slug, f.version, f.signature, f.category, f.channel, f.audience_type,
  f.acquisition_channel, f.sales_funnels, f.forked_from, f.upgraded_to, f.created_at, f.updated_at`;

/** Finds by exact slug; otherwise the newest version of the lineage. */
export async function findFeature(db: Db, slug: string): Promise<StoredFeature | null> {
  const { rows } = await sql<StoredFeature>`select ${columns} from features f
    where f.slug = ${slug} or f.dynasty_slug = ${slug} order by f.slug = ${slug} desc, f.version desc limit 1`.execute(
    db,
  );
  return rows[0] ?? null;
}

export interface FeatureFilter {
  readonly statuses: readonly StoredFeature['status'][];
  /** Only lineages in this list (`among: true`), or only lineages outside it. */
  readonly lineages?: { readonly slugs: readonly string[]; readonly among: boolean } | undefined;
}

export async function listFeatures(
  db: Db,
  { statuses, lineages }: FeatureFilter,
  window: { limit: number; after: Position | null },
): Promise<StoredFeature[]> {
  const [order = null, slug = null] = window.after ?? [];
  const { rows } = await sql<StoredFeature>`select ${columns} from features f
    where f.status = any(${[...statuses]}::text[])
      and ${lineages ? sql`(f.dynasty_slug = any(${[...lineages.slugs]}::text[])) = ${lineages.among}` : sql`true`}
      and (${order}::int is null or (f.display_order, f.slug) > (${order}::int, ${slug}::text))
    order by f.display_order, f.slug limit ${window.limit + 1}`.execute(db);
  return rows;
}
