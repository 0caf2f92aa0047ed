import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { clock, dayLabel } from '../../format.ts';
import { useTimeZone } from '../../ui/display/time.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { useNames } from '../users/use-names.ts';
import { Changes } from './changes.tsx';
import { OriginDetails, whereOf } from './origin.tsx';
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
const KINDS = { app: 'An application', admin: 'The operator', system: 'The server', user: 'A person' };

interface ActivityFeedProps {
  rows: readonly Activity[];
  onFollow?: () => void;
  /** With what changed and where from, not only what happened. */
  isWhole?: boolean;
}

/** What happened, day by day, newest first. */
export function ActivityFeed({ rows, onFollow, isWhole = false }: ActivityFeedProps) {
  const timeZone = useTimeZone();
  const days = Map.groupBy(rows, (row) => dayLabel(row.createdAt, Date.now(), timeZone));
  return [...days].map(([label, entries]) => (
    <div key={label} className="border-b border-line last:border-0">
      <p aria-hidden="true" className="bg-sunken/50 px-5 py-1.5 text-xs font-medium text-ink-faint">
        {label}
      </p>
      <ol aria-label={label}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} onFollow={onFollow} isWhole={isWhole} />
        ))}
      </ol>
    </div>
  ));
}

interface EntryProps {
  entry: Activity;
  onFollow: (() => void) | undefined;
  isWhole: boolean;
}

function Entry({ entry, onFollow, isWhole }: EntryProps) {
  const timeZone = useTimeZone();
  const nameOf = useNames();
  const { actor, type, summary, createdAt } = entry;
  return (
    <li className="relative flex gap-3.5 border-t border-line px-5 py-3 first:border-0">
      <Icon name={ICONS[type.split('.')[0] ?? ''] ?? 'pulse'} className="mt-0.5 size-4 shrink-0 text-ink-faint" />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">
          <ToObject entry={entry} onFollow={onFollow}>
            {summary}
          </ToObject>
        </p>
        <p className="text-[13px] wrap-anywhere text-ink-faint">
          {[whoOf(actor, nameOf), isWhole && whereOf(entry)].filter(Boolean).join(' · ')}
        </p>
        {isWhole && <Changes entry={entry} />}
        {isWhole && <OriginDetails entry={entry} />}
      </div>
      <time dateTime={createdAt} className="numeric shrink-0 text-[13px] text-ink-faint">
        {clock(createdAt, timeZone)}
      </time>
    </li>
  );
}

/** A key or program acts for its person; a session is the person. */
function whoOf(
  { kind, userId, name, email, credential, keyName }: Activity['actor'],
  nameOf: (id: string) => string | null,
) {
  const person = name ?? email ?? (userId && nameOf(userId)) ?? KINDS[kind];
  return credential === 'user' || credential === 'program' || kind === 'app'
    ? `${person}, with ${keyName ?? 'a key'}`
    : person;
}

interface ToObjectProps {
  entry: Activity;
  onFollow: (() => void) | undefined;
  children: ReactNode;
}

/** A link to the object of an entry, if it has a page. */
function ToObject({ entry: { object, campaignId, brandId }, onFollow, children }: ToObjectProps) {
  const link = { className: 'row-link hover:underline', ...(onFollow && { onClick: onFollow }), children };
  const { type, id } = object;
  if (type === 'mailbox') return <Link to="/mailboxes/$mailboxId" params={{ mailboxId: id }} {...link} />;
  if (type === 'workflow') return <Link to="/workflows/$workflowId" params={{ workflowId: id }} {...link} />;
  if (type === 'press_kit') return <Link to="/press/kits/$kitId" params={{ kitId: id }} {...link} />;
  if (type === 'webhook_endpoint') return <Link to="/webhooks/$endpointId" params={{ endpointId: id }} {...link} />;
  if (campaignId) return <Link to="/campaigns/$campaignId" params={{ campaignId }} {...link} />;
  if (brandId) return <Link to="/brands/$brandId" params={{ brandId }} {...link} />;
  return children;
}
