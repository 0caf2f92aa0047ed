import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { cx } from '../../ui/class-names.ts';
import { Button } from '../../ui/forms/button.tsx';
import { ShortcutHelp } from '../../ui/keyboard/shortcut-help.tsx';
import { neighbourRow, useShortcuts } from '../../ui/keyboard/shortcuts.ts';
import { Page } from '../../ui/layout/page.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { INBOX_KEYS } from './inbox-keys.ts';
import { filtersOf } from './inbox-search.ts';
import { Filters } from './list/filters.tsx';
import { ReplyList } from './list/reply-list.tsx';
import { Thread } from './thread/thread.tsx';
import { VerdictDialog } from './thread/verdict.tsx';
import { useReplies, useReply } from './use-inbox.ts';

const PANE = 'overflow-clip rounded-xl border border-line bg-surface shadow-lift';

/** Every reply to every campaign: the list, and beside it (on a phone instead of it) the conversation that is open. */
export function InboxPage() {
  const search = useSearch({ from: '/shell/inbox' });
  const filters = filtersOf(search);
  const query = useReplies(filters);
  const replies = query.data?.pages.flatMap((page) => page.replies) ?? [];
  const answerField = useRef<HTMLTextAreaElement>(null);
  const [dialog, setDialog] = useState<'help' | 'verdict' | null>(null);
  const navigate = useNavigate({ from: '/inbox' });
  const listed = replies.find(({ id }) => id === search.reply);

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
        <span className={cx(search.reply && 'max-lg:hidden')}>
          What people answered, over all campaigns, with what it means and why.
        </span>
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
          aria-label="List of replies"
          className={cx(
            PANE,
            'lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)] lg:overflow-y-auto',
            search.reply && 'max-lg:hidden',
          )}
        >
          <ReplyList query={query} filters={filters} openId={search.reply} />
        </section>
        <section aria-label="Open reply" className={cx(PANE, !search.reply && 'max-lg:hidden')}>
          {search.reply ? (
            <Thread
              replyId={search.reply}
              listed={listed}
              filters={filters}
              answerField={answerField}
              onVerdict={() => setDialog('verdict')}
            />
          ) : (
            <NothingOpen isEmpty={query.data !== undefined && replies.length === 0} />
          )}
        </section>
      </div>
      {dialog === 'help' && (
        <ShortcutHelp
          description="The inbox can be worked through without a mouse."
          shortcuts={{ ...INBOX_KEYS, 'Ctrl Enter': 'Send the answer' }}
          onClose={close}
        />
      )}
      {dialog === 'verdict' && search.reply && <VerdictOfOpenReply replyId={search.reply} onClose={close} />}
    </Page>
  );
}

function VerdictOfOpenReply({ replyId, onClose }: { replyId: string; onClose: () => void }) {
  const { data: reply } = useReply(replyId, undefined);
  return reply ? <VerdictDialog reply={reply} onClose={onClose} /> : null;
}

const NothingOpen = ({ isEmpty }: { isEmpty: boolean }) => (
  <EmptyState icon="mail" title={isEmpty ? 'Conversations open here' : 'No reply is open'}>
    {isEmpty
      ? 'Read what was said on both sides, answer, and decide what a reply means.'
      : 'Choose one from the list, or press j and Enter. Press ? for every shortcut.'}
  </EmptyState>
);
