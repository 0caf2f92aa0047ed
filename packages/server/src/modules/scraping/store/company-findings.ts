import { sql } from 'kysely';
import type { Db } from '../../../kernel/db/db.ts';
import type { CompanyFinding } from '../research/question.ts';
import { storableJson } from './storable.ts';

export async function findCompanyFindings(db: Db, orgId: string, domain: string): Promise<CompanyFinding[] | null> {
  const { rows } = await sql<{ findings: CompanyFinding[] }>`select findings from company_findings
    where org_id = ${orgId} and domain = ${domain} and expires_at > app.now()`.execute(db);
  return rows[0]?.findings ?? null;
}

export async function setCompanyFindings(
  db: Db,
  orgId: string,
  domain: string,
  findings: readonly CompanyFinding[],
  days: number,
): Promise<void> {
  await sql`insert into company_findings (org_id, domain, findings, expires_at)
    values (${orgId}, ${domain}, ${storableJson(findings)}::jsonb, app.now() + make_interval(days => ${days}))
    on conflict (org_id, domain) do update
      set findings = excluded.findings, read_at = app.now(), expires_at = excluded.expires_at`.execute(db);
}

export async function deleteExpiredFindings(db: Db): Promise<void> {
  await sql`delete from company_findings where expires_at < (select app.now())
    -- across organisations: old rows of all`.execute(db);
}
