import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { count } from '../../format.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useSituation } from './use-situation.ts';

/** Four numbers that are also four doors. */
export function Figures() {
  const { keys, providers, people, invites } = useSituation();
  return (
    <ul className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <Figure to="/api-keys" icon="key" label="Live API keys" query={keys} />
      <Figure to="/keys" icon="plug" label="Provider keys" query={providers} />
      <Figure to="/users" icon="people" label="People" query={people} />
      <Figure to="/invites" icon="ticket" label="Invite places left" query={invites} pick={(data) => data.remaining} />
    </ul>
  );
}

interface FigureProps<Data> {
  to: '/api-keys' | '/keys' | '/users' | '/invites';
  icon: IconName;
  label: string;
  query: { data: Data | undefined; isError: boolean };
  pick?: (data: Data) => number;
}

const Figure = <Data,>({ to, icon, label, query, pick = Number }: FigureProps<Data>) => (
  <li>
    <Link
      to={to}
      className="block rounded-xl border border-line bg-surface px-4 py-3.5 shadow-lift transition-colors hover:border-line-strong"
    >
      <span className="flex items-center gap-2 text-[13px] text-ink-faint">
        <Icon name={icon} className="size-4 shrink-0" />
        <span className="truncate">{label}</span>
      </span>
      <span className="numeric mt-1.5 block text-2xl leading-8 font-semibold tracking-[-0.02em]">
        <Value query={query} pick={pick} />
      </span>
    </Link>
  </li>
);

function Value<Data>({ query, pick }: Required<Pick<FigureProps<Data>, 'query' | 'pick'>>): ReactNode {
  if (query.data !== undefined) return count(pick(query.data));
  if (!query.isError) return <Skeleton className="h-8 w-12" />;
  return <span className="text-sm font-normal tracking-normal text-ink-faint">Not available</span>;
}
