import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { cx } from '../../../ui/class-names.ts';
import { Confirm } from '../../../ui/dialogs/confirm.tsx';
import { PagedList } from '../../../ui/display/paged-list.tsx';
import { Time } from '../../../ui/display/time.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { type SessionRow, useDeleteSession, useSessions } from '../use-chat.ts';

/** The conversations of the person who is signed in, newest first. */
export function SessionList({ current }: { current: string | undefined }) {
  const query = useSessions();
  return (
    <PagedList
      query={query}
      rowsOf={(page) => page.sessions}
      empty={<p className="px-4 py-6 text-[13px] text-ink-faint">Your conversations are kept here.</p>}
    >
      {(sessions) => (
        <ul aria-label="Conversations">
          {sessions.map((session) => (
            <Row key={session.sessionId} session={session} isCurrent={session.sessionId === current} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function Row({ session: { sessionId, title, updatedAt }, isCurrent }: { session: SessionRow; isCurrent: boolean }) {
  const navigate = useNavigate({ from: '/chat' });
  const remove = useDeleteSession();
  const [isAsking, setAsking] = useState(false);
  const name = title ?? 'A conversation';
  const confirm = () =>
    remove.mutate(sessionId, {
      onSuccess: () => {
        setAsking(false);
        if (isCurrent) void navigate({ search: {} });
      },
    });
  return (
    <li
      className={cx(
        'relative flex items-center gap-2 border-b border-line py-2.5 pr-2 pl-4',
        isCurrent ? 'bg-accent-soft/50' : 'hover:bg-sunken',
      )}
    >
      <span className="min-w-0 flex-1">
        <Link
          to="/chat"
          search={{ session: sessionId }}
          aria-current={isCurrent || undefined}
          className="row-link block truncate font-medium"
        >
          {name}
        </Link>
        <span className="text-[13px] text-ink-faint">
          <Time at={updatedAt} />
        </span>
      </span>
      <button
        type="button"
        aria-label={`Delete: ${name}`}
        onClick={() => setAsking(true)}
        className="relative rounded-lg p-2 text-ink-faint hover:bg-sunken hover:text-ink"
      >
        <Icon name="cross" className="size-3.5" />
      </button>
      {isAsking && (
        <Confirm
          title="Delete this conversation?"
          action="Delete conversation"
          busy={remove.isPending}
          error={remove.error}
          onConfirm={confirm}
          onCancel={() => setAsking(false)}
        >
          {name}. The conversation is deleted; anything it changed stays changed.
        </Confirm>
      )}
    </li>
  );
}
