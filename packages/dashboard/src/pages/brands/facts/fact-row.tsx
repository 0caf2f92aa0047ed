import { explain } from '../../../api/refusal.ts';
import { cx } from '../../../ui/class-names.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { useNotify } from '../../../ui/states/toast.tsx';
import { pageName } from '../words.ts';
import type { Fact } from './facts.ts';
import { useSayFact } from './use-facts.ts';

interface FactRowProps {
  brandId: string;
  fact: Fact;
  onEdit: () => void;
}

export function FactRow({ brandId, fact, onEdit }: FactRowProps) {
  const notify = useNotify();
  const say = useSayFact(brandId);
  const confirm = () =>
    say.mutate({ key: fact.key, value: fact.value }, { onError: (error) => notify(explain(error).message, 'bad') });
  return (
    <div className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[9rem_minmax(0,1fr)_auto]">
      <dt className="text-[13px] text-ink-faint sm:pt-px">{fact.label}</dt>
      <dd className="min-w-0">
        <p className={cx('whitespace-pre-line wrap-anywhere', fact.isNone && 'text-ink-soft')}>
          {fact.isNone ? 'We don’t have this' : fact.value}
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-[13px] text-ink-faint">
          {fact.isConfirmed ? <Badge tone="good">Confirmed</Badge> : <Badge>From your website</Badge>}
          <Origin fact={fact} />
        </p>
      </dd>
      <dd className="flex items-start gap-1 max-sm:mt-1">
        {!fact.isConfirmed && (
          <Button
            size="small"
            icon="check"
            busy={say.isPending}
            aria-label={`Confirm: ${fact.label}`}
            onClick={confirm}
          >
            Confirm
          </Button>
        )}
        <Button size="small" look="quiet" aria-label={`Edit: ${fact.label}`} onClick={onEdit}>
          Edit
        </Button>
      </dd>
    </div>
  );
}

function Origin({ fact: { pages, isConfirmed, isNone, isReadable } }: { fact: Fact }) {
  if (pages.length === 0) {
    if (isNone) return 'Said by a person';
    if (isConfirmed) return 'Written by a person';
    return isReadable ? 'From the website; read again to note the page' : 'Drafted from the website';
  }
  return (
    <span>
      Source:{' '}
      {pages.slice(0, 3).map((url, at) => (
        <span key={url}>
          {at > 0 && ', '}
          <a href={url} target="_blank" rel="noreferrer" className="underline underline-offset-2 wrap-anywhere">
            {pageName(url)}
          </a>
        </span>
      ))}
      {pages.length > 3 && ` and ${pages.length - 3} more`}
    </span>
  );
}
