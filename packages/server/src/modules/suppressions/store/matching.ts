import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../kernel/db/db.ts';
import type { SuppressionReason } from '../reasons.ts';

/** The recipient in a statement of another module: each field is a column or value of that statement. */
export interface Recipient {
  readonly orgId: Expression<unknown>;
  /** `hashOf` of the address. */
  readonly hash: Expression<unknown>;
  /** The domain of the address in its normal form. */
  readonly domain: Expression<unknown>;
  /** uuid[]: the brands of the campaign; their suppressions count besides the organisation's. */
  readonly brandIds: Expression<unknown>;
}

const matching = ({ orgId, hash, domain, brandIds }: Recipient) => sql`suppressions as forbidding
  where forbidding.org_id = ${orgId}
    and forbidding.match_key = any(array_append(app.domain_suffixes(${domain}), ${hash}))
    and (forbidding.brand_id is null or forbidding.brand_id = any(${brandIds}))`;

/** Whether the person asked that nobody of this installation writes to them. */
const isBarred = ({ hash }: Pick<Recipient, 'hash'>) =>
  sql`exists (select from barred_addresses b where b.match_key = ${hash})`;

/** Whether a recipient may not be written to, for the `where` of a statement. */
export const isSuppressed = (recipient: Recipient): RawBuilder<boolean> =>
  sql<boolean>`(exists (select from ${matching(recipient)}) or ${isBarred(recipient)})`;

/** Why the recipient may not be written to; null when they may. */
export const reasonOf = (recipient: Recipient): RawBuilder<SuppressionReason | null> =>
  sql<SuppressionReason | null>`coalesce(
    (select forbidding.reason from ${matching(recipient)} order by forbidding.created_at limit 1),
    case when ${isBarred(recipient)} then 'unsubscribed' end)`;

/** Why one person may not be written to now; null when they may. */
export async function findReason(
  db: Db,
  of: { orgId: string; hash: string; domain: string; brandIds: readonly string[] },
): Promise<SuppressionReason | null> {
  const recipient = {
    orgId: sql`${of.orgId}::uuid`,
    hash: sql`${of.hash}::text`,
    domain: sql`${of.domain}::text`,
    brandIds: sql`${[...of.brandIds]}::uuid[]`,
  };
  const { rows } = await sql<{ reason: SuppressionReason | null }>`select ${reasonOf(recipient)} as reason`.execute(db);
  return rows[0]?.reason ?? null;
}
