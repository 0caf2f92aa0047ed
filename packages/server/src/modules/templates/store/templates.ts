import type { Template } from '@distribute/contract/templates';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import type { Position } from '../../../kernel/db/lists/paging.ts';
import { mentions, scrubbed, type Traces } from '../../../kernel/personal-data/personal.ts';
import type { TemplateText } from '../rules/template.ts';

/** A template as stored, with one version of its text; its fields follow from that. */
export type TemplateRow = Omit<z.output<typeof Template>, 'fields' | 'steps'> & Pick<TemplateText, 'steps' | 'tasks'>;

/** One version of a template. */
export interface TemplatePin {
  readonly id: string;
  readonly version: number;
}

const columns = sql`t.id, t.name, t.language, v.version, t.version as newest_version, v.subject, v.steps, v.tasks, t.archived_at,
  t.user_id as created_by_user_id, t.created_at, t.updated_at`;

/** Creating, renaming and deleting templates of one organisation take turns. */
export async function lockTemplates(tx: Tx, orgId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`templates ${orgId}`}, 0))`.execute(tx);
}

export async function countTemplates(db: Db, orgId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from templates
    where org_id = ${orgId} and archived_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function isNameTaken(db: Db, orgId: string, name: string, exceptId: string | null): Promise<boolean> {
  const { rows } = await sql`select from templates where org_id = ${orgId} and lower(name) = lower(${name})
    and archived_at is null and id is distinct from ${exceptId}::uuid`.execute(db);
  return rows.length > 0;
}

export async function listTemplates(
  db: Db,
  orgId: string,
  { limit, after }: { readonly limit: number; readonly after: Position | null },
): Promise<TemplateRow[]> {
  const [name = null] = after ?? [];
  const { rows } = await sql<TemplateRow>`select ${columns} from templates t
      join template_versions v on v.org_id = t.org_id and v.template_id = t.id and v.version = t.version
    where t.org_id = ${orgId} and t.archived_at is null
      and (${name}::text is null or lower(t.name) > lower(${name}::text))
    order by lower(t.name) limit ${limit + 1}`.execute(db);
  return rows;
}

/** The newest version where none is named; also of a template that was deleted. */
export async function findTemplate(
  db: Db,
  orgId: string,
  id: string,
  version: number | null = null,
): Promise<TemplateRow | null> {
  const { rows } = await sql<TemplateRow>`select ${columns} from templates t
      join template_versions v on v.org_id = t.org_id and v.template_id = t.id
    where t.org_id = ${orgId} and t.id = ${id} and v.version = coalesce(${version}::int, t.version)`.execute(db);
  return rows[0] ?? null;
}

/** Locks the template, so that its changes take turns; false where there is none, or it was deleted. */
export async function lockTemplate(tx: Tx, orgId: string, id: string): Promise<boolean> {
  const { rows } = await sql`select from templates where org_id = ${orgId} and id = ${id} and archived_at is null
    for update`.execute(tx);
  return rows.length > 0;
}

/** The newest version of a template that is not deleted; it is not deleted before the transaction ends. */
export async function findPin(db: Db, orgId: string, id: string): Promise<TemplatePin | null> {
  const { rows } = await sql<TemplatePin>`select id, version from templates
    where org_id = ${orgId} and id = ${id} and archived_at is null for key share`.execute(db);
  return rows[0] ?? null;
}

export async function insertTemplate(
  tx: Tx,
  orgId: string,
  template: Pick<TemplateRow, 'id' | 'name' | 'language' | 'createdByUserId'> & TemplateText,
): Promise<void> {
  const { id, name, language, createdByUserId } = template;
  await sql`insert into templates (org_id, id, name, language, version, user_id)
    values (${orgId}, ${id}, ${name}, ${language}, 1, ${createdByUserId})`.execute(tx);
  await insertVersion(tx, orgId, { id, version: 1 }, template);
}

export async function insertVersion(tx: Tx, orgId: string, pin: TemplatePin, text: TemplateText): Promise<void> {
  await sql`insert into template_versions (org_id, template_id, version, subject, steps, tasks)
    values (${orgId}, ${pin.id}, ${pin.version}, ${text.subject}, ${JSON.stringify(text.steps)}::jsonb,
      ${JSON.stringify(text.tasks)}::jsonb)`.execute(tx);
}

export async function setTemplate(
  tx: Tx,
  orgId: string,
  { id, name, language, version }: Pick<TemplateRow, 'id' | 'name' | 'language' | 'version'>,
): Promise<void> {
  await sql`update templates set name = ${name}, language = ${language}, version = ${version}, updated_at = app.now()
    where org_id = ${orgId} and id = ${id}`.execute(tx);
}

export async function archiveTemplate(tx: Tx, orgId: string, id: string): Promise<void> {
  await sql`update templates set archived_at = app.now(), updated_at = app.now()
    where org_id = ${orgId} and id = ${id}`.execute(tx);
}

/** Removes the person's address from every template, its older versions too. */
export async function scrubTemplates(tx: Tx, orgId: string, traces: Traces): Promise<void> {
  // A name must stay one of its kind, so that it is replaced as a whole.
  await sql`update templates set name = id::text where org_id = ${orgId} and ${mentions(sql`name`, traces)}`.execute(
    tx,
  );
  await sql`update template_versions set subject = ${scrubbed(sql`subject`, traces)},
      steps = ${scrubbed(sql`steps::text`, traces)}::jsonb, tasks = ${scrubbed(sql`tasks::text`, traces)}::jsonb
    where org_id = ${orgId} and ${mentions(sql`concat_ws(' ', subject, steps::text, tasks::text)`, traces)}`.execute(
    tx,
  );
}
