import { Link } from '@tanstack/react-router';
import { Choice, type Option } from '../../../../ui/forms/choice.tsx';
import { SelectField } from '../../../../ui/forms/field.tsx';
import { Switch } from '../../../../ui/forms/switch.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { ErrorNote } from '../../../../ui/states/error-state.tsx';
import { useTemplates } from '../../../templates/use-templates.ts';
import { emails } from '../../../templates/words.ts';
import type { DraftForm } from '../use-draft.ts';

type Writer = 'model' | 'template';

const OPTIONS: readonly Option<Writer>[] = [
  {
    value: 'model',
    label: 'Written for each person',
    hint: 'By your language model, or by built-in rules without one.',
  },
  {
    value: 'template',
    label: 'Your template',
    hint: 'Your own words, filled in for each person. No model is paid for.',
  },
];

/** Who writes the emails: a writer, or the customer. */
export function WriterCard({ form: { draft, set } }: { form: DraftForm }) {
  const query = useTemplates();
  const templates = query.data?.pages.flatMap((page) => page.templates) ?? null;
  const [first] = templates ?? [];
  const none = templates !== null && !first ? 'You have no template yet.' : undefined;
  const writer: Writer = draft.templateId === null ? 'model' : 'template';
  return (
    <Card title="Who writes the emails?">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Choice
          legend="Emails"
          name="writer"
          options={OPTIONS.map((option) => (option.value === 'model' ? option : { ...option, refusal: none }))}
          value={writer}
          onChange={(next) => set({ templateId: next === 'model' ? null : (first?.id ?? null) })}
        />
        {query.error && <ErrorNote error={query.error} />}
        {none && (
          <p className="text-[13px] text-ink-soft">
            To send your own words,{' '}
            <Link to="/templates/new" className="text-accent-ink underline underline-offset-2">
              write a template
            </Link>
            .
          </p>
        )}
        {draft.templateId !== null && templates && (
          <>
            <SelectField
              label="Template"
              value={draft.templateId}
              onChange={({ currentTarget: { value } }) => set({ templateId: value })}
            >
              {templates.map(({ id, name, steps }) => (
                <option key={id} value={id}>
                  {name} ({emails(steps.length)})
                </option>
              ))}
            </SelectField>
            <Switch
              label="Skip people who lack a field of the template"
              hint="Otherwise the campaign waits and names them before anything is sent."
              checked={draft.skipIncomplete}
              onChange={(skipIncomplete) => set({ skipIncomplete })}
            />
          </>
        )}
      </div>
    </Card>
  );
}
