import { useApi } from '../../api/api.ts';
import { personName } from '../../format.ts';
import { Confirm } from '../../ui/dialogs/confirm.tsx';
import { useNotify } from '../../ui/states/toast.tsx';
import { type User, useRemove } from './use-team.ts';

interface RemoveProps {
  user: User;
  isSelf: boolean;
  onClose: () => void;
}

/** Ends a membership or withdraws an invitation; a removed person is signed out. */
export function Remove({ user, isSelf, onClose }: RemoveProps) {
  const { session } = useApi();
  const notify = useNotify();
  const remove = useRemove(user.id);
  const { title, action, body, done } = wordsOf(user, isSelf);
  const confirm = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        if (isSelf) return session.end('signed-out');
        onClose();
        notify(done);
      },
    });
  return (
    <Confirm
      title={title}
      action={action}
      busy={remove.isPending}
      error={remove.error}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {body}
    </Confirm>
  );
}

function wordsOf(user: User, isSelf: boolean) {
  const name = personName(user);
  if (user.status === 'invited') {
    return {
      title: `Withdraw the invitation of ${name}?`,
      action: 'Withdraw invitation',
      body: 'Their link stops working immediately.',
      done: `Invitation withdrawn`,
    };
  }
  const ends = 'keys and sessions end immediately, and their chats are deleted';
  return {
    title: isSelf ? 'Leave this organization?' : `Remove ${name}?`,
    action: isSelf ? 'Leave' : 'Remove person',
    body: `${isSelf ? 'Your' : 'Their'} ${ends}. Campaigns, mailboxes and everything else ${isSelf ? 'you' : 'they'} made go on. To come back ${isSelf ? 'you' : 'they'} must be invited again.`,
    done: `${name} is removed`,
  };
}
