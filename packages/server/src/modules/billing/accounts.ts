import type { Account } from '@distribute/contract/billing';
import type { z } from 'zod';
import type { Db } from '../../kernel/db/db.ts';
import type { Cursors, ListWindow } from '../../kernel/db/lists/paging.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import type { NewId } from '../../kernel/ids.ts';
import { type MicroCents, printCents } from '../../kernel/money/money.ts';
import * as store from './store/accounts.ts';
import { type CreditSums, sumCredit } from './store/credit.ts';
import { listPayments } from './store/payments.ts';

export interface AccountsDeps {
  readonly db: Db;
  readonly newId: NewId;
  readonly cursors: Cursors;
  /** Whether the operator has set a payment provider up. */
  readonly takesPayments: boolean;
}

const PAYMENTS = 'billing-payments';
/** India requires the holder to confirm every charge of a card issued there (e-mandates above a small amount). */
const COUNTRIES_THAT_ASK_THE_HOLDER: ReadonlySet<string> = new Set(['IN']);

/** Credit that is neither spent nor held. */
export const balanceOf = ({ paid, gifted, held, actual }: CreditSums): MicroCents => paid + gifted - held - actual;

/** Why no top-up can happen by itself; null where one can. */
export function whyNoReload(account: store.AccountRow, takesPayments: boolean): string | null {
  if (!takesPayments) return 'Payments is not configured';
  if (account.cardId === null) return 'No payment method on file';
  if (account.cardCountry !== null && COUNTRIES_THAT_ASK_THE_HOLDER.has(account.cardCountry)) {
    return `Cards issued in ${account.cardCountry} need their holder's confirmation for every payment`;
  }
  return null;
}

/** The account of an organisation is made when it is first asked for (spec 18). */
export function createAccounts({ db, newId, cursors, takesPayments }: AccountsDeps) {
  const ensure = async (on: Db, orgId: string): Promise<store.AccountRow> => {
    const known = await store.findAccount(on, orgId);
    if (known) return known;
    await store.insertAccount(on, orgId, newId());
    const made = await store.findAccount(on, orgId);
    if (!made) throw new Error('An account that was just made was not found');
    return made;
  };

  const show = async (on: Db, orgId: string): Promise<z.output<typeof Account>> => {
    const account = await ensure(on, orgId);
    const sums = await sumCredit(on, orgId);
    const reason = whyNoReload(account, takesPayments);
    return {
      id: account.id,
      org_id: account.orgId,
      credited_cents: printCents(sums.paid + sums.gifted),
      credited_paid_cents: printCents(sums.paid),
      credited_gifted_cents: printCents(sums.gifted),
      usage_cents: printCents(sums.actual),
      provisioned_cents: printCents(sums.held),
      balance_cents: printCents(balanceOf(sums)),
      actual_balance_cents: printCents(balanceOf({ ...sums, held: 0n })),
      usage_discount_pct: null,
      topup_amount_cents: account.topupAmountCents,
      topup_threshold_cents: account.topupThresholdCents,
      has_payment_method: account.cardId !== null,
      has_auto_topup: account.topupAmountCents !== null,
      auto_reload_supported: reason === null,
      auto_reload_unsupported_reason: reason,
      card_country: account.cardCountry,
      billing_email: account.billingEmail,
      company_name: account.companyName,
      vat_number: account.vatNumber,
      created_at: account.createdAt,
      updated_at: account.updatedAt,
    };
  };

  return {
    ensure,
    show,
    get: ({ orgId }: Caller) => show(db, orgId),
    balance: async ({ orgId }: Caller) => {
      const sums = await sumCredit(db, orgId);
      const balance = balanceOf(sums);
      return {
        balance_cents: printCents(balance),
        actual_balance_cents: printCents(balanceOf({ ...sums, held: 0n })),
        depleted: balance <= 0n,
      };
    },
    update: ({ orgId }: Caller, details: store.BillingDetails) =>
      db.transaction().execute(async (tx) => {
        await ensure(tx, orgId);
        await store.setDetails(tx, orgId, details);
        return show(tx, orgId);
      }),
    stopAutoTopup: ({ orgId }: Caller) =>
      db.transaction().execute(async (tx) => {
        await ensure(tx, orgId);
        await store.setAutoTopup(tx, orgId, null);
        return show(tx, orgId);
      }),
    payments: async ({ orgId }: Caller, query: ListWindow) => {
      const { after, cutPage } = cursors.open(PAYMENTS, { orgId }, query.cursor);
      const rows = await listPayments(db, orgId, { limit: query.limit, after });
      const { page, nextCursor } = cutPage(rows, query.limit, (row) => [row.createdAt, row.id]);
      const payments = page.map(({ id, amountCents, status, receiptUrl, createdAt }) => ({
        ...{ id, amount_cents: amountCents, currency: 'usd' as const, status },
        ...{ receipt_url: receiptUrl, created_at: createdAt },
      }));
      return { payments, nextCursor };
    },
  };
}
export type Accounts = ReturnType<typeof createAccounts>;
