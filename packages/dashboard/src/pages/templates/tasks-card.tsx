import { Button } from '../../ui/forms/button.tsx';
import { SelectField, TextArea, TextField } from '../../ui/forms/field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { CLASSES } from '../inbox/words.ts';
import { KINDS, OCCASIONS } from '../tasks/words.ts';
import type { NewTemplate, Problem } from './use-templates.ts';
import { problemWords } from './words.ts';

const MAX_TASKS = 10;
export type GivenTask = NonNullable<NewTemplate['tasks']>[number];
type AnswerClass = NonNullable<GivenTask['classes']>[number];

const NEW_TASK: GivenTask = { kind: 'call', text: '', occasion: 'unanswered', afterStep: 1, days: 2, classes: [] };
/** Nothing is to be done for who asked not to be written to, or for a program's answer. */
const ANSWERS = Object.entries(CLASSES).filter(
  ([name]) => !['unsubscribe', 'autoReply', 'outOfOffice'].includes(name),
) as [AnswerClass, { label: string }][];

interface TasksCardProps {
  tasks: readonly GivenTask[];
  steps: number;
  problems: readonly Problem[];
  onChange: (tasks: GivenTask[]) => void;
}

/** What people do between the emails: each task appears under Tasks on its day, unless there is no need any more. */
export function TasksCard({ tasks, steps, problems, onChange }: TasksCardProps) {
  const set = (at: number, part: Partial<GivenTask>) =>
    onChange(tasks.map((task, index) => (index === at ? { ...task, ...part } : task)));
  return (
    <Card
      title="Tasks between the emails"
      description="A call, a letter or a message elsewhere. It appears under Tasks on its day."
      footer={
        tasks.length < MAX_TASKS && (
          <Button icon="plus" onClick={() => onChange([...tasks, NEW_TASK])}>
            Add a task
          </Button>
        )
      }
    >
      {tasks.length === 0 && <p className="text-[13px] text-ink-soft">None yet. Most sequences need no task.</p>}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {tasks.map((task, at) => (
          <TaskField
            key={at}
            {...{ task, at, steps }}
            error={
              problems
                .filter((problem) => problem.task === at + 1)
                .map(problemWords)
                .join('\n') || undefined
            }
            onChange={(part) => set(at, part)}
            onRemove={() => onChange(tasks.filter((_, index) => index !== at))}
          />
        ))}
      </div>
    </Card>
  );
}

interface TaskFieldProps {
  task: GivenTask;
  at: number;
  steps: number;
  error: string | undefined;
  onChange: (part: Partial<GivenTask>) => void;
  onRemove: () => void;
}

function TaskField({ task, at, steps, error, onChange, onRemove }: TaskFieldProps) {
  const { kind, text, occasion, afterStep, days, classes = [] } = task;
  const setOccasion = (value: GivenTask['occasion']) =>
    onChange({ occasion: value, classes: value === 'answered' ? ['interested'] : [] });
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">Task {at + 1}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          label={`Task ${at + 1}`}
          value={kind}
          onChange={({ currentTarget: { value } }) => onChange({ kind: value as GivenTask['kind'] })}
        >
          {Object.entries(KINDS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="If"
          value={occasion}
          onChange={({ currentTarget: { value } }) => setOccasion(value as GivenTask['occasion'])}
        >
          {Object.entries(OCCASIONS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        {occasion === 'answered' ? (
          <SelectField
            label="Their answer"
            value={classes[0] ?? 'interested'}
            onChange={({ currentTarget: { value } }) => onChange({ classes: [value as AnswerClass] })}
          >
            {ANSWERS.map(([value, { label }]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        ) : (
          <SelectField
            label="After"
            value={afterStep}
            onChange={({ currentTarget: { value } }) => onChange({ afterStep: Number(value) })}
          >
            {Array.from({ length: Math.max(steps, afterStep) }, (_, step) => (
              <option key={step} value={step + 1}>
                {step === 0 ? 'the first email' : `follow-up ${step}`}
              </option>
            ))}
          </SelectField>
        )}
        <TextField
          label={occasion === 'answered' ? 'Days after their answer' : 'Days after that email'}
          type="number"
          min={0}
          max={60}
          value={days}
          onChange={({ currentTarget: { value } }) => onChange({ days: Number(value) })}
        />
      </div>
      <TextArea
        label={`What to do in task ${at + 1}`}
        rows={3}
        value={text}
        error={error}
        hint="Fields work as in emails: {{ first_name | default: &quot;them&quot; }}"
        onChange={({ currentTarget: { value } }) => onChange({ text: value })}
      />
      <div>
        <Button size="small" look="quiet" onClick={onRemove}>
          Remove<span className="sr-only"> task {at + 1}</span>
        </Button>
      </div>
    </fieldset>
  );
}
