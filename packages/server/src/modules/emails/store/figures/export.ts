import { ExportedEmail } from '@distribute/contract/results';
import { type RawBuilder, sql } from 'kysely';
import { csvCell } from '../../../../kernel/csv/write.ts';
import type { Db } from '../../../../kernel/db/db.ts';

/** The messages of a campaign after a given one, in the order of creation. */
export interface ExportRange {
  readonly orgId: string;
  readonly campaignId: string;
  readonly after: string | null;
}

/** The answer to one message. The module `leads` says who answered. */
export interface ExportedAnswer {
  readonly messageId: string;
  readonly at: string | null;
  readonly sentiment: string | null;
}

export type ExportFileFormat = 'csv' | 'json';
type Expression = RawBuilder<unknown>;
type Column = keyof typeof ExportedEmail.shape;

/**
 * The form in which a message is written. PostgreSQL writes the file, because a million objects in this process would
 * cost memory and time.
 */
interface FileFormat {
  /** The text before a message, and between two. */
  readonly begin: string;
  readonly end: string;
  readonly between: string;
  readonly name: (column: Column) => string;
  /** A column with text that a person wrote. */
  readonly text: (value: Expression) => Expression;
  /** One of our own words, or an instant. */
  readonly word: (value: Expression) => Expression;
}

const WRITINGS: Record<ExportFileFormat, FileFormat> = {
  csv: {
    ...{ begin: '', end: '\r\n', between: '', name: () => '' },
    ...{ text: csvCell, word: (value) => value },
  },
  json: {
    ...{ begin: '{', end: '}', between: ',', name: (column) => `"${column}":` },
    text: (value) => sql`coalesce(to_json(${value})::text, 'null')`,
    word: (value) => sql`coalesce('"' || ${value} || '"', 'null')`,
  },
};

const inRange = ({ orgId, campaignId, after }: ExportRange) => sql`m.org_id = ${orgId} and m.campaign_id = ${campaignId}
  ${after === null ? sql`` : sql`and m.id > ${after}::uuid`}`;

/** The next page: its last message (null when there is none) and the leads that its messages were written to. */
export async function findExportPage(
  db: Db,
  range: ExportRange,
  limit: number,
): Promise<{ readonly messages: number; readonly last: string | null; readonly leadIds: string[] }> {
  const { rows } = await sql<{ messages: number; last: string | null; leadIds: string[] | null }>`
    select count(*)::int as messages, (array_agg(id order by id desc))[1] as last, array_agg(distinct lead_id) as lead_ids
    from (select m.id, m.lead_id from messages m where ${inRange(range)} order by m.id limit ${limit}) page`.execute(
    db,
  );
  const [{ messages, last, leadIds } = { messages: 0, last: null, leadIds: null }] = rows;
  return { messages, last, leadIds: leadIds ?? [] };
}

const instant = (time: Expression) => sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const truth = (value: Expression) => sql`case when ${value} then 'true' else 'false' end`;

/**
 * This many messages as they stand in the file, in parts of a few: a long text takes several times its length in
 * memory on its way to a slow reader. Steps of one email share its text.
 */
export async function writeExportPage(
  db: Db,
  range: ExportRange & { readonly messages: number; readonly perPart: number },
  answers: readonly ExportedAnswer[],
  format: ExportFileFormat,
): Promise<string[]> {
  const { begin, end, between, name, text, word } = WRITINGS[format];
  const columns: Record<Column, Expression> = {
    email: text(sql`m.to_address`),
    first_name: sql`e.first_name`,
    last_name: sql`e.last_name`,
    company: sql`e.company`,
    title: sql`e.title`,
    step: sql`m.step`,
    subject: sql`e.subject`,
    status: word(sql`case when m.status = 'claimed' then 'scheduled' else m.status end`),
    sent_at: word(instant(sql`m.sent_at`)),
    delivered: truth(sql`m.status = 'sent' and not (m.bounced_at is not null and m.opened_at is null)
      and not (m.resolution is not distinct from 'sent' and m.delivered_at is null)`),
    opened: truth(sql`m.opened_at is not null`),
    opened_at: word(instant(sql`m.opened_at`)),
    clicked: truth(sql`m.clicked_at is not null`),
    clicked_at: word(instant(sql`m.clicked_at`)),
    replied: truth(sql`a."messageId" is not null`),
    replied_at: word(sql`a.at`),
    reply_sentiment: word(sql`a.sentiment`),
    bounced: truth(sql`m.bounced_at is not null`),
    unsubscribed: truth(sql`m.unsubscribed_at is not null`),
  };
  const cells = (Object.keys(ExportedEmail.shape) as Column[]).flatMap((column, at) => [
    sql.lit(`${at === 0 ? begin : ','}${name(column)}`),
    columns[column],
  ]);
  const { rows } = await sql<{ text: string }>`
    with page as materialized (
      select m.id, m.email_id, m.to_address, m.step, m.status, m.resolution, m.sent_at, m.delivered_at, m.opened_at,
        m.clicked_at, m.bounced_at, m.unsubscribed_at, (row_number() over (order by m.id) - 1) / ${range.perPart}::int as part
      from messages m where ${inRange(range)} order by m.id limit ${range.messages}
    ), written as materialized (
      select e.id, ${text(sql`e.recipient ->> 'firstName'`)} as first_name,
        ${text(sql`e.recipient ->> 'lastName'`)} as last_name, ${text(sql`e.recipient ->> 'company'`)} as company,
        ${text(sql`e.recipient ->> 'title'`)} as title, ${text(sql`e.subject`)} as subject
      from emails e where e.org_id = ${range.orgId} and e.id in (select email_id from page)
    )
    select string_agg(concat(${sql.join(cells)}, ${sql.lit(end)}), ${sql.lit(between)} order by m.id) as text -- text is never null
    from page m join written e on e.id = m.email_id
      left join jsonb_to_recordset(${JSON.stringify(answers)}::jsonb)
        as a ("messageId" uuid, at text, sentiment text) on a."messageId" = m.id
    group by m.part order by m.part`.execute(db);
  return rows.map(({ text: part }) => part);
}
