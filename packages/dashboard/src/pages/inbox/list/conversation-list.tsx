import { Link } from '@tanstack/react-router';
import { count } from '../../../format.ts';
import { PagedList } from '../../../ui/display/paged-list.tsx';
import { AsButton } from '../../../ui/forms/button.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { type InboxFilters, isFiltered } from '../inbox-search.ts';
import { useInboxCounts, type useInboxList } from '../use-inbox.ts';
import { ConversationRow } from './conversation-row.tsx';

interface ConversationListProps {
  query: ReturnType<typeof useInboxList>;
  filters: InboxFilters;
  openId: string | undefined;
}

export const ConversationList = ({ query, filters, openId }: ConversationListProps) => (
  <PagedList query={query} rowsOf={(page) => page.conversations} empty={<Nothing filters={filters} />}>
    {(conversations) => (
      <>
        <p className="numeric border-b border-line px-4 py-2 text-xs text-ink-faint">
          {total(query.data?.pages[0]?.total ?? conversations.length)}
        </p>
        <ul aria-label="Conversations">
          {conversations.map((conversation) => (
            <li key={conversation.id}>
              <ConversationRow
                conversation={conversation}
                filters={filters}
                isOpen={conversation.lastReply !== null && conversation.lastReply.id === openId}
              />
            </li>
          ))}
        </ul>
      </>
    )}
  </PagedList>
);

const total = (conversations: number): string =>
  conversations === 1 ? '1 conversation' : `${count(conversations)} conversations`;

function Nothing({ filters }: { filters: InboxFilters }) {
  const { data: counts } = useInboxCounts();
  if (isFiltered(filters)) return <NothingOfThisKind />;
  return counts && counts.done + counts.snoozed > 0 ? <AllDone /> : <NothingYet />;
}

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
    Replies to any of your campaigns appear here, labeled by what they mean.
  </EmptyState>
);

const AllDone = () => (
  <EmptyState icon="check" title="You’re all caught up">
    Everything is done or snoozed. New replies appear here.
  </EmptyState>
);

const NothingOfThisKind = () => (
  <EmptyState
    icon="inbox"
    title="No matching conversations"
    action={
      <AsButton>
        <Link to="/inbox" search={{ view: 'all' }}>
          Show all conversations
        </Link>
      </AsButton>
    }
  >
    Try different filters.
  </EmptyState>
);
