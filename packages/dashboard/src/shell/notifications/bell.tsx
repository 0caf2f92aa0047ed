import { lazy, Suspense, useState } from 'react';
import { useKept } from '../../api/kept.ts';
import { count } from '../../format.ts';
import { Icon } from '../../ui/icon.tsx';
import { useWaiting } from '../../waiting/use-waiting.tsx';

const Notifications = lazy(async () => ({ default: (await import('./notifications.tsx')).Notifications }));

/** What was there when the person looked last; stored per browser. */
interface SeenNotifications {
  readonly keys: readonly string[];
  readonly at: string;
}

/** How many items are new since the last look. Opening the bell counts as looking. */
export function Bell() {
  const { items, error } = useWaiting();
  const [seen, keep] = useKept<SeenNotifications>('notifications');
  const [before, setBefore] = useState<SeenNotifications | 'never' | null>(null);
  const fresh = items.filter(({ key }) => !seen?.keys.includes(key));
  const open = () => {
    setBefore(seen ?? 'never');
    keep({ keys: items.map(({ key }) => key), at: new Date().toISOString() });
  };
  const known = before === 'never' ? null : before;
  return (
    <>
      <button
        type="button"
        aria-label={fresh.length > 0 ? `Notifications, ${count(fresh.length)} new` : 'Notifications'}
        aria-haspopup="dialog"
        onClick={open}
        className="relative shrink-0 rounded-lg p-2 text-ink-soft transition-colors hover:bg-sunken hover:text-ink max-md:p-2.5"
      >
        <Icon name="bell" className="size-4.5 max-md:size-5" />
        {fresh.length > 0 && (
          <span
            aria-hidden="true"
            className="numeric absolute -top-0.5 -right-0.5 min-w-4 rounded-full bg-danger px-1 text-center text-[10px] leading-4 font-semibold text-on-danger max-md:top-0.5 max-md:right-0.5"
          >
            {fresh.length > 9 ? '9+' : fresh.length}
          </span>
        )}
      </button>
      {before && (
        <Suspense>
          <Notifications
            items={items}
            error={error}
            fresh={new Set(items.map(({ key }) => key).filter((key) => !known?.keys.includes(key)))}
            onClose={() => setBefore(null)}
          />
        </Suspense>
      )}
    </>
  );
}
