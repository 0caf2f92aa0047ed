import { Icon } from '../../ui/icon.tsx';
import type { Activity } from './use-activity.ts';

type Change = NonNullable<Activity['changes']>[number];

/** `imap.dailyCap` -> "imap, daily cap". */
const wordsOf = (field: string) =>
  field
    .replaceAll('.', ', ')
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replaceAll('_', ' ');

/** The fields that changed, each before and after. */
export function Changes({ entry: { changes, changesMissing } }: { entry: Activity }) {
  if (changesMissing === 'erased')
    return <p className="mt-1.5 text-[13px] text-ink-faint">What changed was blanked: it named an erased person.</p>;
  if (!changes?.length) return null;
  return (
    <dl className="mt-1.5 grid gap-1 text-[13px]">
      {changes.map((change) => (
        <div key={change.field} className="flex flex-wrap items-baseline gap-x-3">
          <dt className="text-ink-faint">{wordsOf(change.field)}</dt>
          <dd className="min-w-0 wrap-anywhere">
            <Values change={change} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Values({ change: { from, to, withheld } }: { change: Change }) {
  if (withheld === 'secret') return 'given, and never shown';
  if (withheld === 'personal') return 'changed; what it says about people isn’t kept here';
  if (withheld === 'before') return <>set to {shown(to)}</>;
  return (
    <>
      <span className="text-ink-soft">
        <span className="sr-only">from </span>
        {shown(from)}
      </span>
      <Icon name="next" className="mx-1.5 inline size-3 text-ink-faint" />
      <span>
        <span className="sr-only">to </span>
        {shown(to)}
      </span>
    </>
  );
}

const YES_NO: Readonly<Record<string, string>> = { true: 'yes', false: 'no', '': 'nothing' };
const shown = (value: string | null) => YES_NO[value ?? ''] ?? value;
