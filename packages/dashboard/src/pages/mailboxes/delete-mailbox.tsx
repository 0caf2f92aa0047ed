import { ApiError } from '@distribute/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useClient } from '../../api/api.ts';
import { Confirm } from '../../ui/dialogs/confirm.tsx';
import { useNotify } from '../../ui/states/toast.tsx';
import { MAILBOXES_KEY, type Mailbox } from './use-mailbox.ts';
import { pendingOf } from './words.ts';

/** Asks once; if emails still wait to be sent from the mailbox, asks again with their number. */
export function DeleteMailbox({ mailbox, onClose }: { mailbox: Mailbox; onClose: () => void }) {
  const client = useClient();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  const remove = useMutation({
    mutationFn: (cancelPending: boolean) =>
      client.mailboxes.delete({ params: { id: mailbox.id }, query: { cancelPending } }),
    onSuccess: async () => {
      notify(`${mailbox.name} is deleted`);
      await navigate({ to: '/mailboxes' });
      await queries.invalidateQueries({ queryKey: MAILBOXES_KEY });
    },
  });
  const pending = remove.error instanceof ApiError ? pendingOf(remove.error.body) : null;
  return (
    <Confirm
      title={`Delete ${mailbox.name}?`}
      action={pending === null ? 'Delete mailbox' : 'Cancel them and delete'}
      busy={remove.isPending}
      error={pending === null ? remove.error : null}
      onConfirm={() => remove.mutate(pending !== null)}
      onCancel={onClose}
    >
      {pending === null
        ? 'Campaigns no longer send from it, and replies to it are no longer read. This can’t be undone.'
        : `${pending === 1 ? 'One email waits' : `${pending} emails wait`} to leave from it. Deleting calls them off: a sequence does not go on from another address.`}
    </Confirm>
  );
}
