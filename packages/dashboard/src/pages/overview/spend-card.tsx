import { Link } from '@tanstack/react-router';
import { useHealth } from '../../api/service.ts';
import { AsButton } from '../../ui/forms/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { firstDay } from '../costs/by-day.ts';
import { DaysChart } from '../costs/days-chart.tsx';
import { useCosts } from '../costs/use-costs.ts';

const DAYS = 30;

export function SpendCard() {
  const isSandbox = useHealth().data?.mode === 'sandbox';
  const { data, error, refetch, isFetching } = useCosts('day', firstDay(DAYS, Date.now()));
  return (
    <Card
      title="Spend by day"
      description={`The last ${DAYS} days`}
      actions={
        <AsButton size="small">
          <Link to="/costs">Costs</Link>
        </AsButton>
      }
    >
      {data ? (
        <DaysChart groups={data.groups} days={DAYS} isSimulated={isSandbox} />
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} retrying={isFetching} />
      ) : (
        <div role="status" aria-label="Loading">
          <Skeleton className="h-40" />
        </div>
      )}
    </Card>
  );
}
