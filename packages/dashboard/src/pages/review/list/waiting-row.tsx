import { Link } from '@tanstack/react-router';
import { cx } from '../../../ui/class-names.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { Time, TimeAhead } from '../../../ui/display/time.tsx';
import type { ReviewSearch } from '../review-search.ts';
import type { Email } from '../use-review.ts';
import { nameOf, roleOf } from '../words.ts';

interface WaitingRowProps {
  email: Email;
  search: ReviewSearch;
  isOpen: boolean;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
}

/** One email of the list: a link, so that it opens by Enter, in a new tab, and from a bookmark. */
export const WaitingRow = ({ email, search, isOpen, isSelected, onSelect }: WaitingRowProps) => (
  <div
    className={cx(
      'relative flex border-b border-line',
      isOpen
        ? 'bg-accent-soft/60 before:absolute before:inset-y-0 before:left-0 before:w-0.5 before:bg-accent'
        : 'hover:bg-sunken/45',
    )}
  >
    <label className="flex shrink-0 cursor-pointer items-start py-3.5 pr-1 pl-4">
      <input
        type="checkbox"
        checked={isSelected}
        onChange={(event) => onSelect(event.currentTarget.checked)}
        aria-label={`Select the email to ${nameOf(email)}`}
        className="size-4 accent-accent"
      />
    </label>
    <Link
      to="/review"
      search={{ ...search, email: email.id }}
      resetScroll={false}
      data-email={email.id}
      aria-current={isOpen ? 'true' : undefined}
      className="block min-w-0 flex-1 py-3 pr-4 pl-2 text-ink focus-visible:-outline-offset-2"
    >
      <span className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 truncate font-medium">{nameOf(email)}</span>
        <span className="shrink-0 text-xs text-ink-faint">
          {email.reviewExpiresAt ? (
            <>
              expires <TimeAhead at={email.reviewExpiresAt} />
            </>
          ) : (
            <Time at={email.createdAt} />
          )}
        </span>
      </span>
      <span className="mt-0.5 block truncate text-[13px] text-ink-soft">{roleOf(email) || email.leadEmail}</span>
      <span className="mt-1 flex items-center justify-between gap-3">
        <span className={cx('min-w-0 truncate text-[13px]', isOpen ? 'text-ink-soft' : 'text-ink-faint')}>
          {email.subject}
        </span>
        {email.refusals.length > 0 ? (
          <Badge tone="warn">Text refused</Badge>
        ) : (
          email.edited && <Badge tone="neutral">Edited</Badge>
        )}
      </span>
    </Link>
  </div>
);
