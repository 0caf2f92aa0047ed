import { Link } from '@tanstack/react-router';
import { ActivityFeed } from '../../pages/activity/activity-feed.tsx';
import { useActivity } from '../../pages/activity/use-activity.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { AsButton } from '../../ui/forms/button.tsx';
import { ErrorNote } from '../../ui/states/error-state.tsx';
import type { WaitingItem } from '../../waiting/use-waiting.tsx';
import { WaitingList } from '../../waiting/waiting-list.tsx';

const RECENT = 10;

interface NotificationsProps {
  items: readonly WaitingItem[];
  fresh: ReadonlySet<string>;
  error: Error | null;
  onClose: () => void;
}

/** What waits for the person, and below it the recent activity. */
export function Notifications({ items, fresh, error, onClose }: NotificationsProps) {
  const activity = useActivity();
  const rows = activity.data?.pages.flatMap((page) => page.activity) ?? [];
  const happened = rows.filter(({ type }) => type !== 'user.seen').slice(0, RECENT);
  return (
    <Dialog placement="side" title="Notifications" onClose={onClose}>
      <div className="-mx-6 border-t border-line max-sm:-mx-5">
        {error && (
          <div className="p-3">
            <ErrorNote error={error} />
          </div>
        )}
        {items.length > 0 ? (
          <WaitingList items={items} fresh={fresh} onFollow={onClose} />
        ) : (
          !error && <p className="px-5 py-6 text-ink-soft">You’re all caught up.</p>
        )}
        {happened.length > 0 && (
          <section aria-label="What happened" className="border-t border-line">
            <h3 className="px-5 pt-4 pb-2 text-[15px] font-semibold tracking-tight">What happened</h3>
            <ActivityFeed rows={happened} onFollow={onClose} />
            <div className="border-t border-line p-4">
              <AsButton size="small">
                <Link to="/activity" onClick={onClose}>
                  All activity
                </Link>
              </AsButton>
            </div>
          </section>
        )}
      </div>
    </Dialog>
  );
}
