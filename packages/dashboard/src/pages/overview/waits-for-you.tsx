import { Card } from '../../ui/layout/card.tsx';
import { useWaiting } from '../../waiting/use-waiting.tsx';
import { WaitingList } from '../../waiting/waiting-list.tsx';

/** The same items as the bell shows; nothing when there are none. */
export function WaitsForYou() {
  const { items } = useWaiting();
  if (items.length === 0) return null;
  return (
    <Card flush title="Waits for you" description="Replies to answer, emails to approve, and what has come to a halt.">
      <WaitingList items={items} />
    </Card>
  );
}
