import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { type Simulated, useSimulated } from '../../api/model.ts';
import { dollarsOfCents } from '../../format.ts';
import { Tile, Tiles } from '../../ui/display/tiles.tsx';
import { AsButton } from '../../ui/forms/button.tsx';
import { Filter } from '../../ui/forms/filter.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Loaded } from '../../ui/states/loaded.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { useBalance } from '../billing/use-billing.ts';
import { useCampaignNames } from '../campaigns/use-names.ts';
import { describeProvider } from '../keys/providers.ts';
import { firstDay, sharesBy, sumCents } from './by-day.ts';
import { DaysChart } from './days-chart.tsx';
import { RunsCard } from './runs-card.tsx';
import { Shares } from './shares.tsx';
import { type CostGroup, useCosts, usePrices } from './use-costs.ts';

const PERIODS = [7, 30, 90] as const;
const sumOf = (groups: readonly CostGroup[], amount: 'actualCostInUsdCents' | 'provisionedCostInUsdCents') =>
  sumCents(groups.map((group) => group[amount]));

export function CostsPage() {
  const [days, setDays] = useState<(typeof PERIODS)[number]>(30);
  const simulated = useSimulated();
  return (
    <Page
      title="Costs"
      description="What your organization spent, by the day it was reserved. Days are UTC."
      actions={
        <>
          <Filter
            label="Time"
            value={days}
            options={PERIODS.map((period) => [period, `Last ${period} days`] as const)}
            onChange={(period) => setDays(Number(period) as (typeof PERIODS)[number])}
          />
          <AsButton>
            <Link to="/costs/prices">Prices</Link>
          </AsButton>
        </>
      }
    >
      {simulated && (
        <Notice tone="warn" icon="wand">
          {simulated === 'simulated'
            ? 'Sandbox: every provider is simulated, and so are these costs. Nothing is charged to anyone.'
            : 'Sandbox: people, search and email are simulated, and so are their costs. The language model is real, and its provider charges for its tokens.'}
        </Notice>
      )}
      <CreditLeft simulated={simulated} />
      <Spend key={days} days={days} simulated={simulated} />
      <RunsCard simulated={simulated} />
    </Page>
  );
}

/** Shown here because people read costs to see whether the credit is enough. */
function CreditLeft({ simulated }: { simulated: Simulated }) {
  const { data } = useBalance();
  if (!data) return null;
  return (
    // Invented money is no reason for alarm.
    <Notice tone={data.depleted && !simulated ? 'bad' : 'neutral'} icon="card">
      {creditWords(data.depleted, dollarsOfCents(data.balance_cents), simulated)}{' '}
      <Link to="/organization/billing" className="underline">
        Billing
      </Link>
    </Notice>
  );
}

/** How much credit is left, and that it is invented where it is. */
function creditWords(isDepleted: boolean, balance: string, simulated: Simulated): string {
  const credit = simulated ? `${simulated} credit` : 'credit';
  if (!isDepleted) return `${balance} of ${credit} left.`;
  return simulated ? `The ${credit} is used up.` : 'Your credit is used up.';
}

function Spend({ days, simulated }: { days: number; simulated: Simulated }) {
  const from = firstDay(days, Date.now());
  const byDay = useCosts('day', from);
  const bySource = useCosts('costSource', from);
  const byName = useCosts('costName', from);
  const byCampaign = useCosts('campaignId', from);
  const prices = usePrices();
  const nameOf = useCampaignNames();
  const ofSource = (source: string) =>
    sumOf(
      bySource.data?.groups.filter(({ dimensions }) => dimensions.costSource === source) ?? [],
      'actualCostInUsdCents',
    );
  const providerOf = new Map(prices.data?.map(({ name, provider }) => [name, provider]));
  const tile = { known: bySource.data !== undefined, failed: bySource.isError };
  const note = (words: string) => simulated || words;
  return (
    <>
      <Tiles>
        <Tile icon="price" label="Spent" note={simulated} {...tile}>
          {bySource.data && dollarsOfCents(sumOf(bySource.data.groups, 'actualCostInUsdCents'))}
        </Tile>
        <Tile icon="clock" label="Reserved" note={note('for work in progress')} {...tile}>
          {bySource.data && dollarsOfCents(sumOf(bySource.data.groups, 'provisionedCostInUsdCents'))}
        </Tile>
        <Tile icon="globe" label="Server keys" note={note('taken from your credit')} {...tile}>
          {dollarsOfCents(ofSource('platform'))}
        </Tile>
        <Tile icon="key" label="Your own keys" note={note('paid to the provider')} {...tile}>
          {dollarsOfCents(ofSource('org'))}
        </Tile>
      </Tiles>
      <Card title="By day">
        <LoadedGroups query={byDay}>
          {(groups) => <DaysChart groups={groups} days={days} simulated={simulated} />}
        </LoadedGroups>
      </Card>
      <div className="grid gap-5 lg:grid-cols-2">
        <Card title="By provider">
          <LoadedGroups query={byName}>
            {(groups) => (
              <Shares
                shares={sharesBy(groups, ({ dimensions }) => nameOfProvider(dimensions.costName ?? '', providerOf))}
              />
            )}
          </LoadedGroups>
        </Card>
        <Card title="By campaign">
          <LoadedGroups query={byCampaign}>
            {(groups) => (
              <Shares
                shares={sharesBy(groups, ({ dimensions: { campaignId } }) =>
                  campaignId === null || campaignId === undefined
                    ? 'Outside campaigns'
                    : (nameOf(campaignId) ?? 'A campaign'),
                )}
                note="Outside campaigns: reading websites, suggestions, searches and replies outside any campaign."
              />
            )}
          </LoadedGroups>
        </Card>
      </div>
    </>
  );
}

/** The name of a cost whose price is no longer listed is still shown. */
function nameOfProvider(costName: string, providers: ReadonlyMap<string, string>): string {
  const provider = providers.get(costName);
  return provider === undefined ? costName : describeProvider(provider).name;
}

interface LoadedGroupsProps {
  query: ReturnType<typeof useCosts>;
  children: (groups: readonly CostGroup[]) => ReactNode;
}
const LoadedGroups = ({ query, children }: LoadedGroupsProps) => (
  <Loaded query={query} skeleton={['h-40']}>
    {({ groups }) => children(groups)}
  </Loaded>
);
