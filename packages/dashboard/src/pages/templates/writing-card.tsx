import { useRef } from 'react';
import { Button } from '../../ui/forms/button.tsx';
import { SelectField, TextArea, TextField } from '../../ui/forms/field.tsx';
import { Filter } from '../../ui/forms/filter.tsx';
import { Card } from '../../ui/layout/card.tsx';
import type { NewTemplate, Problem, TemplateFields } from './use-templates.ts';
import { LANGUAGES, problemsAt } from './words.ts';

const MAX_STEPS = 10;
const NEXT_STEP = { bodyText: '', daysSinceLastStep: 3 };

interface WritingCardProps {
  draft: NewTemplate;
  problems: readonly Problem[];
  fields: TemplateFields;
  onChange: (part: Partial<NewTemplate>) => void;
}

/** Subject and emails of a template, with each problem under the text that has it. */
export function WritingCard({ draft, problems, fields, onChange }: WritingCardProps) {
  const { steps } = draft;
  const setStep = (at: number, part: Partial<NewTemplate['steps'][number]>) =>
    onChange({ steps: steps.map((step, index) => (index === at ? { ...step, ...part } : step)) });
  const whole = problems
    .filter(({ step, task, line }) => step === null && task === null && line === null)
    .map(({ message }) => message);
  return (
    <Card
      title="What it says"
      footer={
        steps.length < MAX_STEPS && (
          <Button icon="plus" onClick={() => onChange({ steps: [...steps, NEXT_STEP] })}>
            Add a follow-up
          </Button>
        )
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="Name"
            required
            maxLength={200}
            autoComplete="off"
            hint="Only your team sees it."
            value={draft.name}
            onChange={({ currentTarget: { value } }) => onChange({ name: value })}
          />
          <SelectField
            label="Language"
            value={draft.language ?? 'en'}
            onChange={({ currentTarget: { value } }) =>
              onChange({ language: value as NonNullable<NewTemplate['language']> })
            }
          >
            {LANGUAGES.map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
        <TextField
          label="Subject"
          required
          autoComplete="off"
          value={draft.subject}
          error={problemsAt(problems, null)}
          onChange={({ currentTarget: { value } }) => onChange({ subject: value })}
        />
        {steps.map((step, at) => (
          <StepField
            key={at}
            at={at}
            step={step}
            fields={fields}
            error={problemsAt(problems, at + 1)}
            onChange={(part) => setStep(at, part)}
            onRemove={at > 0 ? () => onChange({ steps: steps.filter((_, index) => index !== at) }) : null}
          />
        ))}
        {whole.length > 0 && <p className="text-[13px] text-danger-ink">{whole.join(' ')}</p>}
      </div>
    </Card>
  );
}

/** What is selected stays as the words for where the model has nothing to say. */
const passage = (selected: string) =>
  `{% write "one sentence on what they do" %}${selected || 'I thought of you for this.'}{% endwrite %}`;

interface StepFieldProps {
  at: number;
  step: NewTemplate['steps'][number];
  fields: TemplateFields;
  error: string | undefined;
  onChange: (part: Partial<NewTemplate['steps'][number]>) => void;
  onRemove: (() => void) | null;
}

function StepField({ at, step, fields, error, onChange, onRemove }: StepFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const name = at === 0 ? 'First email' : `Follow-up ${at}`;
  const insert = (text: (selected: string) => string) => {
    const { selectionStart: from = step.bodyText.length, selectionEnd: to = from } = area.current ?? {};
    const { bodyText } = step;
    onChange({ bodyText: `${bodyText.slice(0, from)}${text(bodyText.slice(from, to))}${bodyText.slice(to)}` });
    area.current?.focus();
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <TextArea
        ref={area}
        label={name}
        rows={10}
        className="font-mono text-[13px]"
        value={step.bodyText}
        error={error}
        onChange={({ currentTarget: { value } }) => onChange({ bodyText: value })}
      />
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Filter
          key={step.bodyText.length}
          label={`Insert a field into ${name.toLowerCase()}`}
          all="Insert a field"
          options={fields.map(({ field, label }) => [field, label] as const)}
          onChange={(field) => field && insert(() => `{{ ${field} }}`)}
        />
        <Button size="small" look="quiet" icon="edit" onClick={() => insert(passage)}>
          Let a model write a passage<span className="sr-only"> of {name.toLowerCase()}</span>
        </Button>
        {at > 0 && (
          <div className="w-40">
            <TextField
              label="Days after the one before"
              type="number"
              min={1}
              max={60}
              value={step.daysSinceLastStep}
              onChange={({ currentTarget: { value } }) => onChange({ daysSinceLastStep: Number(value) })}
            />
          </div>
        )}
        {onRemove && (
          <Button size="small" look="quiet" onClick={onRemove}>
            Remove<span className="sr-only"> {name.toLowerCase()}</span>
          </Button>
        )}
      </div>
    </div>
  );
}
