import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { cx } from '../../ui/class-names.ts';
import { Button } from '../../ui/forms/button.tsx';
import { ShortcutHelp } from '../../ui/keyboard/shortcut-help.tsx';
import { neighbourRow, useShortcuts } from '../../ui/keyboard/shortcuts.ts';
import { Page } from '../../ui/layout/page.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import type { InboxConversation } from './conversation.ts';
import { INBOX_KEYS } from './inbox-keys.ts';
import { filtersOf } from './inbox-search.ts';
import { ConversationList } from './list/conversation-list.tsx';
import { Filters } from './list/filters.tsx';
import { SnoozeDialog } from './thread/snooze.tsx';
import { Thread } from './thread/thread.tsx';
import { VerdictDialog } from './thread/verdict.tsx';
import { useInboxConversation, useInboxList, useInboxUpdate, useReply } from './use-inbox.ts';

const PANE = 'overflow-clip rounded-xl border border-line bg-surface shadow-lift';

/** Everybody who replied: the list, and beside it (on a phone instead of it) the conversation that is open. */
export function InboxPage() {
  const search = useSearch({ from: '/shell/inbox' });
  const filters = filtersOf(search);
  const query = useInboxList(filters);
  const conversations = query.data?.pages.flatMap((page) => page.conversations) ?? [];
  const answerField = useRef<HTMLTextAreaElement>(null);
  const noteField = useRef<HTMLTextAreaElement>(null);
  const [dialog, setDialog] = useState<'help' | 'verdict' | 'snooze' | null>(null);
  const navigate = useNavigate({ from: '/inbox' });
  const listed = conversations.find(({ lastReply }) => lastReply !== null && lastReply.id === search.reply);
  const open = useOpenConversation(search.reply, listed);
  const update = useInboxUpdate();

  const move = (by: 1 | -1) => {
    const next = neighbourRow('reply', search.reply, by);
    next?.focus();
    // While a conversation is open, moving opens the next one; otherwise only the focus moves.
    if (next && search.reply)
      void navigate({ search: { ...filters, reply: next.dataset.reply as string }, replace: true, resetScroll: false });
  };
  useShortcuts(INBOX_KEYS, {
    j: () => move(1),
    k: () => move(-1),
    r: () => answerField.current?.focus(),
    d: () => open && update.mutate({ id: open.id, changes: { status: open.status === 'done' ? 'open' : 'done' } }),
    s: () => open && setDialog('snooze'),
    a: () => document.querySelector<HTMLElement>('[aria-label="Assigned person"]')?.focus(),
    u: () => open && update.mutate({ id: open.id, changes: { unread: true } }),
    n: () => noteField.current?.focus(),
    e: () => search.reply && setDialog('verdict'),
    Escape: (isTyping) => {
      if (isTyping) (document.activeElement as HTMLElement | null)?.blur();
      else if (search.reply) void navigate({ search: filters });
    },
    '?': () => setDialog('help'),
  });

  const close = () => setDialog(null);
  return (
    <Page
      title="Inbox"
      description={
        <span className={cx(search.reply && 'max-lg:hidden')}>Everyone who replied, labeled by what they mean.</span>
      }
      actions={
        <span className="max-md:hidden">
          <Button size="small" look="quiet" icon="keyboard" onClick={() => setDialog('help')}>
            Shortcuts
          </Button>
        </span>
      }
    >
      <div className={cx(search.reply && 'max-lg:hidden')}>
        <Filters filters={filters} />
      </div>
      <div
        className={cx(
          'grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]',
          search.reply && 'items-start',
        )}
      >
        <section
          aria-label="List of conversations"
          className={cx(
            PANE,
            'lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)] lg:overflow-y-auto',
            search.reply && 'max-lg:hidden',
          )}
        >
          <ConversationList query={query} filters={filters} openId={search.reply} />
        </section>
        <section aria-label="Open conversation" className={cx(PANE, !search.reply && 'max-lg:hidden')}>
          {search.reply ? (
            <Thread
              replyId={search.reply}
              listed={listed}
              filters={filters}
              answerField={answerField}
              noteField={noteField}
              onVerdict={() => setDialog('verdict')}
              onSnooze={() => setDialog('snooze')}
            />
          ) : (
            <NothingOpen isEmpty={query.data !== undefined && conversations.length === 0} />
          )}
        </section>
      </div>
      {dialog === 'help' && (
        <ShortcutHelp
          description="The inbox can be worked through without a mouse."
          shortcuts={{ ...INBOX_KEYS, 'Ctrl Enter': 'Send the reply' }}
          onClose={close}
        />
      )}
      {dialog === 'snooze' && open && <SnoozeDialog conversationId={open.id} onClose={close} />}
      {dialog === 'verdict' && search.reply && <VerdictOfOpenReply replyId={search.reply} onClose={close} />}
    </Page>
  );
}

/** What is to be done about the open reply's person. */
function useOpenConversation(replyId: string | undefined, listed: InboxConversation | undefined) {
  const { data: reply } = useReply(replyId, listed?.lastReply ?? undefined);
  return useInboxConversation(reply?.leadId, listed).data;
}

function VerdictOfOpenReply({ replyId, onClose }: { replyId: string; onClose: () => void }) {
  const { data: reply } = useReply(replyId, undefined);
  return reply ? <VerdictDialog reply={reply} onClose={onClose} /> : null;
}

const NothingOpen = ({ isEmpty }: { isEmpty: boolean }) => (
  <EmptyState icon="mail" title={isEmpty ? 'Conversations open here' : 'No conversation is open'}>
    {isEmpty
      ? 'Read both sides, reply, and decide what to do next.'
      : 'Choose one from the list, or press j and Enter. Press ? for every shortcut.'}
  </EmptyState>
);
