import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useMe } from '../../api/account.ts';
import { useKept } from '../../api/kept.ts';
import { useModel } from '../../api/model.ts';
import { cx } from '../../ui/class-names.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { SkeletonRows } from '../../ui/states/skeleton.tsx';
import { type FirstStep, firstSteps } from './first-steps.ts';
import { useSituation } from './use-situation.ts';

/** Shown until every step is done or the person closes it; this browser then does not show it again. */
export function FirstSteps() {
  const [isOver, keep] = useKept<true>('first-steps-over');
  const { data: me } = useMe();
  return me && !isOver && <Checklist onOver={() => keep(true)} />;
}

function Checklist({ onOver }: { onOver: () => void }) {
  const { now, newestBrandId, failed } = useSituation();
  const steps = now && firstSteps(now, newestBrandId);
  const done = steps?.filter(({ isDone }) => isDone).length ?? 0;
  const isComplete = steps !== null && done === steps.length;
  useEffect(() => {
    if (isComplete) onOver();
  }, [isComplete, onOver]);
  if (isComplete || (failed && !steps)) return null;
  const next = steps?.find(({ isDone }) => !isDone);
  return (
    <Card
      flush
      title="Get started"
      description={steps ? `${done} of ${steps.length} done` : 'How far you have come'}
      actions={
        <Button size="small" look="quiet" onClick={onOver}>
          Dismiss
        </Button>
      }
    >
      {steps ? (
        <>
          <progress
            aria-label="First steps done"
            max={steps.length}
            value={done}
            className="block h-1 w-full appearance-none bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent"
          />
          <ol className="grid sm:grid-cols-2 sm:[&>li:nth-child(odd)]:border-r">
            {steps.map((step) => (
              <Step key={step.title} step={step} isNext={step === next} brandId={newestBrandId} />
            ))}
          </ol>
        </>
      ) : (
        <SkeletonRows rows={3} />
      )}
      <WithoutModel />
    </Card>
  );
}

/** Says plainly that no model is in use, and where to add one. */
function WithoutModel() {
  const { data } = useModel();
  if (!data || data.inUse.state === 'asked') return null;
  return (
    <p className="border-t border-line px-5 py-3 text-[13px] text-ink-soft">
      No language model is in use: built-in rules read and write, and find and say less.{' '}
      <Link to="/model" className="text-accent-ink underline underline-offset-2">
        Add a model
      </Link>
    </p>
  );
}

interface StepProps {
  step: FirstStep;
  isNext: boolean;
  brandId: string | null;
}

const Step = ({ step, isNext, brandId }: StepProps) => (
  <li className="border-t border-line">
    <Link
      to={step.to}
      params={brandId === null ? {} : { brandId }}
      search={step.search ?? {}}
      aria-current={isNext ? 'step' : undefined}
      className={cx(
        'flex h-full items-start gap-3.5 px-5 py-3.5 transition-colors hover:bg-sunken/60',
        isNext && 'bg-accent-soft/40',
      )}
    >
      <span
        className={cx(
          'mt-0.5 flex size-7 shrink-0 items-center justify-center rounded-full',
          step.isDone ? 'bg-accent text-on-accent' : 'border border-line-strong text-ink-faint',
        )}
      >
        <Icon name={step.isDone ? 'check' : step.icon} className="size-3.5" />
      </span>
      <span className="min-w-0 flex-1">
        <span className={cx('block font-medium', step.isDone && 'text-ink-soft')}>
          {step.title}
          {step.isDone && <span className="sr-only">: done</span>}
        </span>
        <span className="block text-[13px] text-ink-faint">{step.why}</span>
      </span>
      {isNext && <Icon name="next" className="mt-1.5 size-4 shrink-0 text-ink-faint" />}
    </Link>
  </li>
);
