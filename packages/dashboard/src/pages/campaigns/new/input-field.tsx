import { SelectField, TextArea, TextField } from '../../../ui/forms/field.tsx';
import type { FeatureInput } from './draft.ts';
import type { DraftForm } from './use-draft.ts';

interface InputFieldProps {
  input: FeatureInput;
  form: Pick<DraftForm, 'draft' | 'set'>;
  rows?: number;
}

/** One input of a feature, as the kind of field that the feature names. */
export function InputField({ input, form: { draft, set }, rows = 2 }: InputFieldProps) {
  const { key, label, type, placeholder, description, required, options } = input;
  const change = (value: string) => set({ inputs: { ...draft.inputs, [key]: value } });
  const field = { label, required, value: draft.inputs[key] ?? '', ...(description && { hint: description }) };
  if (type === 'select') {
    return (
      <SelectField {...field} onChange={(event) => change(event.currentTarget.value)}>
        <option value="">{required ? 'Choose…' : 'Not given'}</option>
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
  return <TextArea {...text} rows={rows} onChange={(event) => change(event.currentTarget.value)} />;
}
