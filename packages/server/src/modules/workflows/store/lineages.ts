import { sql } from 'kysely';
import type { Tx } from '../../../kernel/db/db.ts';
import { oneRow } from '../../../kernel/db/lists/one-row.ts';
import { columns, type StoredWorkflow } from './workflows.ts';

export type NewWorkflow = Omit<StoredWorkflow, 'status' | 'upgradedTo' | 'createdAt' | 'updatedAt'>;

/** Changes of one organisation's workflows run one after another, so that versions and code words are given once. */
export async function lockWorkflows(tx: Tx, orgId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`workflows ${orgId}`}, 0))`.execute(tx);
}

/** Inserts the version that is active from now on. */
export async function insertWorkflow(tx: Tx, row: NewWorkflow): Promise<StoredWorkflow> {
  const { rows } = await sql<StoredWorkflow>`
    insert into workflows as w (id, org_id, slug, dynasty_slug, version, code_word, display_name, dynasty_name,
      description, created_for_brand_id, feature_slug, feature_dynasty_slug, feature_order, category, channel,
      audience_type, dag, signature, status, creation_type, forked_from)
    values (${row.id}, ${row.orgId}, ${row.slug}, ${row.dynastySlug}, ${row.version}, ${row.codeWord},
      ${row.displayName}, ${row.dynastyName}, ${row.description}, ${row.createdForBrandId}, ${row.featureSlug},
      ${row.featureDynastySlug}, ${row.featureOrder}, ${row.category}, ${row.channel}, ${row.audienceType},
      ${JSON.stringify(row.dag)}, ${row.signature}, 'active', ${row.creationType}, ${row.forkedFrom})
    returning ${columns}`.execute(tx);
  return oneRow(rows);
}

/** Marks the former version as upgraded to the new one. */
export async function markUpgraded(tx: Tx, id: string, upgradedTo: string): Promise<void> {
  await sql`update workflows set status = 'deprecated', upgraded_to = ${upgradedTo}, updated_at = app.now()
    where id = ${id}`.execute(tx);
}

export async function setStatus(tx: Tx, orgId: string, id: string, status: 'active' | 'deprecated'): Promise<void> {
  await sql`update workflows set status = ${status}, updated_at = app.now()
    where org_id = ${orgId} and id = ${id} and status <> ${status}`.execute(tx);
}

/** A name or description that is not given stays as it is. */
export async function setTexts(
  tx: Tx,
  orgId: string,
  id: string,
  texts: { name?: string | undefined; description?: string | undefined },
): Promise<StoredWorkflow> {
  const { rows } = await sql<StoredWorkflow>`
    update workflows w set display_name = coalesce(${texts.name ?? null}, w.display_name),
      description = coalesce(${texts.description ?? null}, w.description), updated_at = app.now()
    where w.org_id = ${orgId} and w.id = ${id} returning ${columns}`.execute(tx);
  return oneRow(rows);
}

/** A version of the organisation's own with this graph: the active one, else the newest. */
export async function findEqual(
  tx: Tx,
  orgId: string,
  featureDynastySlug: string,
  signature: string,
): Promise<StoredWorkflow | null> {
  const { rows } = await sql<StoredWorkflow>`select ${columns} from workflows w
    where w.org_id = ${orgId} and w.feature_dynasty_slug = ${featureDynastySlug} and w.signature = ${signature}
    order by w.status = 'active' desc, w.created_at desc, w.id desc limit 1`.execute(tx);
  return rows[0] ?? null;
}

/** Code words that the organisation has ever used for a feature. */
export async function listCodeWords(tx: Tx, orgId: string, featureDynastySlug: string): Promise<string[]> {
  const { rows } = await sql<{ codeWord: string }>`select distinct code_word from workflows
    where org_id = ${orgId} and feature_dynasty_slug = ${featureDynastySlug}`.execute(tx);
  return rows.map(({ codeWord }) => codeWord);
}
