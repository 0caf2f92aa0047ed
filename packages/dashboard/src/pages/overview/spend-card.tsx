import { Link } from '@tanstack/react-router';
import { useSimulated } from '../../api/model.ts';
import { AsButton } from '../../ui/forms/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Loaded } from '../../ui/states/loaded.tsx';
import { firstDay } from '../costs/by-day.ts';
import { DaysChart } from '../costs/days-chart.tsx';
import { useCosts } from '../costs/use-costs.ts';

const DAYS = 30;

export function SpendCard() {
  const simulated = useSimulated();
  const query = useCosts('day', firstDay(DAYS, Date.now()));
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
      <Loaded query={query} skeleton={['h-40']}>
        {({ groups }) => <DaysChart groups={groups} days={DAYS} simulated={simulated} />}
      </Loaded>
    </Card>
  );
}
