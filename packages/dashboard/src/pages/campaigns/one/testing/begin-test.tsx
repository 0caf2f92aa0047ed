import { useState } from 'react';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import { SelectField, TextArea, TextField } from '../../../../ui/forms/field.tsx';
import { Switch } from '../../../../ui/forms/switch.tsx';
import { useNotify } from '../../../../ui/states/toast.tsx';
import { useTemplates } from '../../../templates/use-templates.ts';
import type { Campaign } from '../../use-campaigns.ts';
import { type Test, useChangeTest } from './use-tests.ts';
import { DIFFERS, JUDGES, newTest } from './words.ts';

type Differs = Test['differs'];
const OTHERS = [1, 2, 3];
const labelOf = (differs: Differs, at: number) =>
  `${differs === 'instructions' ? 'Instructions' : `Other ${DIFFERS[differs].toLowerCase()}`} ${at}${at > 1 ? ' (optional)' : ''}`;

/** Asks what the campaign as it is shall be compared with. */
export function BeginTest({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const [differs, setDiffers] = useState<Differs>('subject');
  const templates = useTemplates().data?.pages.flatMap((page) => page.templates) ?? [];
  const change = useChangeTest(campaign.id);
  const notify = useNotify();
  const submit = (entries: FormData) => {
    const given = entries.getAll('variant').map(String);
    const settings = {
      judgedBy: entries.get('judgedBy') as Test['judgedBy'],
      split: entries.get('adaptive') === null ? ('even' as const) : ('adaptive' as const),
    };
    const names = new Map(templates.map(({ id, name }) => [id, name]));
    change.mutate(
      { kind: 'begin', body: newTest(differs, given, settings, names) },
      {
        onSuccess: () => {
          onClose();
          notify('Test begun');
        },
      },
    );
  };
  return (
    <FormDialog
      title="Test emails"
      description="Compares this campaign’s emails as they are with others. Everyone at a company gets the same. It ends when you end it."
      action="Begin test"
      busy={change.isPending}
      error={change.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField
        data-first-focus
        label="What differs"
        value={differs}
        onChange={({ currentTarget: { value } }) => setDiffers(value as Differs)}
      >
        {Object.entries(DIFFERS).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      {OTHERS.map((at) => (
        <Variant key={`${differs} ${at}`} differs={differs} at={at} templates={templates} />
      ))}
      <SelectField label="What counts" name="judgedBy" hint="Opens never count: programs open emails too.">
        {Object.entries(JUDGES).map(([value, { label }]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <Switch
        name="adaptive"
        label="Send the better one more often"
        hint="Loses fewer replies, and takes longer to be sure. None gets fewer than 1 in 10 companies."
      />
    </FormDialog>
  );
}

interface VariantProps {
  differs: Differs;
  at: number;
  templates: readonly { readonly id: string; readonly name: string }[];
}

function Variant({ differs, at, templates }: VariantProps) {
  const given = { label: labelOf(differs, at), name: 'variant', required: at === 1 };
  if (differs === 'instructions') return <TextArea {...given} rows={2} maxLength={2000} />;
  if (differs === 'subject')
    return <TextField {...given} maxLength={500} placeholder="A question about {{ company }}" />;
  return (
    <SelectField {...given} hint={templates.length ? undefined : 'Write one under Templates first.'}>
      <option value="">None</option>
      {templates.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
