import type { ReactNode } from 'react';
import { cx } from '../class-names.ts';

interface FilterProps {
  label: string;
  /** The text while nothing is chosen; without it something is always chosen. */
  all?: string;
  options: readonly (readonly [value: string | number, name: string])[];
  /** Set when the choice is in the address. */
  value?: string | number;
  onChange: (value: string) => void;
  /** Its width, if it is not one of several in a row. */
  className?: string;
}

/** A small choice above a list; the empty value means all. */
export const Filter = ({ label, all, options, value, onChange, className }: FilterProps) => (
  <select
    aria-label={label}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
    className={cx(
      'h-9 min-w-0 rounded-lg border border-line-strong bg-surface px-2.5 text-[13px] shadow-lift max-sm:h-11 max-sm:text-base',
      className ?? 'max-w-48 max-sm:max-w-full max-sm:grow',
    )}
  >
    {all !== undefined && <option value="">{all}</option>}
    {options.map(([value, name]) => (
      <option key={value} value={value}>
        {name}
      </option>
    ))}
  </select>
);

/** The filters of a list, side by side. */
export const FilterBar = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap gap-2 max-sm:w-full">{children}</div>
);
