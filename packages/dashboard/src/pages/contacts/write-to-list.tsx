import { useNavigate } from '@tanstack/react-router';
import { count } from '../../format.ts';
import { Button } from '../../ui/forms/button.tsx';
import { ErrorNote } from '../../ui/states/error-state.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { type List, useListAudience, useSendable } from './use-lists.ts';

/** From an imported list to a campaign in one press. */
export function WriteToList({ list }: { list: List }) {
  const navigate = useNavigate();
  const sendable = useSendable(list).data;
  const open = useListAudience(({ id, brandId }) =>
    navigate({ to: '/campaigns/new', search: { step: 'audience', brand: brandId, audience: id } }),
  );
  if (!sendable) return null;
  const { remainingSendable: left, served } = sendable;
  return (
    <Notice tone={left > 0 ? 'good' : 'neutral'} icon="people">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2.5">
        <p className="min-w-48 flex-1">
          {left > 0
            ? `${count(left)} of these people can be emailed. Nobody is written to before you start a campaign.`
            : 'Nobody in this list is left to write to.'}
          {served > 0 && ` ${count(served)} were already chosen by a campaign.`}
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
