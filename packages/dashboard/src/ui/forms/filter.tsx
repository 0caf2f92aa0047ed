interface FilterProps {
  label: string;
  /** What stands there while nothing is chosen. */
  all: string;
  options: readonly (readonly string[])[];
  /** Where the choice stands in the address. */
  value?: string;
  onChange: (value: string) => void;
}

/** A small choice over a list; the empty value means all. */
export const Filter = ({ label, all, options, value, onChange }: FilterProps) => (
  <select
    aria-label={label}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
    className="h-8 max-w-44 rounded-lg border border-line-strong bg-surface px-2 text-[13px] shadow-lift max-sm:h-11 max-sm:text-base"
  >
    <option value="">{all}</option>
    {options.map(([value, name]) => (
      <option key={value} value={value}>
        {name}
      </option>
    ))}
  </select>
);
