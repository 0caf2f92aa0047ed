import { useNavigate } from '@tanstack/react-router';
import { explain } from '../../api/refusal.ts';
import { count } from '../../format.ts';
import { Button } from '../../ui/forms/button.tsx';
import { ErrorNote } from '../../ui/states/error-state.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { useNotify } from '../../ui/states/toast.tsx';
import { FROM_LIST } from '../campaigns/campaign-types.ts';
import { type List, useListAudience, useSendable } from './use-lists.ts';

/** Opens a new campaign whose people are an imported list. */
function useOpenCampaign() {
  const navigate = useNavigate();
  return useListAudience(({ id, brandId }) =>
    navigate({ to: '/campaigns/new', search: { step: 'audience', brand: brandId, audience: id, type: FROM_LIST } }),
  );
}

/** The same for one of many files, in the row of its name. */
export function WriteToThem({ list }: { list: List }) {
  const open = useOpenCampaign();
  const notify = useNotify();
  if (list.acceptedCount + list.updatedCount === 0) return null;
  return (
    <Button
      size="small"
      look="row"
      icon="send"
      busy={open.isPending}
      aria-label={`Write to them: ${list.filename}`}
      onClick={() => open.mutate(list, { onError: (error) => notify(explain(error).message, 'bad') })}
    >
      Write to them
    </Button>
  );
}

/** From an imported list to a campaign in one press. */
export function WriteToList({ list }: { list: List }) {
  const sendable = useSendable(list).data;
  const open = useOpenCampaign();
  if (!sendable) return null;
  const { remainingSendable: left, served } = sendable;
  return (
    <Notice tone={left > 0 ? 'good' : 'neutral'} icon="people">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2.5">
        <p className="min-w-48 flex-1">
          {left > 0
            ? `${count(left)} of these people can be emailed. No one is contacted until you start a campaign.`
            : 'No one on this list is left to contact.'}
          {served > 0 &&
            ` ${served === 1 ? '1 was' : `${count(served)} were`} already contacted or chosen by a campaign.`}
        </p>
        {left > 0 && (
          <Button look="primary" icon="send" busy={open.isPending} onClick={() => open.mutate(list)}>
            {left === 1 ? 'Write to this person' : `Write to these ${count(left)} people`}
          </Button>
        )}
      </div>
      {open.error && (
        <div className="mt-2.5">
          <ErrorNote error={open.error} />
        </div>
      )}
    </Notice>
  );
}
