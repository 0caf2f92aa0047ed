import { Link } from '@tanstack/react-router';
import { useServiceName } from '../api/service.ts';
import { count } from '../format.ts';
import { useWaitingTotal } from '../pages/review/use-review.ts';
import { Icon, Mark } from '../ui/icon.tsx';
import { AccountMenu } from './account-menu.tsx';
import { ModeBadge } from './mode-badge.tsx';
import { NAVIGATION, type NavigationItem } from './navigation.ts';
import { Bell } from './notifications/bell.tsx';
import { PaletteButton } from './palette/palette-door.tsx';

export const Sidebar = () => (
  <aside className="sticky top-0 flex h-dvh flex-col border-r border-line bg-surface max-md:hidden">
    <div className="flex h-16 items-center justify-between gap-2 px-4">
      <Brand />
      <ModeBadge />
    </div>
    <div className="flex items-center gap-1.5 px-2.5 pb-2.5">
      <PaletteButton />
      <Bell />
    </div>
    <nav aria-label="Main" className="flex-1 overflow-y-auto px-2.5 pb-4">
      {NAVIGATION.map(({ group, items }) => (
        <div key={group} className="mt-4 first:mt-1">
          <p className="px-2.5 pb-1.5 text-xs font-medium text-ink-faint">{group}</p>
          <ul>
            {items.map((item) => (
              <li key={item.to}>
                <NavigationLink item={item} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
    <div className="border-t border-line p-2.5">
      <AccountMenu />
    </div>
  </aside>
);

export function Brand() {
  const name = useServiceName();
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Mark className="size-7 shrink-0" />
      <span className="truncate text-[15px] font-semibold tracking-[-0.01em]">{name}</span>
    </span>
  );
}

const NavigationLink = ({ item }: { item: NavigationItem }) => (
  <Link
    to={item.to}
    activeOptions={{ exact: item.to === '/' }}
    className="mb-0.5 flex h-8.5 items-center gap-2.5 rounded-lg px-2.5 font-medium transition-colors"
    activeProps={{ className: 'bg-accent-soft text-accent-ink' }}
    inactiveProps={{ className: 'text-ink-soft hover:bg-sunken hover:text-ink' }}
  >
    <Icon name={item.icon} />
    {item.label}
    {item.to === '/review' && (
      <span className="ml-auto">
        <ReviewCount />
      </span>
    )}
  </Link>
);

/** How many emails wait for review; nothing when there are none. */
export function ReviewCount() {
  const waiting = useWaitingTotal();
  if (!waiting) return null;
  return (
    <span className="numeric block rounded-md bg-warn-soft px-1.5 py-0.5 text-xs leading-4 font-medium text-warn-ink">
      {waiting > 999 ? '999+' : count(waiting)}
      <span className="sr-only"> {waiting === 1 ? 'email waits' : 'emails wait'}</span>
    </span>
  );
}
