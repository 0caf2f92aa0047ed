import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../kernel/db/db.ts';
import type { Recipient, SuppressionReason } from '../../suppressions/index.ts';
import type { KnownPerson } from './people.ts';

/** The suppression test of the module `suppressions`, as an SQL expression for our statements. */
export type SuppressionTest = (recipient: Recipient) => RawBuilder<SuppressionReason | null>;

const value = (given: unknown, type: string): Expression<unknown> => sql`${given}::${sql.raw(type)}`;

/** Why the person may not be written to; null when they may. */
export async function suppressionReason(
  db: Db,
  reasonOf: SuppressionTest,
  orgId: string,
  person: Pick<KnownPerson, 'emailHash' | 'emailDomain'>,
  brandIds: readonly string[],
): Promise<SuppressionReason | null> {
  const recipient = {
    orgId: value(orgId, 'uuid'),
    hash: value(person.emailHash, 'text'),
    domain: value(person.emailDomain, 'text'),
    brandIds: value([...brandIds], 'uuid[]'),
  };
  const { rows } = await sql<{ reason: SuppressionReason | null }>`select ${reasonOf(recipient)} as reason`.execute(db);
  return rows[0]?.reason ?? null;
}
