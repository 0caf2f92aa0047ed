import { Disclosure } from '../../ui/layout/disclosure.tsx';
import type { Activity } from './use-activity.ts';

const SURFACES: Readonly<Record<NonNullable<Activity['origin']>['surface'], string>> = {
  dashboard: 'Dashboard',
  api: 'API',
  cli: 'Command line',
  mcp: 'Assistant by MCP',
  link: 'A link, or a provider',
};

/** Null for what the server decides and for readers without the right to know. */
export function whereOf({ origin, originMissing }: Activity): string | null {
  if (originMissing === 'not_recorded') return 'From where: not recorded';
  if (!origin) return null;
  return [SURFACES[origin.surface], origin.address].filter(Boolean).join(', ');
}

/** What a request left behind, for whoever looks into it. */
export function OriginDetails({ entry: { id, actor, origin, object } }: { entry: Activity }) {
  if (!origin) return null;
  const rows = [
    ['Operation', origin.operation],
    ['Program', origin.agent],
    ['Request', origin.requestId],
    ['Key', [actor.keyName, actor.keyId].filter(Boolean).join(', ')],
    ['Mandate', actor.mandateId],
    ['Object', `${object.type} ${object.id}`],
    ['Line', id],
  ] as const;
  return (
    <Disclosure label="Details" className="mt-1.5 text-[13px]">
      <dl className="mt-1.5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {rows
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-ink-faint">{name}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
      </dl>
    </Disclosure>
  );
}
