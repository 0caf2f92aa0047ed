import { Card } from '../../ui/layout/card.tsx';
import { useWaiting } from '../../waiting/use-waiting.tsx';
import { WaitingList } from '../../waiting/waiting-list.tsx';

/** The same items as the bell shows; nothing when there are none. */
export function WaitsForYou() {
  const { items } = useWaiting();
  if (items.length === 0) return null;
  return (
    <Card
      flush
      title="Needs your attention"
      description="Replies to answer, emails to approve, and anything that has stopped."
    >
      <WaitingList items={items} />
    </Card>
  );
}
