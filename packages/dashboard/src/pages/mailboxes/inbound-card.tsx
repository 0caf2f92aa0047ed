import { contract } from '@distribute/contract';
import { useClient } from '../../api/api.ts';
import { SecretsCard } from '../../ui/forms/secrets-card.tsx';

/** For mail providers that push incoming mail instead of being polled. */
export function InboundCard({ mailboxId }: { mailboxId: string }) {
  const client = useClient();
  const params = { id: mailboxId };
  return (
    <SecretsCard
      title="Pushed mail"
      description="Where your mail provider posts what arrives, if it pushes mail instead of keeping a folder."
      operation={contract.mailboxes.inbound}
      queryKey={['mailboxes', 'inbound', mailboxId]}
      read={(signal) => client.mailboxes.inbound({ params }, { signal })}
      rotate={() => client.mailboxes.rotateInbound({ params })}
      fields={({ url, providerEventsUrl, secret }) => [
        { label: 'Address for mail', value: url },
        { label: 'Address for events of the provider', value: providerEventsUrl },
        { label: 'Secret', value: secret },
      ]}
      warning="The address and the secret before work for another 24 hours. Give your provider the new ones before that."
    />
  );
}
