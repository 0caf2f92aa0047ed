import { clock, dayLabel } from '../../format.ts';
import { useTimeZone } from '../../ui/display/time.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { useNames } from '../users/use-names.ts';
import type { Activity } from './use-activity.ts';

const ICONS: Readonly<Record<string, IconName>> = {
  campaign: 'send',
  key: 'key',
  provider_key: 'plug',
  user: 'people',
  person: 'people',
  billing: 'price',
  mailbox: 'mail',
};
const KINDS = { app: 'An application', admin: 'The operator', system: 'The service', user: 'A person' };

/** What happened, day by day, newest first. */
export function ActivityFeed({ rows }: { rows: readonly Activity[] }) {
  const timeZone = useTimeZone();
  const days = Map.groupBy(rows, (row) => dayLabel(row.createdAt, Date.now(), timeZone));
  return [...days].map(([label, entries]) => (
    <div key={label} className="border-b border-line last:border-0">
      <p aria-hidden="true" className="bg-sunken/50 px-5 py-1.5 text-xs font-medium text-ink-faint">
        {label}
      </p>
      <ol aria-label={label}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
    </div>
  ));
}

function Entry({ entry }: { entry: Activity }) {
  const timeZone = useTimeZone();
  const nameOf = useNames();
  const { actor, type, summary, createdAt } = entry;
  return (
    <li className="flex gap-3.5 border-t border-line px-5 py-3 first:border-0">
      <Icon name={ICONS[type.split('.')[0] ?? ''] ?? 'pulse'} className="mt-0.5 size-4 shrink-0 text-ink-faint" />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">{summary}</p>
        <p className="text-[13px] text-ink-faint">{(actor.userId && nameOf(actor.userId)) || KINDS[actor.kind]}</p>
      </div>
      <time dateTime={createdAt} className="numeric shrink-0 text-[13px] text-ink-faint">
        {clock(createdAt, timeZone)}
      </time>
    </li>
  );
}
