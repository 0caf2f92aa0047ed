import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useClient } from '../../../../api/api.ts';
import { cx } from '../../../../ui/class-names.ts';
import { ColumnsChart } from '../../../../ui/display/columns-chart.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { ErrorNote } from '../../../../ui/states/error-state.tsx';
import { Skeleton } from '../../../../ui/states/skeleton.tsx';
import { campaignKey } from '../../use-campaigns.ts';
import { type Day, SERIES, type SeriesName, shortDay, shownDays } from './days.ts';

/** The numbers of each of the last days (UTC). */
export function DaysCard({ campaignId }: { campaignId: string }) {
  const client = useClient();
  const [series, setSeries] = useState<SeriesName>('sent');
  const { data, error, refetch } = useQuery({
    queryKey: [...campaignKey(campaignId), 'days'],
    queryFn: ({ signal }) => client.results.daily({ params: { id: campaignId }, query: {} }, { signal }),
    select: ({ daily }) => shownDays(daily),
  });
  return (
    <Card title="By day" actions={<SeriesChoice value={series} onChange={setSeries} />}>
      {data ? (
        <Days days={data} series={series} />
      ) : error ? (
        <ErrorNote error={error} onRetry={refetch} />
      ) : (
        <Skeleton className="h-48" />
      )}
    </Card>
  );
}

const SeriesChoice = ({ value, onChange }: { value: SeriesName; onChange: (series: SeriesName) => void }) => (
  <fieldset className="flex gap-0.5 rounded-lg bg-sunken p-0.5">
    <legend className="sr-only">What the columns count</legend>
    {(Object.keys(SERIES) as SeriesName[]).map((name) => (
      <button
        key={name}
        type="button"
        aria-pressed={name === value}
        onClick={() => onChange(name)}
        className={cx(
          'h-7 rounded-md px-2 text-[13px] font-medium',
          name === value ? 'bg-surface text-ink shadow-lift' : 'text-ink-soft hover:text-ink',
        )}
      >
        {SERIES[name].label}
      </button>
    ))}
  </fieldset>
);

function Days({ days, series }: { days: readonly Day[]; series: SeriesName }) {
  const { label, of, show } = SERIES[series];
  const top = days.reduce<Day | undefined>((most, day) => (most && of(most) >= of(day) ? most : day), undefined);
  if (!top || of(top) === 0) return <p className="text-ink-faint">Nothing to count in the last 30 days.</p>;
  return (
    <figure>
      <figcaption className="numeric mb-3 text-[13px] text-ink-faint">
        Most on {shortDay(top.date)}: {show(of(top))}
      </figcaption>
      <ColumnsChart
        label={`${label} by day, most on ${shortDay(top.date)} with ${show(of(top))}`}
        columns={days.map((day) => ({
          key: day.date,
          value: of(day),
          title: `${shortDay(day.date)}: ${show(of(day))}`,
        }))}
      />
      <p aria-hidden="true" className="numeric mt-1.5 flex justify-between text-xs text-ink-faint">
        <span>{shortDay(days[0]?.date ?? '')}</span>
        <span>{shortDay(days.at(-1)?.date ?? '')}</span>
      </p>
    </figure>
  );
}
