import { Link } from '@tanstack/react-router';
import { cx } from '../../../ui/class-names.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { Time } from '../../../ui/display/time.tsx';
import type { Reply } from '../conversation.ts';
import type { InboxFilters } from '../inbox-search.ts';
import { CLASSES } from '../words.ts';

interface ReplyRowProps {
  reply: Reply;
  filters: InboxFilters;
  isOpen: boolean;
}

/** One reply of the list: a link, so that it opens by Enter, in a new tab, and from a bookmark. */
export const ReplyRow = ({ reply, filters, isOpen }: ReplyRowProps) => {
  const { label, tone } = CLASSES[reply.classification];
  return (
    <Link
      to="/inbox"
      search={{ ...filters, reply: reply.id }}
      resetScroll={false}
      data-reply={reply.id}
      aria-current={isOpen ? 'true' : undefined}
      className={cx(
        'relative block border-b border-line px-4 py-3 text-ink focus-visible:-outline-offset-2',
        isOpen
          ? 'bg-accent-soft/60 before:absolute before:inset-y-0 before:left-0 before:w-0.5 before:bg-accent'
          : 'hover:bg-sunken/45',
      )}
    >
      <span className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 truncate font-medium">{reply.name ?? reply.email}</span>
        <span className="shrink-0 text-xs text-ink-faint">
          <Time at={reply.receivedAt} />
        </span>
      </span>
      <span className="mt-0.5 flex items-center justify-between gap-3">
        <span className="min-w-0 truncate text-[13px] text-ink-soft">
          {[reply.title, reply.company].filter(Boolean).join(', ') || reply.email}
        </span>
        <Badge tone={tone}>{label}</Badge>
      </span>
      <span className={cx('mt-1 line-clamp-2 text-[13px] wrap-anywhere', isOpen ? 'text-ink-soft' : 'text-ink-faint')}>
        {reply.preview}
      </span>
    </Link>
  );
};
