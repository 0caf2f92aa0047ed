import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import { mentions, type Traces } from '../../../kernel/personal-data/personal.ts';
import type { WrittenLine } from '../../../kernel/trail/acting-request.ts';
import type { FieldChange } from '../../../kernel/trail/changes.ts';
import { forgottenPeople } from '../../identity/index.ts';

/** Nothing when the line was undone with what it told of. */
export async function insertChanges(
  tx: Tx,
  { orgId, id }: Pick<WrittenLine, 'orgId' | 'id'>,
  changes: readonly FieldChange[],
): Promise<void> {
  await sql`insert into activity_changes (org_id, activity_id, changes)
    select org_id, id, ${JSON.stringify(changes)}::jsonb from activity where org_id = ${orgId} and id = ${id}
    on conflict do nothing`.execute(tx);
}

/** Values that mention an erased person go, with all others of their line. */
export async function eraseChanges(tx: Tx, orgId: string, traces: Traces): Promise<void> {
  await sql`update activity_changes set changes = null
    where org_id = ${orgId} and changes is not null and ${mentions(sql`changes::text`, traces)}`.execute(tx);
}

/** Who removed people were and where they were is forgotten with them (spec 3.13); what they did stays. */
export async function blankRemoved(db: Db, days: number): Promise<void> {
  await sql`update activity a set actor_name = null, actor_email = null, address = null, agent = null
    from ${forgottenPeople(days)} as u
    where a.org_id = u.org_id and a.user_id = u.id
      and coalesce(a.actor_name, a.actor_email, a.address, a.agent) is not null
      -- across organisations: old rows of all`.execute(db);
}
