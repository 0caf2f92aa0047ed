import { contract } from '@distribute/contract';
import { useSearch } from '@tanstack/react-router';
import { useAccess } from '../../api/access.ts';
import { type Simulated, useSimulated } from '../../api/model.ts';
import { dollarsOfCents } from '../../format.ts';
import { Tile, Tiles } from '../../ui/display/tiles.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { RoleNotice } from '../../ui/states/guarded.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { SettingsLinks } from '../organization/settings-links.tsx';
import { AutoTopup } from './auto-topup.tsx';
import { Details } from './details.tsx';
import { Ledger } from './ledger.tsx';
import { TopUp } from './top-up.tsx';
import { type Account, useAccount } from './use-billing.ts';
import { isDepleted } from './words.ts';

export function BillingPage() {
  const { back: isPaying = false } = useSearch({ from: '/shell/organization/billing' });
  const { may } = useAccess();
  const query = useAccount({ isPaying });
  const simulated = useSimulated();
  const account = query.data;
  return (
    <Page
      title="Billing"
      description="Credit pays for what this server buys for you. Steps that use your own provider keys are never billed here."
    >
      <SettingsLinks />
      {simulated && (
        <Notice tone="warn" icon="wand">
          Sandbox: these amounts are {simulated}. Nothing is charged to anyone.
        </Notice>
      )}
      {isPaying && (
        <Notice tone="good" icon="check">
          Thank you. Your payment appears below as soon as the payment provider confirms it, usually within a minute.
          This page updates automatically.
        </Notice>
      )}
      {account && !simulated && isDepleted(account.balance_cents) && (
        <Notice tone="bad" icon="alert">
          Your credit is used up. Campaigns that need it wait; add credit, or bring your own provider keys.
        </Notice>
      )}
      {query.error && !account ? (
        <Card flush>
          <ErrorState error={query.error} onRetry={query.refetch} retrying={query.isFetching} />
        </Card>
      ) : (
        <Amounts account={account} simulated={simulated} />
      )}
      {account && <Paying account={account} />}
      <Ledger />
      {account && may(contract.billing.updateAccount) && <Details key={account.updated_at} account={account} />}
    </Page>
  );
}

function Amounts({ account, simulated }: { account: Account | undefined; simulated: Simulated }) {
  const tile = { known: account !== undefined, failed: false };
  const note = (words: string) => (simulated ? `${simulated}, ${words}` : words);
  return (
    <Tiles>
      <Tile {...tile} icon="price" label="Balance" note={note('available')}>
        {account && dollarsOfCents(account.balance_cents)}
      </Tile>
      <Tile {...tile} icon="clock" label="Reserved" note={note('for work in progress')}>
        {account && dollarsOfCents(account.provisioned_cents)}
      </Tile>
      <Tile {...tile} icon="pulse" label="Used" note={note('total')}>
        {account && dollarsOfCents(account.usage_cents)}
      </Tile>
      <Tile
        {...tile}
        icon="plus"
        label="Credited"
        note={account && note(`${dollarsOfCents(account.credited_gifted_cents)} of it free`)}
      >
        {account && dollarsOfCents(account.credited_cents)}
      </Tile>
    </Tiles>
  );
}

function Paying({ account }: { account: Account }) {
  const { may } = useAccess();
  if (!may(contract.billing.createCheckoutSession)) return <RoleNotice what="pay and change how it is paid" />;
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <TopUp account={account} />
      {account.has_payment_method ? (
        <AutoTopup account={account} />
      ) : (
        <Card title="Automatic top-up" description="Off: campaigns wait when the credit is used up.">
          <p className="text-ink-soft">
            Save a card to top up automatically when your balance falls below an amount you choose.
          </p>
        </Card>
      )}
    </div>
  );
}
