import type { PlacementTest } from '@distribute/contract/placements';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db, Tx } from '../../../kernel/db/db.ts';

export type TestRow = z.output<typeof PlacementTest>;
export type Placement = TestRow['results'][number]['placement'];

export interface NewTest {
  readonly id: string;
  readonly mailboxId: string;
  readonly campaignId: string;
  readonly emailId: string;
  readonly reason: TestRow['reason'];
}

const TEST = sql.raw(`t.id, t.mailbox_id, t.campaign_id, t.email_id, t.reason, t.created_at,
  coalesce((select json_agg(json_build_object('seedMailboxId', r.seed_mailbox_id, 'email', s.email,
      'placement', r.placement, 'folder', r.folder, 'words', r.words,
      'at', to_char(r.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by s.created_at, s.id)
    from placement_results r join seed_mailboxes s on s.org_id = r.org_id and s.id = r.seed_mailbox_id
    where r.org_id = t.org_id and r.test_id = t.id), '[]') as results`);

export async function listTests(db: Db, orgId: string, mailboxId: string, limit: number): Promise<TestRow[]> {
  const { rows } = await sql<TestRow>`select ${TEST} from placement_tests t
    where t.org_id = ${orgId} and t.mailbox_id = ${mailboxId}
    order by t.created_at desc, t.id desc limit ${limit}`.execute(db);
  return rows;
}

export async function findTest(db: Db, orgId: string, id: string): Promise<TestRow | null> {
  const { rows } = await sql<TestRow>`select ${TEST} from placement_tests t
    where t.org_id = ${orgId} and t.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export async function isUnderWay(tx: Tx, orgId: string, mailboxId: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select exists (select from placement_tests t
    join placement_results r on r.org_id = t.org_id and r.test_id = t.id
    where t.org_id = ${orgId} and t.mailbox_id = ${mailboxId} and r.placement = 'under_way') as is`.execute(tx);
  return rows[0]?.is ?? false;
}

/** A test, with a result for each seed mailbox. */
export async function insertTest(tx: Tx, orgId: string, test: NewTest): Promise<void> {
  const { id, mailboxId, campaignId, emailId, reason } = test;
  await sql`insert into placement_tests (org_id, id, mailbox_id, campaign_id, email_id, reason)
    values (${orgId}, ${id}, ${mailboxId}, ${campaignId}, ${emailId}, ${reason})`.execute(tx);
  await sql`insert into placement_results (org_id, test_id, seed_mailbox_id)
    select org_id, ${id}, id from seed_mailboxes where org_id = ${orgId}`.execute(tx);
}

/** The next seed mailbox that nothing was sent to; from now on nothing is again. Null when all have had theirs. */
export async function beginNext(
  tx: Tx,
  orgId: string,
  testId: string,
): Promise<{ seedMailboxId: string; email: string } | null> {
  const { rows } = await sql<{ seedMailboxId: string; email: string }>`
    update placement_results r set begun_at = app.now() from seed_mailboxes s
    where r.org_id = ${orgId} and r.test_id = ${testId} and s.org_id = r.org_id and s.id = r.seed_mailbox_id
      and r.seed_mailbox_id = (select n.seed_mailbox_id from placement_results n
        where n.org_id = ${orgId} and n.test_id = ${testId} and n.begun_at is null and n.placement = 'under_way'
        order by n.seed_mailbox_id limit 1 for update)
    returning r.seed_mailbox_id, s.email`.execute(tx);
  return rows[0] ?? null;
}

interface ResultKey {
  readonly orgId: string;
  readonly testId: string;
  readonly seedMailboxId: string;
}

/** Before it is sent: by this name it is looked for, whatever becomes of us meanwhile. */
export async function setName(db: Db, { orgId, testId, seedMailboxId }: ResultKey, messageId: string): Promise<void> {
  await sql`update placement_results set message_id = ${messageId}
    where org_id = ${orgId} and test_id = ${testId} and seed_mailbox_id = ${seedMailboxId}`.execute(db);
}

export async function setSentAs(db: Db, { orgId, testId, seedMailboxId }: ResultKey, sentAs: string): Promise<void> {
  await sql`update placement_results set sent_as = ${sentAs}
    where org_id = ${orgId} and test_id = ${testId} and seed_mailbox_id = ${seedMailboxId}`.execute(db);
}

/** The first thing that is known of it stays. */
export async function setPlacement(
  db: Db,
  { orgId, testId, seedMailboxId }: ResultKey,
  { placement, folder = null, words = null }: { placement: Placement; folder?: string | null; words?: string | null },
): Promise<void> {
  await sql`update placement_results set placement = ${placement}, folder = ${folder}, words = ${words}, at = app.now()
    where org_id = ${orgId} and test_id = ${testId} and seed_mailbox_id = ${seedMailboxId}
      and placement = 'under_way'`.execute(db);
}

export interface LookedFor {
  readonly seedMailboxId: string;
  readonly begunAt: string | null;
  readonly messageId: string | null;
  readonly sentAs: string | null;
}

export async function listUnderWay(db: Db, orgId: string, testId: string): Promise<LookedFor[]> {
  const { rows } = await sql<LookedFor>`select seed_mailbox_id, begun_at, message_id, sent_as from placement_results
    where org_id = ${orgId} and test_id = ${testId} and placement = 'under_way' order by seed_mailbox_id`.execute(db);
  return rows;
}
