import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useClient } from '../../api/api.ts';
import { Confirm } from '../../ui/dialogs/confirm.tsx';
import { useNotify } from '../../ui/states/toast.tsx';
import { describeProvider } from './providers.ts';

export function DeleteKey({ provider, onClose }: { provider: string; onClose: () => void }) {
  const client = useClient();
  const queries = useQueryClient();
  const notify = useNotify();
  const { name } = describeProvider(provider);
  const remove = useMutation({
    mutationFn: () => client.keys.delete({ params: { provider } }),
    onSuccess: async ({ message }) => {
      onClose();
      notify(message);
      await queries.invalidateQueries({ queryKey: ['keys'] });
    },
  });
  return (
    <Confirm
      title={`Delete your key for ${name}?`}
      action="Delete key"
      busy={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate()}
      onCancel={onClose}
    >
      Steps that need {name} go back to the server’s key, or wait if it has none. To use yours again, enter it again.
    </Confirm>
  );
}
