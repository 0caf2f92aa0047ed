import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { cx } from '../class-names.ts';
import { Icon } from '../icon.tsx';

interface DialogProps {
  title: string;
  description?: ReactNode;
  /** A question that must be answered; announced at once. */
  alert?: boolean;
  /** False when closing by accident would lose something. */
  dismissible?: boolean;
  placement?: 'center' | 'top' | 'bottom' | 'side';
  onClose: () => void;
  children?: ReactNode;
}

const PLACEMENTS = {
  center: 'm-auto w-[min(33rem,calc(100vw-2rem))] rounded-2xl',
  /** Grows downwards only, so that the field being typed in does not move. */
  top: 'mx-auto mt-[12dvh] mb-auto w-[min(36rem,calc(100vw-2rem))] rounded-2xl',
  bottom: 'mx-0 mt-auto mb-0 w-screen max-w-none rounded-t-2xl pb-[env(safe-area-inset-bottom)]',
  /** A drawer beside the list from which it was opened. */
  side: 'my-0 mr-0 ml-auto h-dvh max-h-none w-[min(36rem,100vw)] max-w-none overflow-y-auto border-l border-line',
};

/**
 * Open while it is mounted. Uses the browser's own modal dialog: it traps the focus and makes the rest inert without
 * the style elements that scroll-locking libraries inject, which our content security policy refuses.
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
  /** A press outside a drawer closes it, like the close button and Escape. */
  const onPress = useEffectEvent((event: MouseEvent) => {
    const isBeside = placement === 'side' && event.clientX < (ref.current?.getBoundingClientRect().left ?? 0);
    if (isBeside && event.target === ref.current && dismissible) onClose();
  });
  useEffect(() => {
    const press = (event: MouseEvent) => onPress(event);
    const dialog = ref.current;
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    dialog?.addEventListener('click', press);
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
      className={cx('animate-rise scroll-pb-24 bg-surface text-ink shadow-float outline-none', PLACEMENTS[placement])}
    >
      <div className="p-6 max-sm:p-5">
        <div className="flex items-start justify-between gap-4">
          <h2 id={`${id}-title`} className="text-base font-semibold tracking-tight wrap-anywhere">
            {title}
          </h2>
          {placement === 'side' && (
            <button
              type="button"
              aria-label="Close"
              data-first-focus
              onClick={onClose}
              className="-m-1.5 rounded-lg p-1.5 text-ink-faint hover:bg-sunken hover:text-ink"
            >
              <Icon name="cross" />
            </button>
          )}
        </div>
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

/** `stays` keeps the buttons of a long form in view; the form has to be the last thing in the dialog. */
export const DialogActions = ({ children, stays }: { children: ReactNode; stays?: boolean }) => (
  <div
    className={cx(
      'flex justify-end gap-2',
      stays
        ? 'sticky bottom-0 z-1 -mx-6 mt-2 -mb-6 border-t border-line bg-surface px-6 py-4 max-sm:-mx-5 max-sm:-mb-5 max-sm:px-5'
        : 'mt-6',
    )}
  >
    {children}
  </div>
);
