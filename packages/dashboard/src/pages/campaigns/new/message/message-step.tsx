import { fieldErrors } from '../../../../api/refusal.ts';
import { Choice, type Option } from '../../../../ui/forms/choice.tsx';
import { SelectField, TextField } from '../../../../ui/forms/field.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { Disclosure } from '../../../../ui/layout/disclosure.tsx';
import { type Draft, inputsOf } from '../draft.ts';
import { InputField } from '../input-field.tsx';
import { SuggestButton } from '../suggest-button.tsx';
import type { DraftForm } from '../use-draft.ts';
import { LimitsCard } from './limits-card.tsx';
import { SampleEmails } from './sample-emails.tsx';

const REVIEW: readonly Option<Draft['review']>[] = [
  {
    value: 'first',
    label: 'The first five',
    hint: 'They wait until you have approved them. Then the rest leaves by itself.',
  },
  { value: 'all', label: 'Every email', hint: 'Nothing leaves before you have approved it.' },
  { value: 'none', label: 'None', hint: 'Emails leave as soon as they are written and checked.' },
];

const REFUSED: readonly (readonly [Draft['onRefusedText'], string])[] = [
  ['review', 'It waits for you, with what was refused'],
  ['builtin', 'The built-in writer writes it instead'],
  ['skip', 'The person is skipped'],
];

/** The message, its review before sending, and the limits. */
export function MessageStep({ form, error }: { form: DraftForm; error: unknown }) {
  const { draft, feature, name, set } = form;
  const { main, more } = feature ? inputsOf(feature) : { main: [], more: [] };
  return (
    <>
      {main.length + more.length > 0 && (
        <Card
          title="What should it say?"
          description="Emails say what you give here and the facts of the brand. Suggest fills the fields from the website."
          actions={<SuggestButton form={form} keys={[...main, ...more].map(({ key }) => key)} />}
        >
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            {main.map((input) => (
              <InputField key={input.key} input={input} form={form} />
            ))}
            {more.length > 0 && (
              <Disclosure label={main.length === 0 ? 'Say it yourself' : 'More about the message'}>
                <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
                  {more.map((input) => (
                    <InputField key={input.key} input={input} form={form} />
                  ))}
                </div>
              </Disclosure>
            )}
          </div>
        </Card>
      )}
      <SampleEmails request={form.request} />
      <Card title="What do you want to read first?">
        <Choice
          legend="Emails that wait for your approval"
          name="review"
          options={REVIEW}
          value={draft.review}
          onChange={(review) => set({ review })}
        />
        <Disclosure label="When the checks refuse a text" className="mt-4">
          <div className="mt-4">
            <SelectField
              label="If a model’s text claims what no fact bears out"
              value={draft.onRefusedText}
              onChange={(event) => set({ onRefusedText: event.currentTarget.value as Draft['onRefusedText'] })}
            >
              {REFUSED.map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </SelectField>
          </div>
        </Disclosure>
      </Card>
      <LimitsCard form={form} error={error} />
      <Card title="What is it called?">
        <TextField
          label="Name of the campaign"
          required
          maxLength={200}
          autoComplete="off"
          hint="Your team sees it; the people you write to don’t."
          value={name}
          onChange={(event) => set({ name: event.currentTarget.value })}
          error={fieldErrors(error).name}
        />
      </Card>
    </>
  );
}
