import type { features } from '@distribute/contract/features';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db, Tx } from '../../../kernel/db.ts';
import type { SeedFeature } from '../catalogue/features.ts';

type PublicFeature = z.output<typeof features.listPublic.response>['features'][number];

/** Leaves a version that is there as it is. */
export async function insertFeature(tx: Tx, id: string, feature: SeedFeature): Promise<void> {
  await sql`
    insert into features (id, slug, dynasty_slug, version, name, dynasty_name, description, icon, status, display_order,
      category, channel, audience_type, acquisition_channel, sales_funnels, inputs, outputs, charts, entities, signature)
    values (${id}, ${feature.slug}, ${feature.dynastySlug}, ${feature.version}, ${feature.name}, ${feature.dynastyName},
      ${feature.description}, ${feature.icon}, ${feature.status}, ${feature.displayOrder}, ${feature.category},
      ${feature.channel}, ${feature.audienceType}, ${feature.acquisitionChannel}, ${JSON.stringify(feature.salesFunnels)},
      ${JSON.stringify(feature.inputs)}, ${JSON.stringify(feature.outputs)}, ${JSON.stringify(feature.charts)},
      ${JSON.stringify(feature.entities)}, ${feature.signature})
    on conflict (dynasty_slug, version) do nothing`.execute(tx);
}

/** A draft is a feature without a built-in workflow yet, so it is shown as not implemented. */
export async function listPublicFeatures(db: Db): Promise<PublicFeature[]> {
  const { rows } = await sql<PublicFeature>`
    select slug, dynasty_slug, name, description, icon, category, channel, status = 'active' as implemented, display_order
    from features where status <> 'deprecated' order by display_order, slug`.execute(db);
  return rows;
}
