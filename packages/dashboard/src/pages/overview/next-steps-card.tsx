import { Link } from '@tanstack/react-router';
import { Icon } from '../../ui/icon.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { type NextStep, nextSteps } from './next-steps.ts';
import { useDecidable, useSituation } from './use-situation.ts';

/** When not everything could be read, only what is worth trying at any time is offered. */
const UNKNOWN = { campaigns: 1, hasSenderDetails: true, liveKeys: 2, ownProviderKeys: 1, hasInviteCode: true };

export function NextSteps() {
  const situation = useDecidable();
  const failed = Object.values(useSituation()).some((query) => query.isError);
  const steps = situation ? nextSteps(situation) : failed ? nextSteps(UNKNOWN) : null;
  return (
    <Card flush title="Next things to try">
      <ul>
        {steps
          ? steps.map((step) => <Step key={step.title} step={step} />)
          : [1, 2, 3].map((row) => (
              <li key={row} className="border-b border-line px-5 py-4 last:border-0">
                <Skeleton className="mb-2 h-4 w-44" />
                <Skeleton className="h-3.5 w-64 max-w-full" />
              </li>
            ))}
      </ul>
    </Card>
  );
}

const ROW = 'flex items-center gap-3.5 px-5 py-3.5 transition-colors hover:bg-sunken/60';

function Step({ step }: { step: NextStep }) {
  const content = (
    <>
      <span className="flex size-9 shrink-0 items-center justify-center rounded-lg bg-accent-soft text-accent-ink">
        <Icon name={step.icon} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{step.title}</span>
        <span className="block text-[13px] text-ink-faint">{step.why}</span>
      </span>
      <Icon name="next" className="size-4 shrink-0 text-ink-faint" />
    </>
  );
  return (
    <li className="border-b border-line last:border-0">
      {step.to === '/docs/api' ? (
        <a href={step.to} className={ROW}>
          {content}
        </a>
      ) : (
        <Link to={step.to} className={ROW}>
          {content}
        </Link>
      )}
    </li>
  );
}
