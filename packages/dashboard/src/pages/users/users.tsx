import { contract } from '@distribute/contract';
import { type ReactNode, useState } from 'react';
import { useAccess } from '../../api/access.ts';
import { useMe } from '../../api/account.ts';
import { personName } from '../../format.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { PagedList } from '../../ui/display/paged-list.tsx';
import { type Column, Table } from '../../ui/display/table.tsx';
import { Time } from '../../ui/display/time.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { RoleNotice } from '../../ui/states/guarded.tsx';
import { ChangeRole } from './change-role.tsx';
import { Invitations } from './invitations.tsx';
import { Invite } from './invite.tsx';
import { Remove } from './remove.tsx';
import { ROLE_NAMES } from './roles.ts';
import type { Task } from './task.ts';
import { type User, useTeam } from './use-team.ts';

export function UsersPage() {
  const query = useTeam();
  const access = useAccess();
  const { data: me } = useMe();
  const [task, setTask] = useState<Task | null>(null);
  const close = () => setTask(null);
  const mayInvite = access.may(contract.users.invite);
  const invited = query.data?.pages.flatMap(({ users }) => users).filter(({ status }) => status === 'invited') ?? [];
  return (
    <Page
      title="Team"
      description="Everyone in your organization, and what they can do."
      actions={
        mayInvite && (
          <Button look="primary" icon="plus" onClick={() => setTask({ kind: 'invite' })}>
            Invite
          </Button>
        )
      }
    >
      {!mayInvite && <RoleNotice what="invite and remove people and change roles" />}
      <Card flush>
        <PagedList
          query={query}
          rowsOf={(page) => page.users.filter(({ status }) => status === 'active')}
          empty={<EmptyState icon="people" title="No one yet" />}
        >
          {(users) => (
            <Table
              caption="People"
              columns={peopleColumns(me?.userId ?? null, (user) => <PersonActions user={user} onTask={setTask} />)}
              rows={users}
              rowKey={({ id }) => id}
            />
          )}
        </PagedList>
      </Card>
      {invited.length > 0 && <Invitations users={invited} onTask={setTask} />}
      {task?.kind === 'invite' && <Invite onClose={close} />}
      {task?.kind === 'role' && <ChangeRole user={task.user} onClose={close} />}
      {task?.kind === 'remove' && <Remove user={task.user} isSelf={task.user.id === me?.userId} onClose={close} />}
    </Page>
  );
}

const peopleColumns = (ownId: string | null, actions: (user: User) => ReactNode): readonly Column<User>[] => [
  {
    header: 'Name',
    kind: 'title',
    cell: (user) => (
      <>
        {personName(user)} {user.id === ownId && <Badge>You</Badge>}
        {user.email !== null && user.email !== personName(user) && (
          <span className="block text-[13px] font-normal text-ink-faint">{user.email}</span>
        )}
      </>
    ),
  },
  { header: 'Role', cell: ({ role }) => <Badge tone={ROLE_NAMES[role].tone}>{ROLE_NAMES[role].label}</Badge> },
  { header: 'Last seen', cell: ({ lastSeenAt }) => <Time at={lastSeenAt} /> },
  { header: 'Since', cell: ({ createdAt }) => <Time at={createdAt} /> },
  { header: 'Actions', kind: 'actions', cell: actions },
];

/** Everybody may leave; admins manage admins and members, owners everybody. */
function PersonActions({ user, onTask }: { user: User; onTask: (task: Task) => void }) {
  const access = useAccess();
  const { data: me } = useMe();
  const isSelf = user.id === me?.userId;
  const mayHandle = access.has(user.role === 'owner' ? 'owner' : 'admin');
  if (!mayHandle && !isSelf) return null;
  return (
    <span className="inline-flex gap-0.5 @max-3xl:gap-2">
      {mayHandle && (
        <Button
          size="small"
          look="row"
          aria-label={`Change role of ${personName(user)}`}
          onClick={() => onTask({ kind: 'role', user })}
        >
          Change role
        </Button>
      )}
      <Button
        size="small"
        look="row"
        aria-label={isSelf ? 'Leave the organization' : `Remove ${personName(user)}`}
        onClick={() => onTask({ kind: 'remove', user })}
      >
        {isSelf ? 'Leave' : 'Remove'}
      </Button>
    </span>
  );
}
