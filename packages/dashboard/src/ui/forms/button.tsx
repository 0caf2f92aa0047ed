import { Slot } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../class-names.ts';
import { Icon, type IconName } from '../icon.tsx';

const LOOKS = {
  primary: 'bg-accent text-on-accent shadow-lift hover:bg-accent-hover',
  secondary: 'border border-line-strong bg-surface text-ink shadow-lift hover:bg-sunken',
  quiet: 'text-ink-soft hover:bg-sunken hover:text-ink',
  /** One of several in a row: quiet between columns, outlined on touch screens. */
  row: 'text-ink-soft hover:bg-sunken hover:text-ink @max-3xl:border @max-3xl:border-line-strong',
  danger: 'bg-danger text-on-danger shadow-lift hover:bg-danger-hover',
};
const SIZES = { small: 'h-8 px-2.5 text-[13px] max-sm:h-9', medium: 'h-9 px-3.5 max-sm:h-10' };

const BASE =
  'inline-flex shrink-0 items-center justify-center gap-1.5 rounded-lg font-medium whitespace-nowrap transition-colors ' +
  'disabled:pointer-events-none disabled:opacity-55 aria-disabled:opacity-55';

interface Look {
  look?: keyof typeof LOOKS | undefined;
  size?: keyof typeof SIZES | undefined;
}

interface ButtonProps extends ComponentProps<'button'>, Look {
  icon?: IconName | undefined;
  /** Work is in progress: the button shows it and cannot be pressed again. */
  busy?: boolean | undefined;
}

export const Button = ({
  look = 'secondary',
  size = 'medium',
  icon,
  busy,
  children,
  className,
  ...rest
}: ButtonProps) => (
  <button
    type="button"
    {...rest}
    disabled={rest.disabled || busy}
    aria-busy={busy || undefined}
    className={cx(BASE, LOOKS[look], SIZES[size], className)}
  >
    {busy ? <Spinner /> : icon && <Icon name={icon} />}
    {children}
  </button>
);

/** Makes the link inside it look like a button. */
export const AsButton = ({ look = 'secondary', size = 'medium', children }: Look & { children: ReactNode }) => (
  <Slot.Root className={cx(BASE, LOOKS[look], SIZES[size])}>{children}</Slot.Root>
);

const Spinner = () => (
  <span
    aria-hidden="true"
    className="size-3.5 animate-spin rounded-full border-2 border-current border-r-transparent"
  />
);
