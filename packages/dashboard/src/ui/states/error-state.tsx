import { useEffect, useState } from 'react';
import { explain } from '../../api/refusal.ts';
import { Button } from '../forms/button.tsx';
import { Icon } from '../icon.tsx';

interface ErrorStateProps {
  error: unknown;
  onRetry?: (() => unknown) | undefined;
  retrying?: boolean;
}

/** What failed, the number to quote when asking for help, and a way to continue. */
export function ErrorState({ error, onRetry, retrying }: ErrorStateProps) {
  const { title, message, requestId, waitSeconds } = explain(error);
  const left = useCountdown(waitSeconds, error);
  return (
    <div role="alert" className="flex flex-col items-center px-6 py-12 text-center">
      <span className="mb-3 flex size-10 items-center justify-center rounded-xl bg-danger-soft text-danger-ink">
        <Icon name={waitSeconds === null ? 'alert' : 'clock'} className="size-5" />
      </span>
      <p className="font-medium">{title}</p>
      <p className="mt-1 max-w-md text-[13px] text-ink-soft">{message}</p>
      {onRetry && (
        <Button
          className="numeric mt-4"
          size="small"
          icon="retry"
          busy={retrying}
          disabled={left > 0}
          onClick={() => onRetry()}
        >
          {left > 0 ? `Try again in ${left} s` : 'Try again'}
        </Button>
      )}
      <RequestId id={requestId} className="mt-4 text-ink-faint" />
    </div>
  );
}

/** The same inside a form or above content that is still useful. */
export function ErrorNote({ error, onRetry }: ErrorStateProps) {
  const { message, title, requestId, isFault, waitSeconds } = explain(error);
  const left = useCountdown(waitSeconds, error);
  return (
    <div role="alert" className="flex gap-2.5 rounded-lg bg-danger-soft px-3 py-2.5 text-[13px] text-danger-ink">
      <Icon name="alert" className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0 flex-1">
        <p>{isFault ? `${title}. ${message}` : message}</p>
        {left > 0 && <p className="numeric">Try again in {left} s.</p>}
        {isFault && <RequestId id={requestId} className="mt-0.5" />}
      </div>
      {onRetry && left === 0 && (
        <button type="button" className="self-start font-medium underline underline-offset-2" onClick={() => onRetry()}>
          Try again
        </button>
      )}
    </div>
  );
}

const RequestId = ({ id, className }: { id: string | null; className: string }) =>
  id && (
    <p className={`${className} text-xs break-all`}>
      Request <code className="font-mono">{id}</code>
    </p>
  );

/** The remaining seconds of a wait that restarts with every refusal. */
function useCountdown(seconds: number | null, cause: unknown): number {
  const [left, setLeft] = useState(seconds ?? 0);
  useEffect(() => {
    setLeft(seconds ?? 0);
    if (!seconds) return;
    const timer = setInterval(() => setLeft((now) => Math.max(0, now - 1)), 1000);
    return () => clearInterval(timer);
  }, [seconds, cause]);
  return left;
}
