import { useEffect, useRef } from 'react';
import { TimeAhead } from '../../../ui/display/time.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { Filter } from '../../../ui/forms/filter.tsx';
import { ErrorNote } from '../../../ui/states/error-state.tsx';
import { useTeam } from '../../users/use-names.ts';
import type { InboxConversation } from '../conversation.ts';
import { useInboxUpdate } from '../use-inbox.ts';

interface ToDoProps {
  conversation: InboxConversation;
  onSnooze: () => void;
}

/** What the team does with a conversation: it is done, snoozed, somebody's, or to be read again. */
export function ToDo({ conversation, onSnooze }: ToDoProps) {
  const { id, status, snoozedUntil, assigneeId } = conversation;
  const update = useInboxUpdate();
  const team = useTeam();
  useMarkAsRead(conversation);
  return (
    <div className="grid gap-2 border-b border-line px-5 py-3 max-sm:px-4">
      {update.error && <ErrorNote error={update.error} />}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          size="small"
          look={status === 'done' ? 'secondary' : 'primary'}
          icon={status === 'done' ? 'retry' : 'check'}
          busy={update.isPending}
          onClick={() => update.mutate({ id, changes: { status: status === 'done' ? 'open' : 'done' } })}
        >
          {status === 'done' ? 'Open again' : 'Done'}
        </Button>
        <Button size="small" icon="clock" onClick={onSnooze}>
          Snooze
        </Button>
        <Filter
          label="Assigned person"
          all="Unassigned"
          value={assigneeId ?? ''}
          options={team}
          onChange={(value) => update.mutate({ id, changes: { assigneeId: value || null } })}
        />
        <Button size="small" look="quiet" onClick={() => update.mutate({ id, changes: { unread: true } })}>
          Mark as unread
        </Button>
        {snoozedUntil !== null && (
          <span className="text-[13px] text-ink-soft">
            Snoozed, back <TimeAhead at={snoozedUntil} />
          </span>
        )}
      </div>
    </div>
  );
}

/** Opening a conversation reads it, once: what is marked as unread afterwards stays so. */
function useMarkAsRead({ id, unread, cameAt }: InboxConversation): void {
  const { mutate } = useInboxUpdate();
  const marked = useRef<string | null>(null);
  const news = `${id} ${cameAt}`;
  useEffect(() => {
    if (marked.current === news) return;
    marked.current = news;
    if (unread) mutate({ id, changes: { unread: false } });
  }, [news, id, unread, mutate]);
}
