import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import type { DmarcRow, TlsPolicyReport } from '../reports/domain-report.ts';

export type ReportContent = { readonly rows: readonly DmarcRow[] } | { readonly policies: readonly TlsPolicyReport[] };

export interface NewReport {
  readonly id: string;
  readonly domain: string;
  readonly kind: 'dmarc' | 'tls';
  readonly reporter: string;
  readonly name: string;
  /** Seconds since 1970. */
  readonly begin: number;
  readonly end: number;
  readonly signedBy: string | null;
  readonly isTrusted: boolean;
  readonly content: ReportContent;
}

/** Each report once. One that anybody could have written gives way to one of that name that is trusted. */
export async function setReport(tx: Tx, orgId: string, report: NewReport): Promise<void> {
  await sql`insert into domain_reports as d (org_id, id, domain, kind, reporter, report_name, signed_by, is_trusted,
      began_at, ended_at, content)
    values (${orgId}, ${report.id}, ${report.domain}, ${report.kind}, ${report.reporter}, ${report.name},
      ${report.signedBy}, ${report.isTrusted}, to_timestamp(${report.begin}::float8), to_timestamp(${report.end}::float8),
      ${JSON.stringify(report.content)})
    on conflict (org_id, domain, kind, reporter, report_name) do update set signed_by = excluded.signed_by,
      is_trusted = excluded.is_trusted, began_at = excluded.began_at, ended_at = excluded.ended_at,
      content = excluded.content
    where excluded.is_trusted and not d.is_trusted`.execute(tx);
}

/** Reports `d` about a sending domain, or about one above or below it, that came within so many days. */
const reportsOf = (orgId: string, domain: string, days: number): RawBuilder<unknown> =>
  sql`d.org_id = ${orgId} and d.received_at > app.now() - make_interval(days => ${days}::int)
    and (d.domain = ${domain} or right(d.domain, ${domain.length + 1}::int) = ${`.${domain}`}
      or right(${domain}::text, length(d.domain) + 1) = '.' || d.domain)`;

/** The rows `r` of these reports that are about mail in the name of the domain. */
const rowsOf = (domain: string): RawBuilder<unknown> =>
  sql`jsonb_to_recordset(d.content->'rows') r (source text, emails bigint, dkim bool, spf bool, disposition text,
      "headerFrom" text, signers jsonb, "spfDomain" text)
    where (r."headerFrom" is null or r."headerFrom" = ${domain} or right(r."headerFrom", ${domain.length + 1}::int) = ${`.${domain}`})`;

export interface SourceSums {
  readonly source: string | null;
  readonly emails: number;
  readonly aligned: number;
  readonly stopped: number;
  /** The domains that each kind of row was proven for. */
  readonly provenFor: readonly (readonly string[])[];
  readonly reporters: readonly string[];
  readonly isTrusted: boolean;
}

/** Who sent in the name of a domain, those with most unproven emails first. What anybody could have written stands apart. */
export async function listSources(
  db: Db,
  orgId: string,
  domain: string,
  { days, onlyTrusted, most }: { days: number; onlyTrusted: boolean; most: number },
): Promise<SourceSums[]> {
  const { rows } = await sql<SourceSums>`
    select r.source, sum(r.emails)::float8 as emails,
      coalesce(sum(r.emails) filter (where r.dkim or r.spf), 0)::float8 as aligned,
      coalesce(sum(r.emails) filter (where r.disposition <> 'none'), 0)::float8 as stopped,
      jsonb_agg(distinct r.signers || coalesce(to_jsonb(r."spfDomain"), '[]')) as proven_for,
      to_jsonb((array_agg(distinct d.reporter))[1:10]) as reporters, d.is_trusted
    from domain_reports d cross join lateral (select r.* from ${rowsOf(domain)}) r
    where d.kind = 'dmarc' and ${reportsOf(orgId, domain, days)} and (d.is_trusted or not ${onlyTrusted}::bool)
    group by r.source, d.is_trusted order by d.is_trusted desc, sum(r.emails) filter (where not (r.dkim or r.spf)) desc nulls last, sum(r.emails) desc
    limit ${most}
    -- emails, reporters are never null: a group has a row`.execute(db);
  return rows;
}

export interface DaySums {
  readonly day: string;
  readonly reporter: string;
  readonly isTrusted: boolean;
  readonly emails: number;
  readonly alignedEmails: number;
  readonly stoppedEmails: number;
}

export async function listDays(db: Db, orgId: string, domain: string, days: number, most: number): Promise<DaySums[]> {
  const { rows } = await sql<DaySums>`
    select (d.began_at at time zone 'UTC')::date::text as day, d.reporter, d.is_trusted,
      sum(r.emails)::float8 as emails, coalesce(sum(r.emails) filter (where r.dkim or r.spf), 0)::float8 as aligned_emails,
      coalesce(sum(r.emails) filter (where r.disposition <> 'none'), 0)::float8 as stopped_emails
    from domain_reports d cross join lateral (select r.* from ${rowsOf(domain)}) r
    where d.kind = 'dmarc' and ${reportsOf(orgId, domain, days)}
    group by 1, 2, 3 order by 1 desc, sum(r.emails) desc, 2 limit ${most}
    -- emails is never null: a group has a row`.execute(db);
  return rows;
}

export interface TlsSums {
  readonly kind: string;
  readonly receivingHost: string | null;
  readonly failedSessions: number;
  readonly reporters: readonly string[];
  readonly isTrusted: boolean;
}

export async function listTlsFailures(db: Db, orgId: string, domain: string, days: number, most: number) {
  const { rows } = await sql<TlsSums>`
    select f.kind, f."receivingHost" as receiving_host, sum(f.sessions)::float8 as failed_sessions,
      to_jsonb((array_agg(distinct d.reporter))[1:10]) as reporters, d.is_trusted
    from domain_reports d cross join lateral jsonb_array_elements(d.content->'policies') p
      cross join lateral jsonb_to_recordset(p->'failures') f (kind text, sessions bigint, "receivingHost" text)
    where d.kind = 'tls' and ${reportsOf(orgId, domain, days)}
    group by 1, 2, 5 order by 5 desc, sum(f.sessions) desc, 1, 2 limit ${most}
    -- kind, failed_sessions, reporters are never null: a group has a row`.execute(db);
  return rows;
}

export interface ReportSums {
  readonly id: string;
  readonly domain: string;
  readonly kind: 'dmarc' | 'tls';
  readonly reporter: string;
  readonly signedBy: string | null;
  readonly isTrusted: boolean;
  readonly beganAt: string;
  readonly endedAt: string;
  readonly receivedAt: string;
  readonly count: number;
  readonly failed: number;
}

/** The newest reports about a sending domain, each with its sums. */
export async function listReports(
  db: Db,
  orgId: string,
  domain: string,
  days: number,
  most: number,
): Promise<ReportSums[]> {
  const { rows } = await sql<ReportSums>`
    select d.id, d.domain, d.kind, d.reporter, d.signed_by, d.is_trusted, d.began_at, d.ended_at, d.received_at,
      coalesce(w.emails, t.sessions, 0)::float8 as count, coalesce(w.unproven, t.failed, 0)::float8 as failed
    from domain_reports d
      left join lateral (select sum(r.emails) as emails,
          coalesce(sum(r.emails) filter (where not (r.dkim or r.spf)), 0) as unproven from ${rowsOf(domain)}) w
        on d.kind = 'dmarc'
      left join lateral (select sum((p->>'sessions')::bigint) as sessions, sum((p->>'failedSessions')::bigint) as failed
        from jsonb_array_elements(d.content->'policies') p) t on d.kind = 'tls'
    where ${reportsOf(orgId, domain, days)}
    order by d.received_at desc, d.id limit ${most}`.execute(db);
  return rows;
}

export async function deleteOldReports(db: Db, days: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from domain_reports where (org_id, id) in (
    select org_id, id from domain_reports where received_at < (select app.now() - make_interval(days => ${days}))
    order by received_at limit ${limit})
    -- across organisations: old rows of all`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
