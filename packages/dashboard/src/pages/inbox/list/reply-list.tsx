import { Link } from '@tanstack/react-router';
import { count } from '../../../format.ts';
import { PagedList } from '../../../ui/display/paged-list.tsx';
import { AsButton } from '../../../ui/forms/button.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { type InboxFilters, isFiltered } from '../inbox-search.ts';
import type { useReplies } from '../use-inbox.ts';
import { ReplyRow } from './reply-row.tsx';

interface ReplyListProps {
  query: ReturnType<typeof useReplies>;
  filters: InboxFilters;
  openId: string | undefined;
}

export const ReplyList = ({ query, filters, openId }: ReplyListProps) => (
  <PagedList
    query={query}
    rowsOf={(page) => page.replies}
    empty={isFiltered(filters) ? <NothingOfThisKind /> : <NothingYet />}
  >
    {(replies) => (
      <>
        <p className="numeric border-b border-line px-4 py-2 text-xs text-ink-faint">
          {total(query.data?.pages[0]?.total ?? replies.length)}
        </p>
        <ul aria-label="Replies">
          {replies.map((reply) => (
            <li key={reply.id}>
              <ReplyRow reply={reply} filters={filters} isOpen={reply.id === openId} />
            </li>
          ))}
        </ul>
      </>
    )}
  </PagedList>
);

const total = (replies: number): string => (replies === 1 ? '1 reply' : `${count(replies)} replies`);

const NothingYet = () => (
  <EmptyState
    icon="inbox"
    title="No replies yet"
    action={
      <AsButton>
        <Link to="/campaigns">Go to campaigns</Link>
      </AsButton>
    }
  >
    What people answer to any of your campaigns appears here, with what it means and the words that show it.
  </EmptyState>
);

const NothingOfThisKind = () => (
  <EmptyState
    icon="inbox"
    title="No reply of this kind"
    action={
      <AsButton>
        <Link to="/inbox" search={{}}>
          Show every reply
        </Link>
      </AsButton>
    }
  >
    Others may be there: the filters above leave them out.
  </EmptyState>
);
