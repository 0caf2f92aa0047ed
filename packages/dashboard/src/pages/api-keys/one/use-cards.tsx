import { MANDATE_WINDOWS, type MandateWindow } from '@distribute/contract/scopes';
import { Link } from '@tanstack/react-router';
import { count, dollars } from '../../../format.ts';
import { Bar } from '../../../ui/display/bar.tsx';
import { type Column, Table } from '../../../ui/display/table.tsx';
import { Time, TimeAhead } from '../../../ui/display/time.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useCampaignNames } from '../../campaigns/use-names.ts';
import type { KeyUse } from '../use-keys.ts';

const NOW_WORDS: Readonly<Record<MandateWindow, string>> = {
  daily: 'Today',
  weekly: 'This week',
  monthly: 'This month',
  total: 'In total',
};

interface MeterProps {
  label: string;
  value: number;
  limit: number | null;
  words: string;
  endsAt: string | null;
}

const Meter = ({ label, value, limit, words, endsAt }: MeterProps) => (
  <div className="grid gap-1.5">
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      <span className="font-medium">{label}</span>
      <span className="numeric text-[13px] text-ink-soft">{words}</span>
    </div>
    {limit !== null && <Bar value={value} max={limit} tone={value >= limit ? 'bad' : 'good'} />}
    {limit !== null && value >= limit && endsAt !== null && (
      <p className="text-[13px] text-ink-faint">
        Room again <TimeAhead at={endsAt} />
      </p>
    )}
  </div>
);

/** What was spent and sent against the caps. */
export function CapsCard({ use }: { use: KeyUse }) {
  const { spend, messages } = use;
  if (!spend || !messages) return null;
  return (
    <Card title="Spent and sent" description="Everything that campaigns and requests under this key cost and send.">
      <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
        <section aria-label="Money" className="grid content-start gap-3.5">
          {MANDATE_WINDOWS.map((window) => {
            const { spentUsd, heldUsd, limitUsd, endsAt } = spend[window];
            const held = Number(heldUsd) > 0 ? `, ${dollars(heldUsd)} of it held` : '';
            const words =
              limitUsd === null ? `${dollars(spentUsd)}${held}` : `${dollars(spentUsd)} of ${dollars(limitUsd)}${held}`;
            const limit = limitUsd === null ? null : Number(limitUsd);
            return (
              <Meter key={window} label={NOW_WORDS[window]} value={Number(spentUsd)} {...{ limit, words, endsAt }} />
            );
          })}
        </section>
        <section aria-label="Messages" className="grid content-start gap-3.5">
          {MANDATE_WINDOWS.map((window) => {
            const { count: sent, limit, endsAt } = messages[window];
            const words = limit === null ? `${count(sent)} messages` : `${count(sent)} of ${count(limit)} messages`;
            return <Meter key={window} label={NOW_WORDS[window]} value={sent} {...{ limit, words, endsAt }} />;
          })}
        </section>
      </div>
    </Card>
  );
}

export function CampaignsCard({ campaignIds }: { campaignIds: readonly string[] }) {
  const nameOf = useCampaignNames();
  if (campaignIds.length === 0) return null;
  return (
    <Card
      title="Campaigns under this key"
      description="Resume one yourself to take it over: then it no longer counts here."
    >
      <ul className="grid gap-1.5">
        {campaignIds.map((campaignId) => (
          <li key={campaignId} className="wrap-anywhere">
            <Link to="/campaigns/$campaignId" params={{ campaignId }} className="underline underline-offset-2">
              {nameOf(campaignId) ?? campaignId}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

type Call = KeyUse['calls'][number];
const CALLS: readonly Column<Call>[] = [
  { header: 'Group', kind: 'title', cell: ({ group, verb }) => `${group}:${verb}` },
  { header: 'Answered', cell: ({ answered }) => count(answered) },
  { header: 'Refused', cell: ({ refused }) => count(refused) },
  { header: 'Last', cell: ({ lastAt }) => <Time at={lastAt} /> },
];
type Address = KeyUse['addresses'][number];
const ADDRESSES: readonly Column<Address>[] = [
  { header: 'Address', kind: 'title', cell: ({ address }) => <code className="font-mono text-[13px]">{address}</code> },
  { header: 'Calls', cell: ({ calls }) => count(calls) },
  { header: 'Refused', cell: ({ refused }) => count(refused) },
  { header: 'Last', cell: ({ lastAt }) => <Time at={lastAt} /> },
];

export const CallsCard = ({ calls }: Pick<KeyUse, 'calls'>) => (
  <Card title="Calls" description="By scope; refused are those that the limits forbid." flush>
    {calls.length === 0 ? (
      <p className="px-5 py-4 text-ink-faint">Nothing was called yet.</p>
    ) : (
      <Table caption="Calls by scope" columns={CALLS} rows={calls} rowKey={({ group, verb }) => `${group}:${verb}`} />
    )}
  </Card>
);

export const AddressesCard = ({ addresses }: Pick<KeyUse, 'addresses'>) =>
  addresses.length > 0 && (
    <Card title="Last addresses" flush>
      <Table caption="Last addresses" columns={ADDRESSES} rows={addresses} rowKey={({ address }) => address} />
    </Card>
  );
