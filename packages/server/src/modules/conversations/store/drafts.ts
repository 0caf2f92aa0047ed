import type { AnswerDraft } from '@distribute/contract/replies';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import { mentions, type SoughtPerson } from '../../../kernel/personal-data/personal.ts';
import type { Hold } from '../../runs/index.ts';
import type { DraftedAnswer } from '../drafts/write-answer.ts';

export type DraftRow = z.output<typeof AnswerDraft>;

/** A draft with the run that makes it; without a run nothing is under way and no money is held. */
export interface OpenDraft {
  readonly orgId: string;
  readonly replyId: string;
  readonly runId: string | null;
  readonly holds: readonly Hold[];
  readonly state: DraftRow['state'];
}

const columns = sql`reply_id, campaign_id, state, text, language, sentences, facts, missing, refused, model, error,
  created_at, updated_at`;

export async function findDraft(db: Db, orgId: string, replyId: string): Promise<DraftRow | null> {
  const { rows } = await sql<DraftRow>`select ${columns} from answer_drafts
    where org_id = ${orgId} and reply_id = ${replyId}`.execute(db);
  return rows[0] ?? null;
}

/** Locks the draft, so that a job, a person and the sweep take turns. */
export async function lockDraft(tx: Tx, orgId: string, replyId: string): Promise<OpenDraft | null> {
  const { rows } = await sql<OpenDraft>`select org_id, reply_id, run_id, holds, state from answer_drafts
    where org_id = ${orgId} and reply_id = ${replyId} for update`.execute(tx);
  return rows[0] ?? null;
}

const blank = sql`text = '', language = null, sentences = '[]', facts = '[]', missing = '[]', refused = '[]',
  model = null, updated_at = app.now()`;

/** An empty draft that a job fills. A draft that there is already begins anew. */
export async function beginDraft(
  tx: Tx,
  orgId: string,
  { replyId, campaignId, leadId }: { replyId: string; campaignId: string; leadId: string },
): Promise<void> {
  await sql`insert into answer_drafts (org_id, reply_id, campaign_id, lead_id, state)
    values (${orgId}, ${replyId}, ${campaignId}, ${leadId}, 'drafting')
    on conflict (org_id, reply_id) do update set state = 'drafting', run_id = null, holds = '[]',
      error = null, ${blank}`.execute(tx);
}

export async function setMoney(
  tx: Tx,
  orgId: string,
  replyId: string,
  { runId, holds }: Pick<OpenDraft, 'runId' | 'holds'>,
): Promise<void> {
  await sql`update answer_drafts set run_id = ${runId}, holds = ${JSON.stringify(holds)}::jsonb, updated_at = app.now()
    where org_id = ${orgId} and reply_id = ${replyId}`.execute(tx);
}

export async function setReady(
  tx: Tx,
  orgId: string,
  replyId: string,
  { text, language, sentences, facts, missing, refused, model }: DraftedAnswer & { readonly model: string },
): Promise<void> {
  await sql`update answer_drafts set state = 'ready', text = ${text}, language = ${language},
      sentences = ${JSON.stringify(sentences)}::jsonb, facts = ${JSON.stringify(facts)}::jsonb,
      missing = ${JSON.stringify(missing)}::jsonb, refused = ${JSON.stringify(refused)}::jsonb, model = ${model},
      error = null, updated_at = app.now()
    where org_id = ${orgId} and reply_id = ${replyId}`.execute(tx);
}

export async function setFailed(tx: Tx, orgId: string, replyId: string, error: string): Promise<void> {
  await sql`update answer_drafts set state = 'failed', error = ${error}, ${blank}
    where org_id = ${orgId} and reply_id = ${replyId}`.execute(tx);
}

/** A person put the draft aside. */
export async function discardDraft(db: Db, orgId: string, replyId: string): Promise<void> {
  await sql`update answer_drafts set state = 'discarded', error = null, ${blank}
    where org_id = ${orgId} and reply_id = ${replyId}`.execute(db);
}

/** A person answered: no draft to that person waits any more. */
export async function discardDraftsOf(tx: Tx, orgId: string, leadId: string): Promise<void> {
  await sql`update answer_drafts set state = 'discarded', error = null, ${blank}
    where org_id = ${orgId} and lead_id = ${leadId} and state <> 'discarded'`.execute(tx);
}

/** Drafts whose job was lost. */
export async function listLateDrafts(db: Db, minutes: number): Promise<{ orgId: string; replyId: string }[]> {
  const { rows } = await sql<{ orgId: string; replyId: string }>`select org_id, reply_id from answer_drafts
    where (state = 'drafting' or run_id is not null) and updated_at < app.now() - make_interval(mins => ${minutes}) limit 100
    -- across organisations: lost work of all`.execute(db);
  return rows;
}

/** Blanks the drafts to the person, and those that name them. */
export async function eraseDrafts(
  tx: Tx,
  orgId: string,
  leadIds: readonly string[],
  sought: SoughtPerson,
): Promise<void> {
  await sql`update answer_drafts set state = 'discarded', error = null, ${blank}
    where org_id = ${orgId} and (lead_id = any(${[...leadIds]}::uuid[])
      or ${mentions(sql`concat_ws(' ', text, sentences, facts, missing, refused)`, sought)})`.execute(tx);
}
