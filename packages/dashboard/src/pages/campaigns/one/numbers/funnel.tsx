import { count, percent } from '../../../../format.ts';
import { Bar } from '../../../../ui/display/bar.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { Skeleton } from '../../../../ui/states/skeleton.tsx';
import { funnelStepsOf, lossesOf } from './funnel-steps.ts';
import type { Numbers } from './numbers.ts';

/** Funnel, each step as a share of everyone who was written to; early exits are listed below. */
export const Funnel = ({ numbers }: { numbers: Numbers | undefined }) => (
  <Card title="Funnel">
    {numbers ? (
      <>
        <dl className="grid gap-3">
          {funnelStepsOf(numbers).map(({ label, people }, at) => (
            <div key={label} className="grid grid-cols-[5.5rem_minmax(0,1fr)_5.5rem] items-center gap-x-3">
              <dt className={people === 0 ? 'text-ink-faint' : undefined}>{label}</dt>
              <dd>
                <Bar size="large" value={people} max={numbers.recipientStats.contacted} />
              </dd>
              <dd className="numeric text-right">
                <span className={people === 0 ? 'text-ink-faint' : 'font-medium'}>{count(people)}</span>
                {at > 0 && people > 0 && (
                  <span className="ml-2 inline-block w-9 text-[13px] text-ink-faint">
                    {percent(people, numbers.recipientStats.contacted)}
                  </span>
                )}
              </dd>
            </div>
          ))}
        </dl>
        <p className="mt-4 border-t border-line pt-3 text-[13px] text-ink-faint">
          Ended early:{' '}
          {lossesOf(numbers)
            .map(({ label, people }) => `${count(people)} ${label.toLowerCase()}`)
            .join(', ')}
          .
        </p>
      </>
    ) : (
      <div className="grid gap-3">
        {[1, 2, 3, 4, 5].map((row) => (
          <Skeleton key={row} className="h-6" />
        ))}
      </div>
    )}
  </Card>
);
