import type { models } from '@distribute/contract/models';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../../kernel/db/db.ts';

type InUse = z.output<(typeof models)['inUse']['response']>;
type Fault = NonNullable<InUse['lastFault']>;
type Cut = NonNullable<InUse['lastCut']>;

/** What is kept of each kind; the newest replaces the one before. */
export interface ReportDetails {
  readonly fault: Omit<Fault, 'provider' | 'model' | 'at'>;
  readonly cut: Omit<Cut, 'provider' | 'model' | 'at'>;
}

export async function setReport<Kind extends keyof ReportDetails>(
  db: Db,
  orgId: string,
  kind: Kind,
  { provider, model }: { readonly provider: string; readonly model: string },
  detail: ReportDetails[Kind],
): Promise<void> {
  await sql`insert into model_reports (org_id, kind, provider, model, detail)
    values (${orgId}, ${kind}, ${provider}, ${model}, ${JSON.stringify(detail)}::jsonb)
    on conflict (org_id, kind) do update set provider = excluded.provider, model = excluded.model, at = excluded.at,
      detail = excluded.detail`.execute(db);
}

export async function listReports(
  db: Db,
  orgId: string,
): Promise<{ readonly fault: Fault | null; readonly cut: Cut | null }> {
  const { rows } = await sql<{ kind: string; provider: string; model: string; at: string; detail: object }>`
    select kind, provider, model, at, detail from model_reports where org_id = ${orgId}`.execute(db);
  const found = (kind: string) => {
    const row = rows.find((one) => one.kind === kind);
    return row ? { provider: row.provider, model: row.model, at: row.at, ...row.detail } : null;
  };
  return { fault: found('fault') as Fault | null, cut: found('cut') as Cut | null };
}
