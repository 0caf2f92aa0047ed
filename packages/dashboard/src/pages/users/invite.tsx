import { useState } from 'react';
import { useAccess } from '../../api/access.ts';
import { fieldErrors } from '../../api/refusal.ts';
import { Dialog, DialogActions } from '../../ui/dialogs/dialog.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Choice } from '../../ui/forms/choice.tsx';
import { CopyField } from '../../ui/forms/copy.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { useNotify } from '../../ui/states/toast.tsx';
import { roleOptions } from './roles.ts';
import { type User, useInvite } from './use-team.ts';

/** Asks whom to invite; if the installation sends no mail, shows the link to pass on. */
export function Invite({ onClose }: { onClose: () => void }) {
  const { role: giver } = useAccess();
  const notify = useNotify();
  const invite = useInvite();
  const [role, setRole] = useState<User['role']>('member');
  const errors = fieldErrors(invite.error);
  if (invite.data?.link) {
    return <HandOver email={invite.data.user.email ?? ''} link={invite.data.link} onClose={onClose} />;
  }
  const submit = (entries: FormData) => {
    const text = (name: string) => String(entries.get(name)).trim();
    const names = Object.fromEntries(
      ['firstName', 'lastName'].map((name) => [name, text(name)]).filter(([, it]) => it),
    );
    invite.mutate(
      { email: text('email'), role, ...names },
      {
        onSuccess: ({ user, link }) => {
          if (link) return;
          onClose();
          notify(`Invitation sent to ${user.email}`);
        },
      },
    );
  };
  return (
    <FormDialog
      title="Invite someone"
      description="They get an email with a link that works once, for seven days."
      action="Send invitation"
      busy={invite.isPending}
      error={errors.email ? null : invite.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField data-first-focus label="Email" name="email" type="email" required error={errors.email} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="First name (optional)" name="firstName" maxLength={100} />
        <TextField label="Last name (optional)" name="lastName" maxLength={100} />
      </div>
      <Choice legend="Role" name="role" options={roleOptions(giver)} value={role} onChange={setRole} />
    </FormDialog>
  );
}

interface HandOverProps {
  email: string;
  link: string;
  onClose: () => void;
}

export const HandOver = ({ email, link, onClose }: HandOverProps) => (
  <Dialog
    title="Share this link"
    description={
      <>
        This server sends no email. The person who opens the link joins as{' '}
        <strong className="font-medium wrap-anywhere text-ink">{email}</strong>: give it to no one else. It works once,
        for seven days, and is not shown again.
      </>
    }
    dismissible={false}
    onClose={onClose}
  >
    <CopyField label="Invitation link" value={link} />
    <DialogActions>
      <Button look="primary" onClick={onClose}>
        I’ve copied it
      </Button>
    </DialogActions>
  </Dialog>
);
