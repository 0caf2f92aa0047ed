import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useClient } from '../../../api.ts';
import { fieldErrors } from '../../../refusal.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { ErrorNote } from '../../../ui/error-state.tsx';
import { TextField } from '../../../ui/field.tsx';
import { useNotify } from '../../../ui/toast.tsx';
import { CAMPAIGNS_KEY, type Campaign } from '../use-campaigns.ts';
import { CAPS, type LimitChanges, limitChanges } from './limit-changes.ts';

/** Raises or lowers how far a campaign may go. */
export function Limits({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const client = useClient();
  const queries = useQueryClient();
  const notify = useNotify();
  const save = useMutation({
    mutationFn: (body: LimitChanges) => client.campaigns.update({ params: { campaignId: campaign.id }, body }),
    onSuccess: async () => {
      onClose();
      notify('The limits are changed');
      await queries.invalidateQueries({ queryKey: CAMPAIGNS_KEY });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const changes = limitChanges(campaign, new FormData(event.currentTarget));
    if (Object.keys(changes).length > 0) save.mutate(changes);
    else onClose();
  };
  const errors = fieldErrors(save.error);
  return (
    <Dialog
      title="Limits"
      description="They hold for whoever is reached from now on. An empty field is no limit."
      dismissible={!save.isPending}
      onClose={onClose}
    >
      <form onSubmit={submit} className="grid gap-4">
        <TextField
          data-first-focus
          label="People to reach, at most"
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
        {save.error && Object.keys(errors).length === 0 && <ErrorNote error={save.error} />}
        <DialogActions>
          <Button disabled={save.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" look="primary" busy={save.isPending}>
            Save limits
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
