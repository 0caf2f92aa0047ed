import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useClient } from '../../api/api.ts';
import { Confirm } from '../../ui/dialogs/confirm.tsx';
import { useNotify } from '../../ui/states/toast.tsx';
import type { ApiKey } from './api-key.ts';

export function RevokeKey({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const client = useClient();
  const queries = useQueryClient();
  const notify = useNotify();
  const revoke = useMutation({
    mutationFn: () => client.apiKeys.revoke({ params: { id: apiKey.id } }),
    onSuccess: async () => {
      onClose();
      notify(`${apiKey.name} is revoked`);
      await queries.invalidateQueries({ queryKey: ['apiKeys'] });
    },
  });
  const noun = apiKey.keyType === 'session' ? 'session' : 'key';
  return (
    <Confirm
      title={`Revoke this ${noun}?`}
      action={`Revoke ${noun}`}
      busy={revoke.isPending}
      error={revoke.error}
      onConfirm={() => revoke.mutate()}
      onCancel={onClose}
    >
      Whatever uses <strong className="font-medium wrap-anywhere text-ink">{apiKey.name}</strong> (
      <code className="font-mono text-[13px]">{apiKey.keyPrefix}…</code>) loses access within a second. This cannot be
      undone.
    </Confirm>
  );
}
