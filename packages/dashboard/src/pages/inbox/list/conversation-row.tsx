import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { cx } from '../../../ui/class-names.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { Time, TimeAhead } from '../../../ui/display/time.tsx';
import { useNames } from '../../users/use-names.ts';
import type { InboxConversation } from '../conversation.ts';
import type { InboxFilters } from '../inbox-search.ts';
import { CLASSES } from '../words.ts';

interface ConversationRowProps {
  conversation: InboxConversation;
  filters: InboxFilters;
  isOpen: boolean;
}

/** One conversation of the list: a link, so that it opens by Enter, in a new tab, and from a bookmark. */
export function ConversationRow({ conversation, filters, isOpen }: ConversationRowProps) {
  const { label, tone } = CLASSES[conversation.classification];
  const { name, email, title, company, unread, lastReply, cameAt } = conversation;
  return (
    <RowLink conversation={conversation} filters={filters} isOpen={isOpen}>
      <span className="flex items-baseline justify-between gap-3">
        <span className={cx('flex min-w-0 items-center gap-2', unread ? 'font-semibold' : 'font-medium')}>
          {unread && <span role="img" aria-label="Unread" className="size-2 shrink-0 rounded-full bg-accent" />}
          <span className="truncate">{name ?? email ?? 'A person who was erased'}</span>
        </span>
        <span className="shrink-0 text-xs text-ink-faint">
          <Time at={cameAt} />
        </span>
      </span>
      <span className="mt-0.5 flex items-center justify-between gap-3">
        <span className="min-w-0 truncate text-[13px] text-ink-soft">
          {[title, company].filter(Boolean).join(', ') || email}
        </span>
        <Badge tone={tone}>{label}</Badge>
      </span>
      <span className={cx('mt-1 line-clamp-2 text-[13px] wrap-anywhere', isOpen ? 'text-ink-soft' : 'text-ink-faint')}>
        {lastReply ? lastReply.preview : 'Booked a meeting without writing a reply.'}
      </span>
      <ToDo conversation={conversation} />
    </RowLink>
  );
}

/** Who takes care of it, until when it sleeps, and how many notes it has. */
function ToDo({ conversation: { status, snoozedUntil, assigneeId, notes } }: { conversation: InboxConversation }) {
  const nameOf = useNames();
  if (status === 'open' && assigneeId === null && notes === 0) return null;
  return (
    <span className="mt-1.5 flex flex-wrap gap-x-3 text-xs text-ink-faint">
      {status === 'done' && <span>Done</span>}
      {snoozedUntil !== null && (
        <span>
          Snoozed, back <TimeAhead at={snoozedUntil} />
        </span>
      )}
      {assigneeId !== null && <span>{nameOf(assigneeId) ?? 'Assigned'}</span>}
      {notes > 0 && <span>{notes === 1 ? '1 note' : `${notes} notes`}</span>}
    </span>
  );
}

interface RowLinkProps extends ConversationRowProps {
  children: ReactNode;
}

function RowLink({ conversation: { lastReply, campaignId }, filters, isOpen, children }: RowLinkProps) {
  const className = cx(
    'relative block border-b border-line px-4 py-3 text-ink focus-visible:-outline-offset-2',
    isOpen
      ? 'bg-accent-soft/60 before:absolute before:inset-y-0 before:left-0 before:w-0.5 before:bg-accent'
      : 'hover:bg-sunken/45',
  );
  // Who only booked a meeting has written nothing that could be read here.
  if (lastReply === null)
    return (
      <Link to="/campaigns/$campaignId" params={{ campaignId }} className={className}>
        {children}
      </Link>
    );
  return (
    <Link
      to="/inbox"
      search={{ ...filters, reply: lastReply.id }}
      resetScroll={false}
      data-reply={lastReply.id}
      aria-current={isOpen ? 'true' : undefined}
      className={className}
    >
      {children}
    </Link>
  );
}
