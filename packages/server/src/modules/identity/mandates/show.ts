import type { Db } from '../../../kernel/db/db.ts';
import { listMandates, type ShownMandate } from '../store/mandates.ts';

/** Rows of keys with their mandates instead of the ids of these. */
export async function withMandates<Row extends { readonly mandateId: string | null }>(
  db: Db,
  orgId: string,
  rows: readonly Row[],
): Promise<(Omit<Row, 'mandateId'> & { mandate: ShownMandate | null })[]> {
  const ids = rows.flatMap(({ mandateId }) => mandateId ?? []);
  const mandates = new Map((await listMandates(db, orgId, ids)).map((mandate) => [mandate.id, mandate]));
  return rows.map(({ mandateId, ...row }) => ({
    ...row,
    mandate: mandateId === null ? null : (mandates.get(mandateId) ?? null),
  }));
}
