import type { PlatformPrice } from '@distribute/contract/costs';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../../kernel/db/db.ts';
import { oneRow } from '../../../kernel/db/lists/one-row.ts';
import type { MicroCents } from '../../../kernel/money/money.ts';

export type NewPrice = Readonly<Omit<z.output<typeof PlatformPrice>, 'pricePerUnitInUsdCents'>> & {
  readonly microCents: MicroCents;
};

export async function insertPrices(db: Db, prices: readonly NewPrice[]): Promise<void> {
  const rows = prices.map(
    (price) => sql`(${price.name}, ${price.effectiveFrom}, ${price.microCents}, ${price.unit}, ${price.provider},
      ${price.providerDomain}, ${price.type}, ${price.category}, ${price.pricingBasis}, ${price.pricingRegime},
      ${price.regimeHoursUtc})`,
  );
  await sql`
    insert into platform_prices (name, effective_from, micro_cents, unit, provider, provider_domain, type, category,
      pricing_basis, pricing_regime, regime_hours_utc)
    values ${sql.join(rows)} on conflict (name, effective_from) do nothing`.execute(db);
}

/** Prices that hold from now on. */
export const insertPricesNow = async (db: Db, prices: readonly NewPrice[]): Promise<void> => {
  if (!prices.length) return;
  const { rows } = await sql<{ now: string }>`select app.now() as now`.execute(db);
  const { now } = oneRow(rows);
  await insertPrices(
    db,
    prices.map((price) => ({ ...price, effectiveFrom: now })),
  );
};

/** The newest row of each name that is not in the future. */
export async function listCurrentPrices(db: Db): Promise<NewPrice[]> {
  const { rows } = await sql<NewPrice>`
    select distinct on (name) name, micro_cents, provider, provider_domain, type, unit, category, pricing_basis,
      pricing_regime, regime_hours_utc, effective_from
    from platform_prices where effective_from <= app.now() order by name, effective_from desc`.execute(db);
  return rows;
}
