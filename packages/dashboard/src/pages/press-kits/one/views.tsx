import { count } from '../../../format.ts';
import { Amount } from '../../../ui/display/amount.tsx';
import { ColumnsChart } from '../../../ui/display/columns-chart.tsx';
import { Table } from '../../../ui/display/table.tsx';
import { Time } from '../../../ui/display/time.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { Facts, Section } from '../../../ui/layout/drawer-parts.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import { dayOf, firstDay } from '../../costs/by-day.ts';
import { type KitDetail, useKitCosts, useViewGroups, useViewTotals, type ViewGroup } from '../use-kits.ts';
import { countryName } from '../words.ts';

const DAYS = 30;
const DAY_MS = 86_400_000;

/** Views of the kit, counted without cookies, and the cost of writing it. */
export function ViewsAndCost({ kit }: { kit: KitDetail }) {
  const totals = useViewTotals(kit.id);
  const byDay = useViewGroups(kit.id, 'day', firstDay(DAYS, Date.now()));
  const byCountry = useViewGroups(kit.id, 'country');
  const cost = useKitCosts(kit.id).data?.get(kit.id);
  const failed = [totals, byDay, byCountry].find(({ error, data }) => error && !data);
  if (failed) {
    const retry = () => Promise.all([totals, byDay, byCountry].map((query) => query.refetch()));
    return <ErrorState error={failed.error} onRetry={retry} retrying={failed.isFetching} />;
  }
  if (!totals.data || !byDay.data || !byCountry.data) return <SkeletonRows />;
  const { totalViews, uniqueVisitors, firstViewedAt, lastViewedAt } = totals.data;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 p-5 max-sm:p-4">
      <Facts
        title="In all"
        facts={[
          ['Cost', cost !== undefined && <Amount cents={cost} />],
          ['Views', count(totalViews)],
          ['Visitors', `${count(uniqueVisitors)}, each counted once a day`],
          ['First', firstViewedAt && <Time at={firstViewedAt} />],
          ['Last', lastViewedAt && <Time at={lastViewedAt} />],
        ]}
      />
      {totalViews === 0 ? (
        <EmptyState icon="globe" title="No views yet">
          {kit.status === 'validated'
            ? 'Send the public link to journalists. Automated visits aren’t counted.'
            : 'Publish the kit to get a link that you can send to journalists.'}
        </EmptyState>
      ) : (
        <>
          <Days groups={byDay.data} />
          <Section title="By country">
            <Table<ViewGroup>
              caption="Views by country"
              columns={[
                { header: 'Country', kind: 'title', cell: ({ key }) => countryName(key) },
                { header: 'Views', kind: 'number', cell: (group) => count(group.totalViews) },
                { header: 'Visitors', kind: 'number', cell: (group) => count(group.uniqueVisitors) },
              ]}
              rows={byCountry.data}
              rowKey={({ key }) => key ?? ''}
            />
          </Section>
        </>
      )}
    </div>
  );
}

const shortDay = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** The last 30 days as a chart and, on request, as a table. */
function Days({ groups }: { groups: readonly ViewGroup[] }) {
  const views = new Map(groups.map(({ key, totalViews }) => [key, totalViews]));
  const days = Array.from({ length: DAYS }, (_, at) => dayOf(Date.now() - (DAYS - 1 - at) * DAY_MS));
  return (
    <Section title={`By day, the last ${DAYS} days (UTC)`}>
      <ColumnsChart
        label={`Views by day, ${count(groups.reduce((sum, { totalViews }) => sum + totalViews, 0))} in the last ${DAYS} days`}
        columns={days.map((day) => ({
          key: day,
          value: views.get(day) ?? 0,
          title: `${shortDay(day)}: ${count(views.get(day) ?? 0)}`,
        }))}
      />
      <p aria-hidden="true" className="numeric mt-1.5 flex justify-between text-xs text-ink-faint">
        <span>{shortDay(days[0] as string)}</span>
        <span>{shortDay(days.at(-1) as string)}</span>
      </p>
      <Disclosure label="As a table" className="mt-3">
        <div className="mt-2 rounded-lg border border-line">
          <Table<ViewGroup>
            caption="Views by day"
            columns={[
              { header: 'Day', kind: 'title', cell: ({ key }) => key && shortDay(key) },
              { header: 'Views', kind: 'number', cell: (group) => count(group.totalViews) },
              { header: 'Visitors', kind: 'number', cell: (group) => count(group.uniqueVisitors) },
            ]}
            rows={groups}
            rowKey={({ key }) => key ?? ''}
          />
        </div>
      </Disclosure>
    </Section>
  );
}
