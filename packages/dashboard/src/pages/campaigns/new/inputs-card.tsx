import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useClient } from '../../../api/api.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { SelectField, TextArea, TextField } from '../../../ui/forms/field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { ErrorNote } from '../../../ui/states/error-state.tsx';
import { useNotify } from '../../../ui/states/toast.tsx';
import { addressOf, type FeatureInput, inputsOf, isWebsite } from './draft.ts';
import { BRANDS_KEY } from './use-catalogue.ts';
import type { DraftForm } from './use-draft.ts';

/** Whom to reach and what to tell them, as the feature asks for it. */
export function InputsCard({ form }: { form: DraftForm }) {
  const { draft, feature } = form;
  const prefill = usePrefill(form);
  if (!feature || feature.inputs.length === 0) return null;
  const { main, more } = inputsOf(feature);
  const canAsk = draft.brandId !== null || isWebsite(draft.url);
  return (
    <Card
      title="Who should it reach?"
      description="Empty fields are taken from the website."
      actions={
        <Button size="small" icon="wand" busy={prefill.isPending} disabled={!canAsk} onClick={() => prefill.mutate()}>
          Suggest
        </Button>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {prefill.error && <ErrorNote error={prefill.error} />}
        {main.map((input) => (
          <InputField key={input.key} input={input} form={form} />
        ))}
        {more.length > 0 && (
          <Disclosure label="More about the message" open={main.length === 0}>
            <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
              {more.map((input) => (
                <InputField key={input.key} input={input} form={form} />
              ))}
            </div>
          </Disclosure>
        )}
      </div>
    </Card>
  );
}

function InputField({ input, form: { draft, set } }: { input: FeatureInput; form: DraftForm }) {
  const { key, label, type, placeholder, description, required, options } = input;
  const change = (value: string) => set({ inputs: { ...draft.inputs, [key]: value } });
  const field = { label, required, value: draft.inputs[key] ?? '', ...(description && { hint: description }) };
  if (type === 'select') {
    return (
      <SelectField {...field} onChange={(event) => change(event.currentTarget.value)}>
        <option value="">{required ? 'Choose…' : 'From the website'}</option>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </SelectField>
    );
  }
  const text = { ...field, placeholder, maxLength: 2000 };
  if (type === 'number')
    return (
      <TextField
        {...text}
        inputMode="decimal"
        autoComplete="off"
        onChange={(event) => change(event.currentTarget.value)}
      />
    );
  return <TextArea {...text} rows={2} onChange={(event) => change(event.currentTarget.value)} />;
}

/** Reads the website for a value of every empty field; a website that is no brand yet becomes one. */
function usePrefill({ draft, feature, set, suggest }: DraftForm) {
  const client = useClient();
  const queries = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: async () => {
      const brandId = draft.brandId ?? (await client.brands.create({ body: { url: addressOf(draft.url) } })).brandId;
      if (draft.brandId === null) {
        await queries.invalidateQueries({ queryKey: BRANDS_KEY });
        set({ brandId });
      }
      return client.features.prefill({
        params: { featureSlug: feature?.slug ?? '' },
        query: { format: 'text' },
        body: { brandIds: [brandId] },
      });
    },
    onSuccess: ({ prefilled }) => {
      const found = Object.entries(prefilled).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      );
      suggest(Object.fromEntries(found));
      notify(found.length === 0 ? 'The website told nothing that fits' : 'Empty fields were filled from the website');
    },
  });
}
