import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useClient } from '../../../api/api.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { ErrorNote } from '../../../ui/states/error-state.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { useNotify } from '../../../ui/states/toast.tsx';
import { campaignKey } from '../../campaigns/use-campaigns.ts';
import type { Reply } from '../conversation.ts';
import { INBOX_KEY } from '../use-inbox.ts';
import { CLASSES, undoneWords, verdictOf } from '../words.ts';

/** An opt-out that the model takes for none. It stands until a person undoes it with one press. */
export function SecondOpinion({ reply }: { reply: Reply }) {
  const undo = useUndoOptOut(reply);
  const opinion = reply.classification === 'unsubscribe' ? reply.secondOpinion : null;
  if (!opinion) return null;
  const status = verdictOf(opinion.classification);
  if (status === null) return <p className="mt-1.5 text-ink-soft">The language model reads an opt-out too.</p>;
  return (
    <div className="mt-2.5 grid gap-2">
      {undo.error && <ErrorNote error={undo.error} />}
      <Notice tone="warn" icon="alert">
        <p>
          A rule read this as an opt-out, so no one emails them. The language model reads it as “
          {CLASSES[opinion.classification].label}”{opinion.evidence ? ` because of “${opinion.evidence}”` : ''}.
        </p>
        <div className="mt-2">
          <Button size="small" busy={undo.isPending} onClick={() => undo.mutate(status)}>
            Not an opt-out
          </Button>
        </div>
      </Notice>
    </div>
  );
}

function useUndoOptOut({ id, campaignId }: Reply) {
  const client = useClient();
  const queries = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: (status: NonNullable<ReturnType<typeof verdictOf>>) =>
      client.replies.undoOptOut({ params: { id }, body: { status } }),
    onSuccess: async (undone) => {
      notify(undoneWords(undone));
      void queries.invalidateQueries({ queryKey: campaignKey(campaignId) });
      await queries.invalidateQueries({ queryKey: INBOX_KEY });
    },
  });
}
