import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { explain } from '../../api/refusal.ts';
import { cx } from '../../ui/class-names.ts';
import { Confirm } from '../../ui/dialogs/confirm.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { ShortcutHelp } from '../../ui/keyboard/shortcut-help.tsx';
import { neighbourRow, useShortcuts } from '../../ui/keyboard/shortcuts.ts';
import { Page } from '../../ui/layout/page.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { useNotify } from '../../ui/states/toast.tsx';
import { CampaignFilter } from './campaign-filter.tsx';
import { OpenEmail } from './email/open-email.tsx';
import { WaitingList } from './list/waiting-list.tsx';
import { RejectDialog } from './reject.tsx';
import { REVIEW_KEYS } from './review-keys.ts';
import { useJudge, useWaiting } from './use-review.ts';
import { emailsOf, judgedWords, nameOf } from './words.ts';

const PANE = 'overflow-clip rounded-xl border border-line bg-surface shadow-lift';
type Dialog = 'help' | 'reject' | 'approve-several';

/** Every email that waits for review: the list, and beside it (on a phone instead of it) the open one. */
export function ReviewPage() {
  const search = useSearch({ from: '/shell/review' });
  const { email: openId, ...list } = search;
  const query = useWaiting(search.campaignId);
  const emails = query.data?.pages.flatMap((page) => page.emails) ?? [];
  const open = emails.find(({ id }) => id === openId);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [isEditing, setIsEditing] = useState(false);
  const navigate = useNavigate({ from: '/review' });
  const notify = useNotify();

  const go = (email: string | undefined) => {
    setIsEditing(false);
    void navigate({ search: { ...list, ...(email && { email }) }, replace: true, resetScroll: false });
  };
  const judge = useJudge((judged, { verdict }) => {
    setDialog(null);
    notify(judgedWords(verdict, judged), judged.refused.length > 0 ? 'bad' : 'good');
    setSelected((now) => new Set([...now].filter((id) => !judged.done.includes(id))));
    // The next email opens automatically, so that a person can work through the queue without the list.
    const at = emails.findIndex(({ id }) => id === openId);
    if (openId && judged.done.includes(openId)) {
      const left = [...emails.slice(at + 1), ...emails.slice(0, Math.max(0, at)).reverse()];
      go(left.find(({ id }) => !judged.done.includes(id))?.id);
    }
  });
  const approve = () => {
    if (!open || judge.isPending) return;
    judge.mutate({ ids: [open.id], verdict: 'approve' }, { onError: (error) => notify(explain(error).title, 'bad') });
  };
  const select = (ids: readonly string[], isSelected: boolean) =>
    setSelected((now) =>
      isSelected ? new Set([...now, ...ids]) : new Set([...now].filter((id) => !ids.includes(id))),
    );
  const move = (by: 1 | -1) => {
    const next = neighbourRow('email', openId, by);
    next?.focus();
    // While an email is open, moving opens the next one; otherwise only the focus moves.
    if (next && openId) go(next.dataset.email);
  };
  const ask = (what: Dialog) => {
    judge.reset();
    setDialog(what);
  };
  useShortcuts(REVIEW_KEYS, {
    j: () => move(1),
    k: () => move(-1),
    a: () => !isEditing && approve(),
    r: () => open && !isEditing && ask('reject'),
    e: () => open && setIsEditing(true),
    x: () => {
      const id = (document.activeElement as HTMLElement | null)?.dataset.email ?? openId;
      if (id) select([id], !selected.has(id));
    },
    Escape: (isTyping) => {
      if (isTyping) (document.activeElement as HTMLElement | null)?.blur();
      else if (isEditing) setIsEditing(false);
      else if (openId) go(undefined);
    },
    '?': () => setDialog('help'),
  });

  const several = emails.filter(({ id }) => selected.has(id)).map(({ id }) => id);
  const close = () => setDialog(null);
  return (
    <Page
      title="Review"
      description={
        <span className={cx(openId && 'max-lg:hidden')}>Emails waiting for your approval, across all campaigns.</span>
      }
      actions={
        <span className="max-md:hidden">
          <Button size="small" look="quiet" icon="keyboard" onClick={() => setDialog('help')}>
            Shortcuts
          </Button>
        </span>
      }
    >
      <CampaignFilter campaignId={search.campaignId} isHidden={openId !== undefined} />
      <div
        className={cx(
          'grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]',
          openId && 'items-start',
        )}
      >
        <section
          aria-label="List of emails"
          className={cx(
            PANE,
            'lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)] lg:overflow-y-auto',
            openId && 'max-lg:hidden',
          )}
        >
          <WaitingList
            query={query}
            search={search}
            selection={{ ids: selected, set: select }}
            onApproveSelected={() => ask('approve-several')}
          />
        </section>
        <section aria-label="Open email" className={cx(PANE, !openId && 'max-lg:hidden')}>
          {openId ? (
            <OpenEmail
              key={openId}
              emailId={openId}
              listed={open}
              search={search}
              isEditing={isEditing}
              onEdited={() => setIsEditing(false)}
              actions={{
                isBusy: judge.isPending,
                onApprove: approve,
                onReject: () => ask('reject'),
                onEdit: () => setIsEditing(true),
              }}
            />
          ) : (
            <NothingOpen isEmpty={query.data !== undefined && emails.length === 0} />
          )}
        </section>
      </div>
      {dialog === 'help' && (
        <ShortcutHelp
          description="Work through the queue without a mouse."
          shortcuts={{ ...REVIEW_KEYS, 'Ctrl Enter': 'Save your edit' }}
          onClose={close}
        />
      )}
      {dialog === 'reject' && open && (
        <RejectDialog
          name={nameOf(open)}
          busy={judge.isPending}
          error={judge.error}
          onReject={(reason) => judge.mutate({ ids: [open.id], verdict: 'reject', reason })}
          onClose={close}
        />
      )}
      {dialog === 'approve-several' && (
        <Confirm
          title={`Approve ${emailsOf(several.length)}?`}
          action="Approve"
          look="primary"
          busy={judge.isPending}
          error={judge.error}
          onConfirm={() => judge.mutate({ ids: several, verdict: 'approve' })}
          onCancel={close}
        >
          They’ll be sent as soon as the mailbox and sending hours allow, follow-ups included. You can’t recall a sent
          email.
        </Confirm>
      )}
    </Page>
  );
}

const NothingOpen = ({ isEmpty }: { isEmpty: boolean }) => (
  <EmptyState icon="mail" title={isEmpty ? 'Emails open here' : 'No email is open'}>
    {isEmpty
      ? 'Read each email of the sequence as it will be sent, change it, approve it or reject it.'
      : 'Choose one from the list, or press j and Enter. Press ? for all shortcuts.'}
  </EmptyState>
);
