import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useClient } from '../../../../api/api.ts';
import { Confirm } from '../../../../ui/dialogs/confirm.tsx';
import { Button } from '../../../../ui/forms/button.tsx';
import { useNotify } from '../../../../ui/states/toast.tsx';

/** Ends a waiting or running run. */
export function CancelRun({ workflowRunId }: { workflowRunId: string }) {
  const client = useClient();
  const queries = useQueryClient();
  const notify = useNotify();
  const [isAsking, setAsking] = useState(false);
  const cancel = useMutation({
    mutationFn: () => client.workflowRuns.cancel({ params: { id: workflowRunId } }),
    onSuccess: ({ status }) => {
      // Runs are in the lists of campaigns and of workflows.
      void queries.invalidateQueries();
      setAsking(false);
      notify(status === 'cancelled' ? 'The run was cancelled' : 'The run had ended before');
    },
  });
  return (
    <div>
      <Button size="small" icon="stop" onClick={() => setAsking(true)}>
        Cancel run
      </Button>
      {isAsking && (
        <Confirm
          title="Cancel this run?"
          action="Cancel run"
          busy={cancel.isPending}
          error={cancel.error}
          onConfirm={() => cancel.mutate()}
          onCancel={() => setAsking(false)}
        >
          Steps that are done stay done. What was set aside for the rest is released, and a person who was chosen can be
          chosen again unless a message has left.
        </Confirm>
      )}
    </div>
  );
}
