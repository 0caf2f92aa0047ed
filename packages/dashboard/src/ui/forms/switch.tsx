import { Switch as Primitive } from 'radix-ui';
import { type ReactNode, useId } from 'react';
import { cx } from '../class-names.ts';

interface SwitchProps {
  label: string;
  hint?: ReactNode;
  name?: string;
  checked?: boolean;
  defaultChecked?: boolean;
  onChange?: (checked: boolean) => void;
}

export function Switch({ label, hint, onChange, ...state }: SwitchProps) {
  const id = useId();
  return (
    <div className={cx('flex gap-3', hint ? 'items-start' : 'items-center')}>
      <Primitive.Root
        {...state}
        id={id}
        {...(onChange && { onCheckedChange: onChange })}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="relative h-5 w-9 shrink-0 rounded-full bg-line-strong transition-colors data-[state=checked]:bg-accent"
      >
        <Primitive.Thumb className="block size-4 translate-x-0.5 rounded-full bg-surface shadow-lift transition-transform data-[state=checked]:translate-x-4.5" />
      </Primitive.Root>
      <div>
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-[13px] text-ink-faint">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
