import { Link } from '@tanstack/react-router';
import { TimeAhead } from '../../../ui/display/time.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { useCampaignNames } from '../../campaigns/use-names.ts';
import type { Email } from '../use-review.ts';
import { nameOf, roleOf, writerOf } from '../words.ts';

export interface EmailActions {
  readonly isBusy: boolean;
  readonly onApprove: () => void;
  readonly onReject: () => void;
  readonly onEdit: () => void;
}

interface EmailHeaderProps {
  email: Email;
  isEditing: boolean;
  actions: EmailActions;
}

/** The recipient, the writer, and the actions. */
export const EmailHeader = ({ email, isEditing, actions }: EmailHeaderProps) => (
  <header className="border-b border-line px-5 py-4 max-sm:px-4">
    <h2 className="text-[17px] leading-6 font-semibold tracking-tight wrap-anywhere">{nameOf(email)}</h2>
    <p className="text-[13px] text-ink-soft wrap-anywhere">{roleOf(email)}</p>
    <p className="text-[13px] text-ink-faint wrap-anywhere">
      {email.leadEmail}
      {email.campaignId && (
        <>
          {' '}
          · <CampaignLink campaignId={email.campaignId} />
        </>
      )}
    </p>
    <p className="mt-1 text-[13px] text-ink-faint">
      {writerOf(email)}.
      {email.reviewExpiresAt && (
        <>
          {' '}
          Canceled <TimeAhead at={email.reviewExpiresAt} /> unless someone approves or rejects it.
        </>
      )}
    </p>
    {email.heldReason && (
      <div className="mt-3">
        <Notice tone="warn" icon="alert">
          {email.heldReason}
        </Notice>
      </div>
    )}
    {email.status === 'awaiting_review' ? (
      !isEditing && (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button look="primary" icon="check" disabled={actions.isBusy} onClick={actions.onApprove}>
            Approve
          </Button>
          <Button icon="edit" disabled={actions.isBusy} onClick={actions.onEdit}>
            Edit
          </Button>
          <Button icon="cross" disabled={actions.isBusy} onClick={actions.onReject}>
            Reject
          </Button>
        </div>
      )
    ) : (
      <p className="mt-3 text-[13px] font-medium text-ink-soft">This email is no longer waiting for review.</p>
    )}
  </header>
);

function CampaignLink({ campaignId }: { campaignId: string }) {
  return (
    <Link
      to="/campaigns/$campaignId"
      params={{ campaignId }}
      className="font-medium text-accent-ink underline underline-offset-2"
    >
      {useCampaignNames()(campaignId) ?? 'Campaign'}
    </Link>
  );
}
