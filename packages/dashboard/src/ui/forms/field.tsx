import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from '../class-names.ts';

const CONTROL =
  'w-full rounded-lg border bg-surface text-ink shadow-lift placeholder:text-ink-faint ' +
  'focus-visible:border-accent focus-visible:outline-1 focus-visible:outline-offset-0 disabled:opacity-60 ' +
  // Safari on phones zooms into fields with smaller text.
  'max-sm:text-base';

interface FieldTexts {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
}

interface FieldProps extends FieldTexts {
  children: (control: {
    id: string;
    'aria-describedby': string | undefined;
    'aria-invalid': true | undefined;
  }) => ReactNode;
}

function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block text-[13px] font-medium">
        {label}
      </label>
      {children({ id, 'aria-describedby': note ? `${id}-note` : undefined, 'aria-invalid': error ? true : undefined })}
      {note && (
        <p
          id={`${id}-note`}
          className={cx('mt-1.5 text-[13px] whitespace-pre-line', error ? 'text-danger-ink' : 'text-ink-faint')}
        >
          {note}
        </p>
      )}
    </div>
  );
}

const border = (error: string | undefined) => (error ? 'border-danger' : 'border-line-strong');

export const TextField = ({ label, hint, error, className, ...rest }: FieldTexts & ComponentProps<'input'>) => (
  <Field label={label} hint={hint} error={error}>
    {(control) => (
      <input {...rest} {...control} className={cx(CONTROL, border(error), 'h-9 px-3 max-sm:h-11', className)} />
    )}
  </Field>
);

export const TextArea = ({ label, hint, error, className, ...rest }: FieldTexts & ComponentProps<'textarea'>) => (
  <Field label={label} hint={hint} error={error}>
    {(control) => (
      <textarea rows={3} {...rest} {...control} className={cx(CONTROL, border(error), 'px-3 py-2', className)} />
    )}
  </Field>
);

export const SelectField = ({ label, hint, error, ...rest }: FieldTexts & ComponentProps<'select'>) => (
  <Field label={label} hint={hint} error={error}>
    {(control) => <select {...rest} {...control} className={cx(CONTROL, border(error), 'h-9 px-2.5 max-sm:h-11')} />}
  </Field>
);

export const FileField = ({ label, hint, error, ...rest }: FieldTexts & ComponentProps<'input'>) => (
  <Field label={label} hint={hint} error={error}>
    {(control) => (
      <input
        {...rest}
        {...control}
        type="file"
        className={cx(
          CONTROL,
          border(error),
          'h-9 py-1 pr-3 pl-1 file:mr-3 file:h-6.5 file:rounded-md file:bg-sunken file:px-2.5 file:text-[13px] file:font-medium max-sm:h-11 max-sm:py-1.5 max-sm:file:h-7.5',
        )}
      />
    )}
  </Field>
);
