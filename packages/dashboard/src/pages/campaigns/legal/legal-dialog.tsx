import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useClient } from '../../../api/api.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { useNotify } from '../../../ui/states/toast.tsx';
import { CAMPAIGNS_KEY } from '../use-campaigns.ts';
import { LegalFields } from './legal-fields.tsx';
import { basisOf, type LegalBasis, NOT_ADVICE, statementOf } from './statement.ts';

interface LegalDialogProps {
  campaignId: string;
  basis: LegalBasis | null;
  onClose: () => void;
}

/** The legal questions of a campaign that runs. */
export function LegalDialog({ campaignId, basis, onClose }: LegalDialogProps) {
  const client = useClient();
  const queries = useQueryClient();
  const notify = useNotify();
  const [statement, setStatement] = useState(() => statementOf(basis));
  const save = useMutation({
    mutationFn: (legalBasis: LegalBasis) => client.campaigns.update({ params: { campaignId }, body: { legalBasis } }),
    onSuccess: async () => {
      onClose();
      notify('Legal basis saved');
      await queries.invalidateQueries({ queryKey: CAMPAIGNS_KEY });
    },
  });
  const said = basisOf(statement);
  return (
    <FormDialog
      title="Legal basis"
      description={`Said once for this campaign, and kept as you write it. ${NOT_ADVICE}`}
      action="Save answers"
      busy={save.isPending}
      error={save.error}
      onSubmit={() => said && save.mutate(said)}
      onClose={onClose}
    >
      <LegalFields statement={statement} onChange={setStatement} />
    </FormDialog>
  );
}
