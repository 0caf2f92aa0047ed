import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { count } from '../../../../format.ts';
import { Bar, type BarTone } from '../../../../ui/display/bar.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { Skeleton } from '../../../../ui/states/skeleton.tsx';
import type { CampaignStats } from '../../use-campaigns.ts';
import { automaticOf, repliesOf } from './funnel-steps.ts';
import type { Numbers } from './numbers.ts';

export const Replies = ({ numbers }: { numbers: Numbers | undefined }) => {
  const rows = numbers && repliesOf(numbers);
  const most = rows?.reduce((sum, { people }) => sum + people, 0) ?? 0;
  const automatic = numbers ? automaticOf(numbers) : 0;
  return (
    <Card title="Replies">
      <Rows>
        {rows
          ? rows.map(({ label, people, tone }) => (
              <Row key={label} label={label} value={people} max={most} tone={tone} />
            ))
          : [1, 2, 3, 4, 5, 6, 7].map((row) => <Waiting key={row} />)}
      </Rows>
      {automatic > 0 && <p className="mt-3 text-[13px] text-ink-faint">Not counted: {count(automatic)} automatic.</p>}
    </Card>
  );
};

/** Articles that came of a campaign's pitches; nothing where none was found. */
export function Published({ campaignId, stats }: { campaignId: string; stats: CampaignStats | undefined }) {
  const { articles = 0, possible = 0 } = stats?.coverage ?? {};
  if (articles + possible === 0) return null;
  return (
    <Card
      title="Coverage"
      actions={
        <Link
          to="/press/coverage"
          search={{ campaignId }}
          className="text-[13px] font-medium text-accent-ink hover:underline"
        >
          See articles
        </Link>
      }
    >
      <Rows>
        <Row label="Articles published" value={articles} max={articles + possible} tone="good" />
        <Row label="To look at" value={possible} max={articles + possible} tone="neutral" />
      </Rows>
    </Card>
  );
}

const Rows = ({ children }: { children: ReactNode }) => <dl className="grid gap-3">{children}</dl>;

interface RowProps {
  label: string;
  value: number;
  max: number;
  tone: BarTone;
}

const Row = ({ label, value, max, tone }: RowProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-1">
    <dt className={value === 0 ? 'text-ink-faint' : undefined}>{label}</dt>
    <dd className="numeric">
      <span className={value === 0 ? 'text-ink-faint' : 'font-medium'}>{count(value)}</span>
    </dd>
    <dd className="col-span-2">
      <Bar value={value} max={max} tone={tone} />
    </dd>
  </div>
);

const Waiting = () => (
  <div className="grid gap-1">
    <Skeleton className="h-5 w-28" />
    <Skeleton className="h-1.5" />
  </div>
);
