import { useState } from 'react';
import { fieldErrors } from '../../../../api/refusal.ts';
import { Choice, type Option } from '../../../../ui/forms/choice.tsx';
import { SelectField, TextField } from '../../../../ui/forms/field.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { Disclosure } from '../../../../ui/layout/disclosure.tsx';
import { Notice } from '../../../../ui/states/notice.tsx';
import { LegalCard } from '../../legal/legal-card.tsx';
import { type Draft, inputsOf, takesTemplate } from '../draft.ts';
import { InputField } from '../input-field.tsx';
import { RehearsalCard } from '../rehearsal/rehearsal-card.tsx';
import { filledWords, SuggestButton, type SuggestedFields } from '../suggest-button.tsx';
import type { DraftForm } from '../use-draft.ts';
import { LimitsCard } from './limits-card.tsx';
import { SampleEmails } from './sample-emails.tsx';
import { WriterCard } from './writer-card.tsx';

const REVIEW: readonly Option<Draft['review']>[] = [
  {
    value: 'first',
    label: 'The first five',
    hint: 'You approve these. After that, the rest are sent automatically.',
  },
  { value: 'all', label: 'Every email', hint: 'Nothing is sent until you approve it.' },
  { value: 'none', label: 'None', hint: 'Emails are sent as soon as they are written and checked.' },
];

const REFUSED: readonly (readonly [Draft['onRefusedText'], string])[] = [
  ['review', 'It waits for your review, with what was refused'],
  ['builtin', 'The built-in writer writes it instead'],
  ['skip', 'The person is skipped'],
];

/** The message, its review before sending, and the limits. */
export function MessageStep({ form, error }: { form: DraftForm; error: unknown }) {
  const { draft, feature, name, set } = form;
  const [suggested, setSuggested] = useState<SuggestedFields | null>(null);
  const inputs = feature ? inputsOf(feature) : { main: [], more: [] };
  const isTemplate = draft.templateId !== null;
  // What a template does not say is not asked for, unless the campaign cannot begin without it.
  const main = isTemplate ? inputs.main.filter(({ required }) => required) : inputs.main;
  const more = isTemplate ? [] : inputs.more;
  return (
    <>
      {feature && takesTemplate(feature) && <WriterCard form={form} />}
      {main.length + more.length > 0 && (
        <Card
          title="What should it say?"
          description="Emails use what you write here and the facts of your brand. Suggest fills empty fields from the website."
          actions={
            <SuggestButton form={form} keys={[...main, ...more].map(({ key }) => key)} onFilled={setSuggested} />
          }
        >
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            {suggested && (
              <Notice tone="neutral" icon="wand">
                {filledWords(suggested)}
              </Notice>
            )}
            {main.map((input) => (
              <InputField key={input.key} input={input} form={form} />
            ))}
            {more.length > 0 && (
              <Disclosure
                key={suggested ? 'filled' : 'empty'}
                open={suggested !== null}
                label={main.length === 0 ? 'Say it yourself' : 'More about the message'}
              >
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
      <SampleEmails request={form.request} feature={feature} />
      <Card title="Review before sending">
        <Choice
          legend="Which emails do you want to review?"
          name="review"
          options={REVIEW}
          value={draft.review}
          onChange={(review) => set({ review })}
        />
        <Disclosure label="If a draft fails our checks, or a spam filter" className="mt-4">
          <div className="mt-4 grid gap-5">
            <SelectField
              label="If the AI claims something your facts don’t support"
              value={draft.onRefusedText}
              onChange={(event) => set({ onRefusedText: event.currentTarget.value as Draft['onRefusedText'] })}
            >
              {REFUSED.map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </SelectField>
            <TextField
              label="Hold an email with more spam points than"
              type="number"
              min={0}
              max={100}
              step="0.1"
              hint="If this server has a spam filter. Empty: its own limit. A held email waits for your review."
              value={draft.maxSpamPoints}
              onChange={(event) => set({ maxSpamPoints: event.currentTarget.value })}
              error={fieldErrors(error).maxSpamPoints}
            />
          </div>
        </Disclosure>
      </Card>
      <LegalCard form={form} />
      <LimitsCard form={form} error={error} />
      <RehearsalCard request={form.request} />
      <Card title="Name">
        <TextField
          label="Campaign name"
          required
          maxLength={200}
          autoComplete="off"
          hint="Your team sees it; recipients never do."
          value={name}
          onChange={(event) => set({ name: event.currentTarget.value })}
          error={fieldErrors(error).name}
        />
      </Card>
    </>
  );
}
