import { Link } from '@tanstack/react-router';
import { PagedList } from '../../../ui/display/paged-list.tsx';
import { AsButton, Button } from '../../../ui/forms/button.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import type { ReviewSearch } from '../review-search.ts';
import type { useWaiting } from '../use-review.ts';
import { emailsOf } from '../words.ts';
import { WaitingRow } from './waiting-row.tsx';

export interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly set: (ids: readonly string[], isSelected: boolean) => void;
}

interface WaitingListProps {
  query: ReturnType<typeof useWaiting>;
  search: ReviewSearch;
  selection: Selection;
  onApproveSelected: () => void;
}

export const WaitingList = ({ query, search, selection, onApproveSelected }: WaitingListProps) => (
  <PagedList
    query={query}
    rowsOf={(page) => page.emails}
    empty={search.campaignId ? <NothingOfThisCampaign /> : <NothingWaits />}
  >
    {(emails) => {
      const ids = emails.map(({ id }) => id);
      const selected = ids.filter((id) => selection.ids.has(id)).length;
      return (
        <>
          <div className="sticky top-0 z-1 flex min-h-12 items-center justify-between gap-2 border-b border-line bg-surface py-2 pr-3 pl-4">
            <label className="flex cursor-pointer items-center gap-3 text-[13px] text-ink-soft">
              <input
                type="checkbox"
                checked={selected === ids.length}
                ref={(box) => {
                  if (box) box.indeterminate = selected > 0 && selected < ids.length;
                }}
                onChange={(event) => selection.set(ids, event.currentTarget.checked)}
                className="size-4 accent-accent"
              />
              <span className="numeric">
                {selected > 0
                  ? `${selected} selected`
                  : `${emailsOf(ids.length)}${query.hasNextPage ? ' and more' : ''}`}
              </span>
            </label>
            {selected > 0 && (
              <Button size="small" look="primary" icon="check" onClick={onApproveSelected}>
                Approve {selected}
              </Button>
            )}
          </div>
          <ul aria-label="Emails to review">
            {emails.map((email) => (
              <li key={email.id}>
                <WaitingRow
                  email={email}
                  search={search}
                  isOpen={email.id === search.email}
                  isSelected={selection.ids.has(email.id)}
                  onSelect={(isSelected) => selection.set([email.id], isSelected)}
                />
              </li>
            ))}
          </ul>
        </>
      );
    }}
  </PagedList>
);

const NothingWaits = () => (
  <EmptyState
    icon="check"
    title="Nothing to review"
    action={
      <AsButton>
        <Link to="/campaigns">Go to campaigns</Link>
      </AsButton>
    }
  >
    Campaigns with review turned on hold their emails here until you approve them.
  </EmptyState>
);

const NothingOfThisCampaign = () => (
  <EmptyState
    icon="check"
    title="Nothing to review in this campaign"
    action={
      <AsButton>
        <Link to="/review" search={{}}>
          Show all campaigns
        </Link>
      </AsButton>
    }
  >
    New drafts appear here automatically.
  </EmptyState>
);
