import { contract } from '@distribute/contract';
import { isKeyedApi } from '@distribute/contract/mail-api-fields';
import { useClient } from '../../../api/api.ts';
import { SecretsCard } from '../../../ui/forms/secrets-card.tsx';
import { EVENTS_HOW } from '../api-words.ts';
import type { Mailbox } from '../use-mailbox.ts';

/** How its provider tells of bounces and complaints. */
const eventsHow = (transport: Mailbox['transport']): string => (isKeyedApi(transport) ? EVENTS_HOW[transport] : '');

/** For mail providers that push incoming mail instead of being polled. */
export function InboundCard({ mailbox: { id: mailboxId, transport } }: { mailbox: Pick<Mailbox, 'id' | 'transport'> }) {
  const client = useClient();
  const params = { id: mailboxId };
  return (
    <SecretsCard
      title="Incoming email and events"
      description={`Where your provider posts incoming email, if it pushes email instead of keeping a folder. ${eventsHow(transport)}`}
      operation={contract.mailboxes.inbound}
      queryKey={['mailboxes', 'inbound', mailboxId]}
      read={(signal) => client.mailboxes.inbound({ params }, { signal })}
      rotate={() => client.mailboxes.rotateInbound({ params })}
      fields={({ url, providerEventsUrl, secret }) => [
        { label: 'URL for email', value: url },
        { label: 'URL for events', value: providerEventsUrl },
        { label: 'Secret', value: secret },
      ]}
      warning="The old URL and secret work for another 24 hours. Give your provider the new ones by then."
    />
  );
}
