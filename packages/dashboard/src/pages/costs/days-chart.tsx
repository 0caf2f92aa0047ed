import type { Simulated } from '../../api/model.ts';
import { dollarsOfCents } from '../../format.ts';
import { ColumnsChart } from '../../ui/display/columns-chart.tsx';
import { Table } from '../../ui/display/table.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { type DayCost, daysOf } from './by-day.ts';
import type { CostGroup } from './use-costs.ts';

interface DaysChartProps {
  groups: readonly CostGroup[];
  days: number;
  simulated: Simulated;
}

const shortDay = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** The same days as a chart and, on request, as a table. */
export function DaysChart({ groups, days, simulated }: DaysChartProps) {
  const all = daysOf(groups, days, Date.now());
  const spent = all.filter(({ cents }) => cents !== '0');
  if (spent.length === 0) return <p className="text-ink-faint">Nothing was spent in this period.</p>;
  const most = spent.reduce((top, next) => (Number(next.cents) > Number(top.cents) ? next : top));
  return (
    <figure>
      <figcaption className="mb-3 text-[13px] text-ink-faint">
        Most on {shortDay(most.day)}: <span className="numeric">{dollarsOfCents(most.cents)}</span>
        {simulated && ` (${simulated})`}
      </figcaption>
      <ColumnsChart
        label={`Spend by day, most on ${shortDay(most.day)} with ${dollarsOfCents(most.cents)}`}
        columns={all.map(({ day, cents }) => ({
          key: day,
          value: Number(cents),
          title: `${shortDay(day)}: ${dollarsOfCents(cents)}`,
        }))}
      />
      <p aria-hidden="true" className="numeric mt-1.5 flex justify-between text-xs text-ink-faint">
        <span>{shortDay(all[0]?.day ?? '')}</span>
        <span>{shortDay(all.at(-1)?.day ?? '')}</span>
      </p>
      <Disclosure label="As a table" className="mt-4">
        <div className="mt-2 rounded-lg border border-line">
          <Table<DayCost>
            caption="Spend by day"
            columns={[
              { header: 'Day', kind: 'title', cell: ({ day }) => <span className="font-normal">{shortDay(day)}</span> },
              { header: 'Spent', kind: 'number', cell: ({ cents }) => dollarsOfCents(cents) },
            ]}
            rows={spent.toReversed()}
            rowKey={({ day }) => day}
          />
        </div>
      </Disclosure>
    </figure>
  );
}
