import { useState } from 'react';
import { useAccess } from '../../api/access.ts';
import { personName } from '../../format.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { Choice } from '../../ui/forms/choice.tsx';
import { useNotify } from '../../ui/states/toast.tsx';
import { ROLE_NAMES, roleOptions } from './roles.ts';
import { type User, useSetRole } from './use-team.ts';

export function ChangeRole({ user, onClose }: { user: User; onClose: () => void }) {
  const { role: giver } = useAccess();
  const notify = useNotify();
  const change = useSetRole(user.id);
  const [role, setRole] = useState(user.role);
  const save = () =>
    change.mutate(role, {
      onSuccess: () => {
        onClose();
        notify(`${personName(user)} is now ${ROLE_NAMES[role].label.toLowerCase()}`);
      },
    });
  return (
    <FormDialog
      title={`Role of ${personName(user)}`}
      description={
        role === 'member' && user.role !== 'member'
          ? 'Their API keys are revoked immediately, with the sessions those created.'
          : 'It takes effect immediately, also in pages they have open.'
      }
      action="Save role"
      busy={change.isPending}
      error={change.error}
      onSubmit={save}
      onClose={onClose}
    >
      <Choice legend="Role" name="role" options={roleOptions(giver)} value={role} onChange={setRole} />
    </FormDialog>
  );
}
