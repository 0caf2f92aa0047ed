import { Choice } from '../../../ui/forms/choice.tsx';
import { TextArea } from '../../../ui/forms/field.tsx';
import { KINDS, type Kind, QUESTIONS, SHORTEST, type Statement } from './statement.ts';

interface LegalFieldsProps {
  statement: Statement;
  onChange: (statement: Statement) => void;
}

/** What the emails rest on by law, asked in a few questions. */
export function LegalFields({ statement: { kind, answers }, onChange }: LegalFieldsProps) {
  return (
    <div className="grid gap-4">
      <Choice<Kind | ''>
        legend="Why may you write to these people?"
        name="legalKind"
        options={KINDS}
        value={kind}
        onChange={(next) => onChange({ kind: next, answers })}
      />
      {kind !== '' &&
        QUESTIONS[kind].map(({ name, label, hint }) => (
          <TextArea
            key={name}
            label={label}
            hint={hint}
            required
            minLength={SHORTEST}
            maxLength={2000}
            rows={2}
            value={answers[name] ?? ''}
            onChange={(event) => onChange({ kind, answers: { ...answers, [name]: event.currentTarget.value } })}
          />
        ))}
    </div>
  );
}
