import type { ReplyClass } from '@distribute/contract/replies';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../../kernel/db/db.ts';

/** A lead with a known reply class; a verdict of a person of the organisation is preferred. */
export interface AnsweredLead {
  readonly leadId: string;
  readonly replyClass: z.output<typeof ReplyClass>;
}

/** Leads of a campaign with an answer or a verdict; leads with automatic answers only are left out. */
export async function listAnswered(db: Db, orgId: string, campaignId: string): Promise<AnsweredLead[]> {
  const { rows } = await sql<AnsweredLead>`
    -- reply_class is never null: one of its two sources is set
    select l.id as lead_id, app.reply_of(l) as reply_class from leads l
    where l.org_id = ${orgId} and l.campaign_id = ${campaignId}
      and (l.verdict_class is not null or l.reply_class is not null)`.execute(db);
  return rows;
}

/** As above, for these leads only. */
export async function listAnsweredAmong(db: Db, orgId: string, leadIds: readonly string[]): Promise<AnsweredLead[]> {
  const { rows } = await sql<AnsweredLead>`
    -- reply_class is never null: one of its two sources is set
    select l.id as lead_id, app.reply_of(l) as reply_class from leads l
    where l.org_id = ${orgId} and l.id = any(${[...leadIds]}::uuid[])
      and (l.verdict_class is not null or l.reply_class is not null)`.execute(db);
  return rows;
}
