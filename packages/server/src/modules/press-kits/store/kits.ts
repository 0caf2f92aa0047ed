import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import { oneRow } from '../../../kernel/db/lists/one-row.ts';
import type { Position } from '../../../kernel/db/lists/paging.ts';
import type { Hold } from '../../runs/index.ts';
import type { KitNode } from '../mdx/tree.ts';
import type { KitStatus } from '../status.ts';

export interface KitSource {
  readonly claim: string;
  readonly url: string;
}

/** A statement of a model that no page bears out, which was left out. */
export interface RefusedClaim {
  readonly claim: string;
  readonly reason: string;
}

export interface KitRow {
  readonly id: string;
  readonly orgId: string;
  readonly brandIds: string[];
  readonly brandId: string;
  readonly campaignId: string | null;
  readonly featureSlug: string | null;
  readonly workflowSlug: string | null;
  readonly parentId: string | null;
  readonly status: KitStatus;
  readonly title: string | null;
  readonly iconUrl: string | null;
  readonly instruction: string | null;
  readonly content: string | null;
  readonly page: readonly KitNode[] | null;
  readonly sources: readonly KitSource[];
  readonly refused: readonly RefusedClaim[];
  /** `provider/model`, or `builtin` where rules wrote it; null for kits of before. */
  readonly model: string | null;
  readonly edited: boolean;
  readonly denialReason: string | null;
  readonly error: string | null;
  readonly runId: string | null;
  readonly holds: readonly Hold[];
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** A kit that was written, as it is stored. */
export interface WrittenKit {
  readonly title: string;
  readonly iconUrl: string | null;
  readonly content: string;
  readonly page: readonly KitNode[];
  readonly sources: readonly KitSource[];
  readonly refused: readonly RefusedClaim[];
  /** `provider/model`, or `builtin`. */
  readonly model: string | null;
}

export type NewKit = Pick<
  KitRow,
  'id' | 'brandIds' | 'campaignId' | 'featureSlug' | 'workflowSlug' | 'parentId' | 'instruction' | 'runId' | 'holds'
> & { readonly written: WrittenKit | null };

const columns = sql`id, org_id, brand_ids, brand_id, campaign_id, feature_slug, workflow_slug, parent_id, status, title,
  icon_url, instruction, content, page, sources, refused, model, edited, denial_reason, error, run_id, holds, created_at,
  updated_at`;
const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;

export async function insertKit(tx: Tx, orgId: string, kit: NewKit): Promise<KitRow> {
  const { written } = kit;
  const { rows } = await sql<KitRow>`
    insert into press_kits (org_id, id, brand_ids, brand_id, campaign_id, feature_slug, workflow_slug, parent_id,
      status, title, icon_url, instruction, content, page, sources, refused, model, run_id, holds)
    values (${orgId}, ${kit.id}, ${kit.brandIds}::uuid[], ${kit.brandIds[0]}, ${kit.campaignId}, ${kit.featureSlug},
      ${kit.workflowSlug}, ${kit.parentId}, ${written ? 'drafted' : 'generating'}, ${written?.title ?? null},
      ${written?.iconUrl ?? null}, ${kit.instruction}, ${written?.content ?? null},
      ${written ? json(written.page) : null}, ${json(written?.sources ?? [])}, ${json(written?.refused ?? [])},
      ${written?.model ?? null}, ${kit.runId}, ${json(kit.holds)})
    returning ${columns}`.execute(tx);
  return oneRow(rows);
}

export async function findKit(db: Db, orgId: string, id: string): Promise<KitRow | null> {
  const { rows } = await sql<KitRow>`select ${columns} from press_kits
    where org_id = ${orgId} and id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Locks the row, so that two changes of one kit run one after another. */
export async function lockKit(tx: Tx, orgId: string, id: string): Promise<KitRow | null> {
  const { rows } = await sql<KitRow>`select ${columns} from press_kits
    where org_id = ${orgId} and id = ${id} for update`.execute(tx);
  return rows[0] ?? null;
}

export interface KitFilter {
  readonly brandId?: string | undefined;
  readonly campaignId?: string | undefined;
  readonly title?: string | undefined;
  readonly statuses: readonly string[];
}

/** Validated kits first, then by the last change. */
export async function listKits(
  db: Db,
  orgId: string,
  { brandId, campaignId, title, statuses }: KitFilter,
  { limit, after }: { limit: number; after: Position | null },
): Promise<(KitRow & { readonly rank: number })[]> {
  const tests = [
    sql`org_id = ${orgId}`,
    sql`status = any(${statuses})`,
    ...(brandId === undefined ? [] : [sql`${brandId} = any(brand_ids)`]),
    ...(campaignId === undefined ? [] : [sql`campaign_id = ${campaignId}`]),
    ...(title === undefined ? [] : [sql`strpos(lower(title), lower(${title})) > 0`]),
  ];
  const rank = sql`(case status when 'validated' then 1 else 0 end)`;
  const beyond = after
    ? sql`and (${rank}, updated_at, id) < (${after[0]}::int, ${after[1]}::timestamptz, ${after[2]}::uuid)`
    : sql``;
  const { rows } = await sql<KitRow & { rank: number }>`select ${columns}, ${rank} as rank from press_kits
    where ${sql.join(tests, sql` and `)} ${beyond}
    order by rank desc, updated_at desc, id desc limit ${limit + 1}`.execute(db);
  return rows;
}

/** Changes the given fields; the others stay. */
export async function setKit(
  tx: Tx,
  orgId: string,
  id: string,
  changes: Partial<Pick<KitRow, 'status' | 'title' | 'iconUrl' | 'denialReason' | 'error'>>,
): Promise<KitRow> {
  const sets = [
    sql`updated_at = app.now()`,
    ...(changes.status === undefined ? [] : [sql`status = ${changes.status}`]),
    ...(changes.title === undefined ? [] : [sql`title = ${changes.title}`]),
    ...(changes.iconUrl === undefined ? [] : [sql`icon_url = ${changes.iconUrl}`]),
    ...(changes.denialReason === undefined ? [] : [sql`denial_reason = ${changes.denialReason}`]),
    ...(changes.error === undefined ? [] : [sql`error = ${changes.error}, holds = '[]'`]),
  ];
  const { rows } = await sql<KitRow>`update press_kits set ${sql.join(sets)}
    where org_id = ${orgId} and id = ${id} returning ${columns}`.execute(tx);
  return oneRow(rows);
}

export async function setContent(
  tx: Tx,
  orgId: string,
  id: string,
  { content, page, sources }: Pick<WrittenKit, 'content' | 'page' | 'sources'>,
): Promise<KitRow> {
  const { rows } = await sql<KitRow>`update press_kits
    set content = ${content}, page = ${json(page)}, sources = ${json(sources)}, edited = true, updated_at = app.now()
    where org_id = ${orgId} and id = ${id} returning ${columns}`.execute(tx);
  return oneRow(rows);
}

/** Ends a generation; does nothing for a kit that was cancelled meanwhile. */
export async function markDrafted(tx: Tx, orgId: string, id: string, written: WrittenKit): Promise<void> {
  const { title, iconUrl, content, page, sources, refused, model } = written;
  await sql`update press_kits set status = 'drafted', title = ${title}, icon_url = ${iconUrl}, content = ${content},
      page = ${json(page)}, sources = ${json(sources)}, refused = ${json(refused)}, model = ${model}, holds = '[]', updated_at = app.now()
    where org_id = ${orgId} and id = ${id}`.execute(tx);
}

export async function deleteKit(tx: Tx, orgId: string, id: string): Promise<void> {
  await sql`delete from press_kits where org_id = ${orgId} and id = ${id}`.execute(tx);
}

/** Generations whose process was lost, or that take too long. */
export async function listLate(db: Db, minutes: number, limit: number): Promise<{ orgId: string; id: string }[]> {
  const { rows } = await sql<{ orgId: string; id: string }>`select org_id, id from press_kits
    where status = 'generating' and created_at < app.now() - make_interval(mins => ${minutes})
    order by created_at limit ${limit}
    -- across organisations: due work of all`.execute(db);
  return rows;
}
