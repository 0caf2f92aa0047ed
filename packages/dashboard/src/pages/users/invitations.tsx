import { useAccess } from '../../api/access.ts';
import { explain } from '../../api/refusal.ts';
import { personName } from '../../format.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { type Column, Table } from '../../ui/display/table.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useNotify } from '../../ui/states/toast.tsx';
import { HandOver } from './invite.tsx';
import { ROLE_NAMES } from './roles.ts';
import type { Task } from './task.ts';
import { useNames } from './use-names.ts';
import { type User, useInvite } from './use-team.ts';

/** People who were invited and have not opened the link yet. */
export function Invitations({ users, onTask }: { users: readonly User[]; onTask: (task: Task) => void }) {
  const nameOf = useNames();
  const columns: readonly Column<User>[] = [
    {
      header: 'Invited',
      kind: 'title',
      cell: (user) => (
        <>
          {personName(user)}
          {user.email !== personName(user) && (
            <span className="block text-[13px] font-normal text-ink-faint">{user.email}</span>
          )}
        </>
      ),
    },
    { header: 'Role', cell: ({ role }) => <Badge>{ROLE_NAMES[role].label}</Badge> },
    { header: 'Invited by', cell: ({ invitedBy }) => (invitedBy === null ? null : nameOf(invitedBy)) },
    { header: 'Actions', kind: 'actions', cell: (user) => <InvitationActions user={user} onTask={onTask} /> },
  ];
  return (
    <Card flush title="Waiting to join" description="They have not opened their link yet. A link works for seven days.">
      <Table caption="Invitations" columns={columns} rows={users} rowKey={({ id }) => id} />
    </Card>
  );
}

function InvitationActions({ user, onTask }: { user: User; onTask: (task: Task) => void }) {
  const access = useAccess();
  const notify = useNotify();
  const invite = useInvite();
  if (!access.has(user.role === 'owner' ? 'owner' : 'admin')) return null;
  const again = () =>
    invite.mutate(
      { email: user.email as string, role: user.role },
      {
        onSuccess: ({ link }) => link || notify(`New link sent to ${user.email}. The old one no longer works`),
        onError: (error) => notify(explain(error).message, 'bad'),
      },
    );
  return (
    <span className="inline-flex gap-0.5 @max-3xl:gap-2">
      <Button
        size="small"
        look="row"
        busy={invite.isPending}
        aria-label={`Send again to ${personName(user)}`}
        onClick={again}
      >
        Send again
      </Button>
      <Button
        size="small"
        look="row"
        aria-label={`Withdraw the invitation of ${personName(user)}`}
        onClick={() => onTask({ kind: 'remove', user })}
      >
        Withdraw
      </Button>
      {invite.data?.link && (
        <HandOver email={user.email ?? ''} link={invite.data.link} onClose={() => invite.reset()} />
      )}
    </span>
  );
}
