import { count, dollars } from '../../../format.ts';
import { type Column, Table } from '../../../ui/display/table.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import { useBenchmarks } from './use-feature-stats.ts';

interface Row {
  readonly label: string;
  readonly values: { readonly average: number; readonly p25: number; readonly p50: number; readonly p75: number };
  readonly words: (value: number) => string;
}

const share = (value: number) => `${(value * 100).toFixed(1)}%`;
const money = (value: number) => dollars(value.toFixed(4));

const COLUMNS: readonly Column<Row>[] = [
  { header: 'Figure', kind: 'title', cell: ({ label }) => label },
  { header: 'A quarter is below', kind: 'number', cell: ({ values, words }) => words(values.p25) },
  { header: 'Half is below', kind: 'number', cell: ({ values, words }) => words(values.p50) },
  { header: 'Three quarters are below', kind: 'number', cell: ({ values, words }) => words(values.p75) },
  { header: 'Average', kind: 'number', cell: ({ values, words }) => words(values.average) },
];

/** How the campaigns of all organisations on this server perform, for comparison. */
export function BenchmarksCard() {
  const { data, error, refetch, isFetching } = useBenchmarks();
  return (
    <Card
      flush
      title="How campaigns on this server do"
      description="Campaigns of all organizations with at least 50 delivered emails, counted once a day."
    >
      {!data ? (
        error ? (
          <ErrorState error={error} onRetry={refetch} retrying={isFetching} />
        ) : (
          <SkeletonRows rows={3} />
        )
      ) : data.sufficient ? (
        <Table
          caption={`How ${count(data.sample_size)} campaigns do`}
          columns={COLUMNS}
          rows={[
            { label: 'Delivered', values: data.benchmarks.delivery_rate, words: share },
            { label: 'Opened', values: data.benchmarks.open_rate, words: share },
            { label: 'Answered', values: data.benchmarks.reply_rate, words: share },
            { label: 'Cost per email', values: data.benchmarks.avg_cost_per_email_usd, words: money },
          ]}
          rowKey={({ label }) => label}
        />
      ) : (
        <EmptyState icon="people" title="Not enough to compare yet">
          Shown once five organizations have such campaigns, so that no one can be identified.
        </EmptyState>
      )}
    </Card>
  );
}
