import { contract } from '@distribute/contract';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useAccess } from '../../../api/access.ts';
import { Confirm } from '../../../ui/dialogs/confirm.tsx';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { AsButton, Button } from '../../../ui/forms/button.tsx';
import { SelectField } from '../../../ui/forms/field.tsx';
import { useNotify } from '../../../ui/states/toast.tsx';
import { useNamedBrands } from '../../brands/use-brands.ts';
import { useExecute, useSetStatus, type WorkflowDetail } from '../use-workflows.ts';

/** These nodes take people or send to them, so they run only within a campaign (spec 13.6). */
const CAMPAIGN_ONLY: readonly string[] = ['lead-claim', 'journalist-claim', 'email-send', 'quote-pitch-submit'];

export function WorkflowActs({ workflow }: { workflow: WorkflowDetail }) {
  const isNewest = workflow.upgradedTo === null;
  const runsAlone = !workflow.dag.nodes.some(({ type }) => CAMPAIGN_ONLY.includes(type));
  return (
    <div className="flex flex-wrap justify-end gap-2 max-sm:justify-start">
      {runsAlone && <RunOnce workflow={workflow} />}
      {!workflow.builtIn && isNewest && <StatusAct workflow={workflow} />}
      <AsButton>
        <Link to="/workflows/new" search={{ from: workflow.workflowSlug }}>
          Copy as a new one
        </Link>
      </AsButton>
      {!workflow.builtIn && workflow.status === 'active' && (
        <AsButton look="primary">
          <Link to="/workflows/new" search={{ upgrade: workflow.workflowSlug }}>
            New version
          </Link>
        </AsButton>
      )}
    </div>
  );
}

function StatusAct({ workflow: { workflowDynastySlug, status } }: { workflow: WorkflowDetail }) {
  const notify = useNotify();
  const { may } = useAccess();
  const change = useSetStatus(workflowDynastySlug);
  const [isAsking, setAsking] = useState(false);
  const isActive = status === 'active';
  if (!may(contract.workflows.setStatus)) return null;
  const set = () =>
    change.mutate(isActive ? 'deprecated' : 'active', {
      onSuccess: () => {
        setAsking(false);
        notify(isActive ? 'Workflow deprecated' : 'Workflow restored');
      },
    });
  return (
    <>
      <Button onClick={() => setAsking(true)}>{isActive ? 'Deprecate' : 'Take up again'}</Button>
      {isAsking && (
        <Confirm
          title={isActive ? 'Deprecate this workflow?' : 'Restore this workflow?'}
          action={isActive ? 'Deprecate' : 'Take up again'}
          look={isActive ? 'danger' : 'primary'}
          busy={change.isPending}
          error={change.error}
          onConfirm={set}
          onCancel={() => setAsking(false)}
        >
          {isActive
            ? 'New campaigns can no longer use it. Running campaigns continue, and you can restore it.'
            : 'New campaigns can choose it again.'}
        </Confirm>
      )}
    </>
  );
}

function RunOnce({ workflow }: { workflow: WorkflowDetail }) {
  const execute = useExecute(workflow.id);
  const navigate = useNavigate({ from: '/workflows/$workflowId' });
  const { data: brands = [] } = useNamedBrands();
  const [isOpen, setOpen] = useState(false);
  const run = (entries: FormData) => {
    const brandId = String(entries.get('brandId'));
    execute.mutate(brandId === '' ? [] : [brandId], {
      onSuccess: ({ id }) => {
        setOpen(false);
        void navigate({ search: { tab: 'runs', run: id }, resetScroll: false });
      },
    });
  };
  return (
    <>
      <Button icon="play" onClick={() => setOpen(true)}>
        Run once
      </Button>
      {isOpen && (
        <FormDialog
          title="Run once"
          description="Outside any campaign: no one is contacted. It can cost up to the estimate."
          action="Run"
          busy={execute.isPending}
          error={execute.error}
          onSubmit={run}
          onClose={() => setOpen(false)}
        >
          <SelectField label="For which brand?" name="brandId">
            <option value="">No brand</option>
            {brands.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        </FormDialog>
      )}
    </>
  );
}
