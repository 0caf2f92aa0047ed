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
      notify(status === 'cancelled' ? 'Run canceled' : 'The run had already ended');
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
          Finished steps stay done. Money reserved for the rest is released, and the person can be chosen again unless
          an email was already sent.
        </Confirm>
      )}
    </div>
  );
}
