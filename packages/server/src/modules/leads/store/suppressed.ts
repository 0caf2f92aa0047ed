import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../kernel/db/db.ts';
import type { Recipient, SuppressionReason } from '../../suppressions/index.ts';
import type { KnownPerson } from './people.ts';

/** The suppression test of the module `suppressions`, as an SQL expression for our statements. */
export type SuppressionTest = (recipient: Recipient) => RawBuilder<SuppressionReason | null>;

const value = (given: unknown, type: string): Expression<unknown> => sql`${given}::${sql.raw(type)}`;

/** Why each person may not be written to, in their order; null when they may. */
export async function listSuppressionReasons(
  db: Db,
  reasonOf: SuppressionTest,
  orgId: string,
  people: readonly Pick<KnownPerson, 'emailHash' | 'emailDomain'>[],
  brandIds: readonly string[],
): Promise<(SuppressionReason | null)[]> {
  const recipient = {
    orgId: value(orgId, 'uuid'),
    hash: sql`p.hash`,
    domain: sql`p.domain`,
    brandIds: value([...brandIds], 'uuid[]'),
  };
  const { rows } = await sql<{ reason: SuppressionReason | null }>`select ${reasonOf(recipient)} as reason
    from unnest(${people.map(({ emailHash }) => emailHash)}::text[], ${people.map(({ emailDomain }) => emailDomain)}::text[])
      with ordinality p (hash, domain, at)
    order by p.at`.execute(db);
  return rows.map(({ reason }) => reason);
}
