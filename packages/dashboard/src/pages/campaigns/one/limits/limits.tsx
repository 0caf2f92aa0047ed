import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useClient } from '../../../../api/api.ts';
import { fieldErrors } from '../../../../api/refusal.ts';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import { TextField } from '../../../../ui/forms/field.tsx';
import { useNotify } from '../../../../ui/states/toast.tsx';
import { CAMPAIGNS_KEY, type Campaign } from '../../use-campaigns.ts';
import { CAPS, type LimitChanges, limitChanges } from './limit-changes.ts';

interface LimitsProps {
  campaign: Campaign;
  /** A limit completed the campaign: with a higher one it continues. */
  isReopening: boolean;
  onClose: () => void;
}

export function Limits({ campaign, isReopening, onClose }: LimitsProps) {
  const client = useClient();
  const queries = useQueryClient();
  const notify = useNotify();
  const save = useMutation({
    mutationFn: (body: LimitChanges) =>
      client.campaigns.update({
        params: { campaignId: campaign.id },
        body: { ...body, ...(isReopening && { status: 'activate' as const }) },
      }),
    onSuccess: async () => {
      onClose();
      notify(isReopening ? 'Campaign resumed' : 'Limits changed');
      await queries.invalidateQueries({ queryKey: CAMPAIGNS_KEY });
    },
  });
  const submit = (entries: FormData) => {
    const changes = limitChanges(campaign, entries);
    if (Object.keys(changes).length > 0) save.mutate(changes);
    else onClose();
  };
  const errors = fieldErrors(save.error);
  return (
    <FormDialog
      title={isReopening ? 'Reach more people' : 'Limits'}
      description={
        isReopening
          ? 'Raise the limit it reached, and it continues from there.'
          : 'Applies to people contacted from now on. Leave empty for no limit.'
      }
      action={isReopening ? 'Save and resume' : 'Save limits'}
      busy={save.isPending}
      error={Object.keys(errors).length > 0 ? null : save.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        data-first-focus
        label="Maximum people"
        name="maxLeads"
        type="number"
        min={1}
        max={1_000_000}
        placeholder="No limit"
        defaultValue={campaign.maxLeads ?? ''}
        error={errors.maxLeads}
      />
      <div className="grid grid-cols-2 gap-4">
        {CAPS.map(([name, label]) => (
          <TextField
            key={name}
            label={label}
            name={name}
            inputMode="decimal"
            pattern="\d{1,9}([.]\d{1,6})?"
            title="An amount such as 25 or 12.50"
            placeholder="No limit"
            autoComplete="off"
            defaultValue={campaign[name] ?? ''}
            error={errors[name]}
          />
        ))}
      </div>
    </FormDialog>
  );
}
