import type pg from 'pg';
import { expect } from 'vitest';
import type { StripeStandIn } from '../stripe-server.ts';
import { TOPUP_CENTS } from './stage.ts';

/** I5 for credit: the card was charged once, and what the provider holds is what was credited. */
export async function expectPaid(client: pg.Client, orgId: string, stripe: StripeStandIn): Promise<void> {
  const { rows } = await client.query<{ credited: number; payments: string[] }>(
    `select (select coalesce(sum(amount), 0) / 1000000 from credit_entries
        where org_id = $1 and payment_id is not null)::int as credited,
      array(select status from payments where org_id = $1) as payments`,
    [orgId],
  );
  // Together, so that a failure tells a payment that was charged twice from a second payment.
  const found = { charged: stripe.heldOf(orgId), ...rows[0] };
  expect(found).toEqual({ charged: TOPUP_CENTS, credited: TOPUP_CENTS, payments: ['succeeded'] });
}
