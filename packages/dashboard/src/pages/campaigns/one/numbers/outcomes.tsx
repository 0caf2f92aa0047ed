import type { ReactNode } from 'react';
import { count, percent } from '../../../../format.ts';
import { Bar, type BarTone } from '../../../../ui/display/bar.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { Skeleton } from '../../../../ui/states/skeleton.tsx';
import type { Numbers } from '../use-campaign.ts';
import { automaticOf, ladderOf, lossesOf, repliesOf } from './ladder.ts';

/** How far people came. */
export const Ladder = ({ numbers }: { numbers: Numbers | undefined }) => (
  <Card title="How far people came">
    <Rows>
      {numbers
        ? [...ladderOf(numbers), ...lossesOf(numbers)].map(({ label, people }, index) => (
            <Row
              key={label}
              label={label}
              value={people}
              max={numbers.recipientStats.contacted}
              tone={index < ladderOf(numbers).length ? 'good' : 'bad'}
              share={index > 0}
            />
          ))
        : [1, 2, 3, 4, 5, 6, 7].map((row) => <Waiting key={row} />)}
    </Rows>
  </Card>
);

/** Whoever answered, by what they said. */
export const Replies = ({ numbers }: { numbers: Numbers | undefined }) => {
  const rows = numbers && repliesOf(numbers);
  const most = rows?.reduce((sum, { people }) => sum + people, 0) ?? 0;
  const automatic = numbers ? automaticOf(numbers) : 0;
  return (
    <Card title="Replies">
      <Rows>
        {rows
          ? rows.map(({ label, people, tone }) => (
              <Row key={label} label={label} value={people} max={most} tone={tone} share={false} />
            ))
          : [1, 2, 3, 4, 5, 6, 7].map((row) => <Waiting key={row} />)}
      </Rows>
      {automatic > 0 && <p className="mt-3 text-[13px] text-ink-faint">Not counted: {count(automatic)} automatic.</p>}
    </Card>
  );
};

const Rows = ({ children }: { children: ReactNode }) => <dl className="grid gap-3">{children}</dl>;

interface RowProps {
  label: string;
  value: number;
  max: number;
  tone: BarTone;
  share: boolean;
}

const Row = ({ label, value, max, tone, share }: RowProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-1">
    <dt className={value === 0 ? 'text-ink-faint' : undefined}>{label}</dt>
    <dd className="numeric">
      {share && value > 0 && <span className="mr-2 text-[13px] text-ink-faint">{percent(value, max)}</span>}
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
