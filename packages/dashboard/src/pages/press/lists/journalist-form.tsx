import { fieldErrors } from '../../../api/refusal.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { TextArea, TextField } from '../../../ui/forms/field.tsx';
import { useNotify } from '../../../ui/states/toast.tsx';
import { type Listed, useChangeListed } from './use-media-lists.ts';

/** Adds a journalist to a list, or changes one. */
export function JournalistForm({ listId, listed, onClose }: { listId: string; listed?: Listed; onClose: () => void }) {
  const change = useChangeListed(listId);
  const notify = useNotify();
  const errors = fieldErrors(change.error);
  const submit = (entries: FormData) => {
    const entered = (name: string) => String(entries.get(name) ?? '').trim();
    const orNull = (name: string) => entered(name) || null;
    const body = {
      ...{ name: entered('name'), outletName: entered('outletName'), email: orNull('email') },
      ...{ outletWebsite: orNull('outletWebsite'), beat: orNull('beat'), country: orNull('country') },
      ...{ language: orNull('language'), notes: orNull('notes') },
    };
    change.mutate(listed ? { kind: 'change', journalistId: listed.id, body } : { kind: 'add', body }, {
      onSuccess: (isMerged) => {
        notify(listed ? 'Journalist saved' : isMerged ? 'Merged with the journalist you had' : 'Journalist added');
        onClose();
      },
    });
  };
  const isShown = Object.keys(errors).length > 0;
  return (
    <FormDialog
      title={listed ? listed.name : 'Add a journalist'}
      description={
        listed
          ? 'Campaigns that haven’t contacted them yet use the new details.'
          : 'The same email address, or the same name at the same outlet, is merged with the journalist you have.'
      }
      action={listed ? 'Save' : 'Add journalist'}
      busy={change.isPending}
      error={isShown ? null : change.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Text name="name" label="Name" required maxLength={200} value={listed?.name} error={errors.name} />
        <Text
          name="email"
          label="Email address"
          type="email"
          maxLength={254}
          value={listed?.email}
          error={errors.email}
        />
        <Text
          name="outletName"
          label="Outlet"
          required
          maxLength={200}
          value={listed?.outletName}
          error={errors.outletName}
        />
        <Text
          name="outletWebsite"
          label="Outlet website"
          maxLength={2048}
          inputMode="url"
          autoCapitalize="none"
          placeholder="theledger.com"
          value={listed?.outletDomain}
          error={errors.outletWebsite}
        />
        <Text name="beat" label="Topic" maxLength={500} value={listed?.beat} error={errors.beat} />
        <Text name="country" label="Country" maxLength={100} value={listed?.country} error={errors.country} />
        <Text
          name="language"
          label="Language"
          hint="A code such as en or de."
          maxLength={3}
          autoCapitalize="none"
          value={listed?.language}
          error={errors.language}
        />
      </div>
      <TextArea label="Notes" name="notes" rows={2} maxLength={5000} defaultValue={listed?.notes ?? ''} />
    </FormDialog>
  );
}

type TextProps = Omit<React.ComponentProps<typeof TextField>, 'value'> & { value: string | null | undefined };

const Text = ({ value, ...rest }: TextProps) => <TextField autoComplete="off" {...rest} defaultValue={value ?? ''} />;
