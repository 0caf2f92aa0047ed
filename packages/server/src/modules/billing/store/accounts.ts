import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';

export interface AccountRow {
  readonly id: string;
  readonly orgId: string;
  readonly billingEmail: string | null;
  readonly companyName: string | null;
  readonly vatNumber: string | null;
  readonly customerId: string | null;
  readonly cardId: string | null;
  readonly cardCountry: string | null;
  readonly topupAmountCents: number | null;
  readonly topupThresholdCents: number | null;
  readonly createdAt: string;
  readonly updatedAt: string;
}

const columns = sql`id, org_id, billing_email, company_name, vat_number, customer_id, card_id, card_country,
  topup_amount_cents, topup_threshold_cents, created_at, updated_at`;

/** Makes the account where the organisation has none yet. */
export async function insertAccount(db: Db, orgId: string, id: string): Promise<void> {
  await sql`insert into billing_accounts (org_id, id) values (${orgId}, ${id}) on conflict (org_id) do nothing`.execute(
    db,
  );
}

export async function findAccount(db: Db, orgId: string): Promise<AccountRow | null> {
  const { rows } = await sql<AccountRow>`select ${columns} from billing_accounts where org_id = ${orgId}`.execute(db);
  return rows[0] ?? null;
}

/** False where there is no account yet. Reservations of one organisation take turns under this lock. */
export async function lockAccount(tx: Tx, orgId: string): Promise<boolean> {
  const { rows } = await sql`select from billing_accounts where org_id = ${orgId} for no key update`.execute(tx);
  return rows.length === 1;
}

export interface BillingDetails {
  readonly billing_email?: string | null | undefined;
  readonly company_name?: string | null | undefined;
  readonly vat_number?: string | null | undefined;
}

/** Leaves what is not given as it is. */
export async function setDetails(tx: Tx, orgId: string, details: BillingDetails): Promise<void> {
  const { billing_email, company_name, vat_number } = details;
  await sql`update billing_accounts set updated_at = app.now(),
      billing_email = case when ${billing_email !== undefined} then ${billing_email ?? null}::text else billing_email end,
      company_name = case when ${company_name !== undefined} then ${company_name ?? null}::text else company_name end,
      vat_number = case when ${vat_number !== undefined} then ${vat_number ?? null}::text else vat_number end
    where org_id = ${orgId}`.execute(tx);
}

export async function setAutoTopup(
  tx: Tx,
  orgId: string,
  wanted: { readonly amountCents: number; readonly thresholdCents: number } | null,
): Promise<void> {
  await sql`update billing_accounts set topup_amount_cents = ${wanted?.amountCents ?? null},
      topup_threshold_cents = ${wanted?.thresholdCents ?? null}, updated_at = app.now()
    where org_id = ${orgId}`.execute(tx);
}

/** The first name that the customer was given stays. */
export async function setCustomer(db: Db, orgId: string, customerId: string): Promise<void> {
  await sql`update billing_accounts set customer_id = ${customerId}, updated_at = app.now()
    where org_id = ${orgId} and customer_id is null`.execute(db);
}

export async function setCard(
  db: Db,
  orgId: string,
  card: { readonly id: string; readonly country: string | null } | null,
): Promise<void> {
  await sql`update billing_accounts set card_id = ${card?.id ?? null}, card_country = ${card?.country ?? null},
      updated_at = app.now()
    where org_id = ${orgId} and card_id is distinct from ${card?.id ?? null}`.execute(db);
}

export async function findOrgOfCustomer(db: Db, customerId: string): Promise<string | null> {
  const { rows } = await sql<{ orgId: string }>`select org_id from billing_accounts
    where customer_id = ${customerId}
    -- across organisations: the payment provider's customer names no organisation`.execute(db);
  return rows[0]?.orgId ?? null;
}

/** Of all organisations. */
export async function listWithAutoTopup(db: Db): Promise<string[]> {
  const { rows } = await sql<{ orgId: string }>`select org_id from billing_accounts
    where topup_amount_cents is not null order by org_id
    -- across organisations: due work of all`.execute(db);
  return rows.map(({ orgId }) => orgId);
}
