import { Link } from '@tanstack/react-router';
import { Badge } from '../../ui/display/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useWaitingCounts } from '../review/use-review.ts';
import { emailsOf } from '../review/words.ts';

/** What goes on only after a person has looked at it; nothing where nothing waits. */
export function WaitsForYou() {
  const { data: campaigns = [] } = useWaitingCounts();
  if (campaigns.length === 0) return null;
  return (
    <Card flush title="Waits for you" description="These emails leave only after somebody has approved them.">
      <ul>
        {campaigns.map(({ campaignId, name, waiting }) => (
          <li key={campaignId} className="border-b border-line last:border-0">
            <Link
              to="/review"
              search={{ campaignId }}
              className="flex items-center gap-3.5 px-5 py-3 transition-colors hover:bg-sunken/60"
            >
              <span className="min-w-0 flex-1 font-medium wrap-anywhere">{name}</span>
              <Badge tone="warn">{emailsOf(waiting)}</Badge>
              <Icon name="next" className="size-4 shrink-0 text-ink-faint" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
