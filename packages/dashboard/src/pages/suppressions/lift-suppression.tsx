import { Confirm } from '../../ui/dialogs/confirm.tsx';
import { useNotify } from '../../ui/states/toast.tsx';
import { type Suppression, useLift } from './use-suppressions.ts';
import { REASONS } from './words.ts';

export function LiftSuppression({ suppression, onClose }: { suppression: Suppression; onClose: () => void }) {
  const notify = useNotify();
  const lift = useLift();
  const { value, reason } = suppression;
  const confirm = () =>
    lift.mutate(suppression.id, {
      onSuccess: () => {
        notify(`${value} removed`);
        onClose();
      },
    });
  return (
    <Confirm
      title={`Allow emails to ${value} again?`}
      action="Remove from the list"
      busy={lift.isPending}
      error={lift.error}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {REASONS[reason].lifting} Canceled emails stay canceled.
    </Confirm>
  );
}
