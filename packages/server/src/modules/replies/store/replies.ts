import type { Reply } from '@distribute/contract/replies';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import { countListed } from '../../../kernel/db/lists/list-counts.ts';
import type { Position } from '../../../kernel/db/lists/paging.ts';
import { isAutomatic, type ReplyClass } from '../receiving/classes.ts';

/** A reply as stored. Its sentiment follows from the class, its preview from the text. */
export type ReplyRow = Omit<z.output<typeof Reply>, 'sentiment' | 'preview' | 'secondOpinion'> & {
  readonly secondClass: ReplyClass | null;
  readonly secondEvidence: string | null;
  readonly secondConfidence: number | null;
};

export interface NewReply extends Omit<ReplyRow, 'secondClass' | 'secondEvidence' | 'secondConfidence'> {
  readonly inboundHash: string;
  /** Its Message-ID, which an answer to it refers to. */
  readonly mailId: string | null;
  readonly messageId: string;
  readonly brandId: string;
  readonly leadId: string;
  readonly fromAddress: string;
}

export const columns = sql`id, campaign_id, lead_id, email, name, company, title, classification, decided_by, evidence, confidence,
  model_fault, second_class, second_evidence, second_confidence, subject, body_text, automatic, matched_by, received_at`;

/** False when the same inbound message is stored already. Of two transactions with the same message one waits. */
export async function insertReply(tx: Tx, orgId: string, reply: NewReply): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into replies (org_id, id, inbound_hash, mail_id, message_id, campaign_id, brand_id, lead_id, email, name, company, title,
      from_address, classification, decided_by, evidence, confidence, model_fault, subject, body_text, automatic,
      matched_by, received_at)
    values (${orgId}, ${reply.id}, ${reply.inboundHash}, ${reply.mailId}, ${reply.messageId}, ${reply.campaignId}, ${reply.brandId},
      ${reply.leadId}, ${reply.email}, ${reply.name}, ${reply.company}, ${reply.title}, ${reply.fromAddress},
      ${reply.classification}, ${reply.decidedBy}, ${reply.evidence}, ${reply.confidence}, ${reply.modelFault},
      ${reply.subject}, ${reply.bodyText}, ${reply.automatic}, ${reply.matchedBy}, ${reply.receivedAt}::timestamptz)
    on conflict (org_id, inbound_hash) do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

export async function findIdByHash(db: Db, orgId: string, inboundHash: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select id from replies
    where org_id = ${orgId} and inbound_hash = ${inboundHash}`.execute(db);
  return rows[0]?.id ?? null;
}

/** The class of a lead's newest reply: of the automatic ones, or of those by a person. */
export async function findNewestClass(
  db: Db,
  orgId: string,
  leadId: string,
  automatic: boolean,
): Promise<ReplyClass | null> {
  const { rows } = await sql<{ classification: ReplyClass }>`select classification from replies
    where org_id = ${orgId} and lead_id = ${leadId} and automatic = ${automatic}
    order by received_at desc, id desc limit 1`.execute(db);
  return rows[0]?.classification ?? null;
}

/** A verdict on a lead changes the class of its newest reply and removes the evidence of the rules or model. */
export async function judgeNewest(tx: Tx, orgId: string, leadId: string, judged: ReplyClass): Promise<void> {
  await sql`update replies set classification = ${judged}, decided_by = 'human', evidence = null, confidence = null,
      automatic = ${isAutomatic(judged)}
    where org_id = ${orgId} and id = (select id from replies where org_id = ${orgId} and lead_id = ${leadId}
      order by received_at desc, id desc limit 1)`.execute(tx);
}

/** A person says what one reply means. */
export async function judgeReply(tx: Tx, orgId: string, id: string, judged: ReplyClass): Promise<void> {
  await sql`update replies set classification = ${judged}, decided_by = 'human', evidence = null, confidence = null,
      automatic = ${isAutomatic(judged)}
    where org_id = ${orgId} and id = ${id}`.execute(tx);
}

export interface SecondOpinion {
  readonly classification: ReplyClass;
  readonly evidence: string | null;
  readonly confidence: number | null;
}

/** What the model says of an opt-out, or why it says nothing. A person's verdict that came meanwhile stays alone. */
export async function setSecondOpinion(
  db: Db,
  orgId: string,
  id: string,
  { opinion, modelFault }: { readonly opinion: SecondOpinion | null; readonly modelFault: string | null },
): Promise<void> {
  await sql`update replies set second_class = ${opinion?.classification ?? null}, model_fault = ${modelFault},
      second_evidence = ${opinion?.evidence ?? null}, second_confidence = ${opinion?.confidence ?? null}
    where org_id = ${orgId} and id = ${id} and decided_by = 'rule' and body_text <> ''`.execute(db);
}

/** A reply that may be an opt-out, with whom it concerns; locked, so that two people undo it one after another. */
export async function findOptOut(
  tx: Tx,
  orgId: string,
  id: string,
): Promise<Pick<NewReply, 'id' | 'campaignId' | 'brandId' | 'leadId' | 'email' | 'classification'> | null> {
  const { rows } = await sql<
    Pick<NewReply, 'id' | 'campaignId' | 'brandId' | 'leadId' | 'email' | 'classification'>
  >`select id, campaign_id, brand_id, lead_id, email, classification from replies
    where org_id = ${orgId} and id = ${id} for update`.execute(tx);
  return rows[0] ?? null;
}

/** A reply with whom it is of and what it is about, for an answer. */
export type AnswerableReply = Pick<
  NewReply,
  | ('id' | 'campaignId' | 'brandId' | 'leadId' | 'email' | 'name' | 'title' | 'company')
  | ('classification' | 'automatic' | 'bodyText' | 'receivedAt')
>;

export async function findAnswerable(db: Db, orgId: string, id: string): Promise<AnswerableReply | null> {
  const { rows } = await sql<AnswerableReply>`select id, campaign_id, brand_id, lead_id, email, name, title, company,
      classification, automatic, body_text, received_at
    from replies where org_id = ${orgId} and id = ${id} and email <> ''`.execute(db);
  return rows[0] ?? null;
}

/** Whether another reply from what was written to this address asks not to be written to. */
export async function hasOtherOptOut(tx: Tx, orgId: string, { id, email }: Pick<ReplyRow, 'id' | 'email'>) {
  const { rows } = await sql`select from replies
    where org_id = ${orgId} and email = ${email} and id <> ${id} and classification = 'unsubscribe' limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}

/** The first reply of a person to what was sent to the lead. */
export async function findFirstByPerson(
  db: Db,
  orgId: string,
  leadId: string,
): Promise<{ readonly messageId: string; readonly receivedAt: string } | null> {
  const { rows } = await sql<{ messageId: string; receivedAt: string }>`select message_id, received_at from replies
    where org_id = ${orgId} and lead_id = ${leadId} and not automatic order by received_at, id limit 1`.execute(db);
  return rows[0] ?? null;
}

export interface ReplyOfLead extends Pick<ReplyRow, 'id' | 'subject' | 'bodyText' | 'classification' | 'receivedAt'> {
  readonly fromAddress: string;
  readonly mailId: string | null;
}

/** Every reply of a lead, oldest first. */
export async function listOfLead(db: Db, orgId: string, leadId: string): Promise<ReplyOfLead[]> {
  const { rows } =
    await sql<ReplyOfLead>`select id, subject, body_text, classification, received_at, from_address, mail_id
    from replies where org_id = ${orgId} and lead_id = ${leadId} order by received_at, id`.execute(db);
  return rows;
}

/** The newest reply of each lead; one of a person goes before automatic ones. */
export async function listNewestOf(db: Db, orgId: string, leadIds: readonly string[]): Promise<ReplyRow[]> {
  const { rows } = await sql<ReplyRow>`select distinct on (lead_id) ${columns} from replies
    where org_id = ${orgId} and lead_id = any(${[...leadIds]}::uuid[])
    order by lead_id, automatic, received_at desc, id desc`.execute(db);
  return rows;
}

export async function findReply(db: Db, orgId: string, id: string): Promise<ReplyRow | null> {
  const { rows } = await sql<ReplyRow>`select ${columns} from replies where org_id = ${orgId} and id = ${id}`.execute(
    db,
  );
  return rows[0] ?? null;
}

export interface Filters {
  readonly campaignId: string | null;
  readonly brandId: string | null;
  readonly classes: readonly string[] | null;
  readonly automatic: boolean | null;
}

function filtered(
  orgId: string,
  { campaignId, brandId, classes, automatic }: Filters,
  after: Position | null,
): RawBuilder<unknown> {
  const [at = null, id = null] = after ?? [];
  const tests = [
    sql`org_id = ${orgId}`,
    ...(campaignId === null ? [] : [sql`campaign_id = ${campaignId}`]),
    ...(brandId === null ? [] : [sql`brand_id = ${brandId}`]),
    ...(classes === null ? [] : [sql`classification = any(${[...classes]}::text[])`]),
    ...(automatic === null ? [] : [sql`automatic = ${automatic}`]),
    ...(after === null ? [] : [sql`(received_at, id) < (${at}::timestamptz, ${id}::text)`]),
  ];
  return sql.join(tests, sql` and `);
}

export async function listReplies(
  db: Db,
  orgId: string,
  filters: Filters,
  { limit, after, offset = 0 }: { limit: number; after: Position | null; offset?: number },
): Promise<ReplyRow[]> {
  const page = sql`select id from replies where ${filtered(orgId, filters, after)}
    order by received_at desc, id desc limit ${limit + 1} offset ${offset}`;
  const { rows } = await sql<ReplyRow>`select ${columns} from (${page}) page join replies using (id)
    where org_id = ${orgId} order by received_at desc, id desc`.execute(db);
  return rows;
}

export function countReplies(
  db: Db,
  orgId: string,
  { campaignId, brandId, classes, automatic }: Filters,
): Promise<number> {
  const parts = { campaign_id: campaignId, brand_id: brandId, automatic };
  const anyOf = classes === null ? [parts] : classes.map((classification) => ({ ...parts, classification }));
  return countListed(db, orgId, 'replies', anyOf);
}
