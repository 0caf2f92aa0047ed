import { useId } from 'react';

export interface Option<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly hint?: string;
  /** Why it cannot be chosen. */
  readonly refusal?: string | undefined;
}

interface ChoiceProps<Value extends string> {
  legend: string;
  name: string;
  options: readonly Option<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of a few options, each with its meaning. */
export function Choice<Value extends string>({ legend, name, options, value, onChange }: ChoiceProps<Value>) {
  const id = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 text-[13px] font-medium">{legend}</legend>
      <div className="grid gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex gap-3 rounded-lg border border-line-strong px-3 py-2.5 has-checked:border-accent has-checked:bg-accent-soft/50 has-disabled:bg-sunken"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.refusal !== undefined}
              aria-describedby={`${id}-${option.value}`}
              onChange={() => onChange(option.value)}
              className="mt-0.5 size-4 shrink-0 accent-accent"
            />
            <span className="min-w-0">
              <span className="block font-medium">{option.label}</span>
              <span id={`${id}-${option.value}`} className="block text-[13px] text-ink-soft">
                {option.refusal ?? option.hint}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
