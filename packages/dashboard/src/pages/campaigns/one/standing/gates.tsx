import { cx } from '../../../../ui/class-names.ts';
import { TimeAhead } from '../../../../ui/display/time.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { Disclosure } from '../../../../ui/layout/disclosure.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { Skeleton } from '../../../../ui/states/skeleton.tsx';
import type { Campaign } from '../../use-campaigns.ts';
import { isOver } from '../../words.ts';
import type { CampaignGates } from '../use-campaign.ts';
import { Obstacle } from './obstacle.tsx';
import { ReviewStanding } from './review-standing.tsx';
import { GATE_LABELS, type Gate, obstaclesOf, type Verdict, verdictOf, whomSentence } from './verdict.ts';

const TONES: Readonly<Record<Verdict['tone'], string>> = {
  good: 'bg-accent-soft text-accent-ink',
  warn: 'bg-warn-soft text-warn-ink',
  bad: 'bg-danger-soft text-danger-ink',
  neutral: 'bg-sunken text-ink-soft',
};

interface GatesQuery {
  readonly data: CampaignGates | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** What the campaign is doing now; if nothing, why, and what would change that. */
export function Gates({ query, campaign }: { query: GatesQuery; campaign: Campaign | undefined }) {
  const { data, error, refetch, isFetching } = query;
  if (!data) {
    return (
      <Card>
        {error ? (
          <ErrorState error={error} onRetry={refetch} retrying={isFetching} />
        ) : (
          <div role="status" aria-label="Loading" className="flex items-center gap-3.5">
            <Skeleton className="size-9 shrink-0" />
            <div className="grid flex-1 gap-2">
              <Skeleton className="h-4 w-32" />
              <Skeleton className="h-4 w-64 max-w-full" />
            </div>
          </div>
        )}
      </Card>
    );
  }
  const verdict = verdictOf(data);
  // Emails that wait for approval have a line of their own, also while nothing else is in the way.
  const warned = data.status === 'active' ? data.gates.filter(({ state, reason }) => state === 'open' && reason) : [];
  const obstacles = [...obstaclesOf(data), ...warned].filter(
    ({ gate }) => gate !== 'review' || data.review.waiting === 0,
  );
  return (
    <Card>
      <div className="flex items-start gap-3.5">
        <span className={cx('flex size-9 shrink-0 items-center justify-center rounded-lg', TONES[verdict.tone])}>
          <Icon name={verdict.icon} />
        </span>
        <div className="min-w-0 flex-1" aria-live="polite">
          <h2 className="font-semibold">{verdict.title}</h2>
          <p className="text-ink-soft wrap-anywhere">
            {verdict.text} {verdict.icon !== 'review' && <Next now={data} />}
          </p>
          {data.whom && <p className="mt-1 text-[13px] text-ink-faint wrap-anywhere">{whomSentence(data.whom)}</p>}
        </div>
      </div>
      <ReviewStanding now={data} campaign={campaign} />
      {obstacles.length > 0 && (
        <ul className="mt-4 grid gap-3 border-t border-line pt-4 sm:pl-12.5">
          {obstacles.map((gate) => (
            <Obstacle
              key={gate.gate}
              gate={gate}
              campaignId={data.campaignId}
              brandId={campaign?.brandIds[0]}
              legalBasis={campaign?.legalBasis ?? null}
            />
          ))}
        </ul>
      )}
      {!isOver(data.status) && <AllGates gates={data.gates} />}
    </Card>
  );
}

function Next({ now: { status, nextRunAt, pendingSteps, evaluatedAt } }: { now: CampaignGates }) {
  if (status !== 'active') return null;
  const dueAt = pendingSteps.nextDueAt;
  return (
    <>
      {nextRunAt && (
        <>
          Next check <TimeAhead at={nextRunAt} />.{' '}
        </>
      )}
      {dueAt && dueAt > evaluatedAt && (
        <>
          Next email <TimeAhead at={dueAt} />.
        </>
      )}
    </>
  );
}

const MARKS = { open: 'check', closed: 'cross', not_applicable: 'more' } as const;
const STATES = { open: 'passed', closed: 'blocked', not_applicable: 'not needed' };

const AllGates = ({ gates }: { gates: readonly Gate[] }) => (
  <Disclosure label="All sending checks" className="mt-4 border-t border-line pt-3 text-[13px]">
    <ul className="mt-3 grid gap-x-6 gap-y-1.5 text-[13px] sm:grid-cols-2 lg:grid-cols-3">
      {gates.map(({ gate, state }) => (
        <li key={gate} className={cx('flex items-center gap-2', state === 'not_applicable' && 'text-ink-faint')}>
          <Icon
            name={MARKS[state]}
            className={cx(
              'size-3.5 shrink-0',
              state === 'open' ? 'text-accent-ink' : state === 'closed' ? 'text-danger-ink' : 'text-ink-faint',
            )}
          />
          {GATE_LABELS[gate]}
          <span className="sr-only">: {STATES[state]}</span>
        </li>
      ))}
    </ul>
  </Disclosure>
);
