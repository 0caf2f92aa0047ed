import { type ReactNode, useEffect, useId, useRef } from 'react';
import { cx } from '../class-names.ts';

interface DialogProps {
  title: string;
  description?: ReactNode;
  /** A question that must be answered: announced at once. */
  alert?: boolean;
  /** False where closing by accident would lose something. */
  dismissible?: boolean;
  placement?: 'center' | 'bottom';
  onClose: () => void;
  children?: ReactNode;
}

/**
 * Mounted means open. The browser's own modal dialog: it traps focus and makes the rest inert without the style
 * elements that scroll-locking libraries inject, which our content security policy refuses.
 */
export function Dialog({
  title,
  description,
  alert,
  dismissible = true,
  placement = 'center',
  onClose,
  children,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    return () => dialog?.close();
  }, []);

  return (
    <dialog
      ref={ref}
      role={alert ? 'alertdialog' : undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      onCancel={(event) => {
        event.preventDefault();
        if (dismissible) onClose();
      }}
      className={cx(
        'animate-rise bg-surface text-ink shadow-float outline-none',
        placement === 'center'
          ? 'm-auto w-[min(33rem,calc(100vw-2rem))] rounded-2xl'
          : 'mx-0 mt-auto mb-0 w-screen max-w-none rounded-t-2xl pb-[env(safe-area-inset-bottom)]',
      )}
    >
      <div className="p-6 max-sm:p-5">
        <h2 id={`${id}-title`} className="text-base font-semibold tracking-tight">
          {title}
        </h2>
        {description && (
          <div id={`${id}-description`} className="mt-1.5 text-ink-soft">
            {description}
          </div>
        )}
        {children && <div className="mt-5">{children}</div>}
      </div>
    </dialog>
  );
}

export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className="mt-6 flex justify-end gap-2">{children}</div>
);
