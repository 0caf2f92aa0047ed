import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import { mentions, type SoughtPerson, scrubbed } from '../../../kernel/personal-data/personal.ts';
import type { JudgedAnswer } from '../score.ts';

export interface GivenAnswer {
  readonly id: string;
  readonly number: number;
  readonly answer: string;
  readonly citations: string[];
  readonly inputTokens: number;
  readonly outputTokens: number;
}

export interface StoredAnswer extends GivenAnswer {
  readonly mentioned: boolean | null;
  readonly cited: boolean | null;
  readonly position: number | null;
  readonly sentiment: 'positive' | 'neutral' | 'negative' | null;
  readonly rivals: string[] | null;
}

/** Stores an answer once, so that a resumed run does not ask again. */
export async function insertAnswer(db: Db, orgId: string, visibilityRunId: string, answer: GivenAnswer): Promise<void> {
  await sql`insert into visibility_answers (org_id, id, visibility_run_id, number, answer, citations, input_tokens,
      output_tokens)
    values (${orgId}, ${answer.id}, ${visibilityRunId}, ${answer.number}, ${answer.answer}, ${answer.citations}::text[],
      ${answer.inputTokens}, ${answer.outputTokens})
    on conflict (org_id, visibility_run_id, number) do nothing`.execute(db);
}

export async function listAnswers(db: Db, orgId: string, visibilityRunId: string): Promise<StoredAnswer[]> {
  const { rows } = await sql<StoredAnswer>`select id, number, answer, citations, input_tokens, output_tokens, mentioned,
      cited, position, sentiment, rivals
    from visibility_answers where org_id = ${orgId} and visibility_run_id = ${visibilityRunId} order by number`.execute(
    db,
  );
  return rows;
}

export async function setVerdict(tx: Tx, orgId: string, id: string, judged: JudgedAnswer): Promise<void> {
  const { mentioned, cited, position, sentiment, rivals } = judged;
  await sql`update visibility_answers set mentioned = ${mentioned}, cited = ${cited}, position = ${position},
      sentiment = ${sentiment}, rivals = ${[...rivals]}::text[]
    where org_id = ${orgId} and id = ${id}`.execute(tx);
}

/** Answers are about companies; an address of the person in one is removed all the same. */
export async function scrubAnswers(tx: Tx, orgId: string, sought: SoughtPerson): Promise<void> {
  await sql`update visibility_answers set answer = ${scrubbed(sql`answer`, sought)},
      citations = array(select url from unnest(citations) as cited (url) where not ${mentions(sql`url`, sought)})
    where org_id = ${orgId}
      and ${mentions(sql`answer || ' ' || array_to_string(citations, ' ')`, sought)}`.execute(tx);
}
