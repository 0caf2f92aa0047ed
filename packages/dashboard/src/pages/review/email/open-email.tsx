import { Link } from '@tanstack/react-router';
import { Icon } from '../../../ui/icon.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import type { ReviewSearch } from '../review-search.ts';
import { type Email, useEmail } from '../use-review.ts';
import { nameOf } from '../words.ts';
import { EditEmail } from './edit.tsx';
import { type EmailActions, EmailHeader } from './header.tsx';
import { Refusals } from './refusals.tsx';
import { Steps } from './steps.tsx';

interface OpenEmailProps {
  emailId: string;
  listed: Email | undefined;
  search: ReviewSearch;
  isEditing: boolean;
  onEdited: () => void;
  actions: EmailActions;
}

/** One email as it will be sent, and the actions on it. */
export function OpenEmail({ emailId, listed, search, isEditing, onEdited, actions }: OpenEmailProps) {
  const { data: email, error, refetch, isFetching } = useEmail(emailId, listed);
  const { email: _open, ...list } = search;
  return (
    <article aria-label={email ? `Email to ${nameOf(email)}` : 'Email'}>
      <div className="border-b border-line px-3 py-2 lg:hidden">
        <Link
          to="/review"
          search={list}
          className="inline-flex min-h-9 items-center gap-1.5 rounded-lg px-2 font-medium text-ink-soft"
        >
          <Icon name="next" className="size-3.5 rotate-180" /> All emails
        </Link>
      </div>
      {email ? (
        <>
          <EmailHeader email={email} isEditing={isEditing} actions={actions} />
          {email.refusals.length > 0 && (
            <div className="px-5 pt-5 max-sm:px-4">
              <Refusals email={email} />
            </div>
          )}
          {isEditing ? <EditEmail key={email.id} email={email} onClose={onEdited} /> : <Steps email={email} />}
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} retrying={isFetching} />
      ) : (
        <div role="status" aria-label="Loading" className="grid gap-4 p-5">
          <Skeleton className="h-24" />
          <Skeleton className="h-36" />
        </div>
      )}
    </article>
  );
}
