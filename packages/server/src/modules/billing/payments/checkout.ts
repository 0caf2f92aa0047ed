import type { Db } from '../../../kernel/db/db.ts';
import type { Caller } from '../../../kernel/http/caller.ts';
import type { NewId } from '../../../kernel/ids.ts';
import type { Accounts } from '../accounts.ts';
import type { Checkout, PaymentProvider } from '../ports.ts';
import { setCustomer } from '../store/accounts.ts';
import { failPayment, insertPayment, setSession } from '../store/payments.ts';

export interface CheckoutDeps {
  readonly db: Db;
  readonly newId: NewId;
  readonly accounts: Accounts;
  readonly provider: Pick<PaymentProvider, 'createCustomer' | 'describeCustomer' | 'openCheckout' | 'openPortal'>;
  readonly baseUrl: string;
}

interface CheckoutBody {
  readonly mode: 'payment' | 'setup';
  readonly topup_amount_cents?: number | undefined;
  readonly success_url?: string | undefined;
  readonly cancel_url?: string | undefined;
}

/** Pages of the provider: to pay, to store a card, to see receipts. */
export function createCheckout({ db, newId, accounts, provider, baseUrl }: CheckoutDeps) {
  const customerOf = async (orgId: string): Promise<string> => {
    const account = await accounts.ensure(db, orgId);
    const customerId = account.customerId ?? (await provider.createCustomer({ orgId, accountId: account.id }));
    if (account.customerId === null) await setCustomer(db, orgId, customerId);
    const { billingEmail: email, companyName: name } = account;
    await provider.describeCustomer(orgId, customerId, { email, name });
    return customerId;
  };

  /** The payment is ours before its page exists, so that whatever is paid there has a row to be booked on. */
  const openFor = async (orgId: string, amountCents: number, open: (paymentId: string) => Promise<Checkout>) => {
    const id = newId();
    await insertPayment(db, orgId, { id, kind: 'checkout', amountCents });
    try {
      const checkout = await open(id);
      await setSession(db, orgId, id, checkout.sessionId);
      return checkout;
    } catch (thrown) {
      await failPayment(db, orgId, id);
      throw thrown;
    }
  };

  return {
    open: async ({ orgId }: Caller, body: CheckoutBody) => {
      const customerId = await customerOf(orgId);
      const page = `${baseUrl}/app`;
      const pages = { successUrl: body.success_url ?? page, cancelUrl: body.cancel_url ?? page };
      const request = { orgId, customerId, ...pages };
      const { mode, topup_amount_cents: amountCents } = body;
      const { url, sessionId, clientSecret } =
        mode === 'payment' && amountCents !== undefined
          ? await openFor(orgId, amountCents, (paymentId) =>
              provider.openCheckout({ ...request, payment: { paymentId, amountCents } }),
            )
          : await provider.openCheckout({ ...request, payment: null });
      return { url, session_id: sessionId, client_secret: clientSecret };
    },

    openPortal: async ({ orgId }: Caller, returnUrl: string) => ({
      url: await provider.openPortal(orgId, await customerOf(orgId), returnUrl),
    }),
  };
}
