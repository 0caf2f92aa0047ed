import { useWaiting } from '../../shell/notifications/use-waiting.tsx';
import { WaitingList } from '../../shell/notifications/waiting-list.tsx';
import { Card } from '../../ui/layout/card.tsx';

/** The same that the bell rings for; nothing where nothing waits. */
export function WaitsForYou() {
  const { items } = useWaiting();
  if (items.length === 0) return null;
  return (
    <Card flush title="Waits for you" description="Replies to answer, emails to approve, and what has come to a halt.">
      <WaitingList items={items} />
    </Card>
  );
}
