import { Link } from '@tanstack/react-router';
import { cx } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { STEP_TITLES, STEPS, type StepName } from './steps.ts';

interface StepperProps {
  step: StepName;
  /** The last step that can be shown. */
  last: StepName;
}

/** The progress of the form. Steps that can be shown are links; the form keeps what was filled in. */
export const Stepper = ({ step, last }: StepperProps) => (
  <nav aria-label="Steps">
    <ol className="flex items-center gap-2">
      {STEPS.map((name, at) => {
        const isDone = at < STEPS.indexOf(step);
        const mark = (
          <>
            <span
              aria-hidden="true"
              className={cx(
                'numeric flex size-6 shrink-0 items-center justify-center rounded-full text-xs font-semibold',
                name === step
                  ? 'bg-accent text-on-accent'
                  : isDone
                    ? 'bg-accent-soft text-accent-ink'
                    : 'bg-sunken text-ink-faint',
              )}
            >
              {isDone ? <Icon name="check" className="size-3.5" /> : at + 1}
            </span>
            {STEP_TITLES[name]}
          </>
        );
        const className = cx(
          'flex items-center gap-2 rounded-lg py-1 pr-2 font-medium',
          name === step ? 'text-ink' : 'text-ink-soft',
        );
        return (
          <li key={name} className="flex items-center gap-2">
            {at > 0 && <span aria-hidden="true" className="h-px w-6 bg-line-strong max-sm:w-2" />}
            {at <= STEPS.indexOf(last) ? (
              <Link
                to="/campaigns/new"
                search={{ step: name }}
                aria-current={name === step ? 'step' : undefined}
                className={cx(className, 'hover:text-ink')}
              >
                {mark}
              </Link>
            ) : (
              <span className={className}>{mark}</span>
            )}
          </li>
        );
      })}
    </ol>
  </nav>
);
