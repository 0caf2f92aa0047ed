import { Toast } from 'radix-ui';
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { cx } from '../class-names.ts';
import { Icon } from '../icon.tsx';

interface Note {
  readonly id: number;
  readonly text: string;
  readonly bad: boolean;
}
type Notify = (text: string, tone?: 'good' | 'bad') => void;

const NotifyContext = createContext<Notify>(() => {});
/** Says that something happened; it needs no answer. */
export const useNotify = (): Notify => useContext(NotifyContext);

export function ToastProvider({ children }: { children: ReactNode }) {
  const [notes, setNotes] = useState<readonly Note[]>([]);
  const notify = useCallback<Notify>((text, tone = 'good') => {
    setNotes((all) => [...all, { id: (all.at(-1)?.id ?? 0) + 1, text, bad: tone === 'bad' }]);
  }, []);
  const remove = (id: number) => setNotes((all) => all.filter((note) => note.id !== id));
  return (
    <NotifyContext.Provider value={notify}>
      <Toast.Provider duration={5000}>
        {children}
        {notes.map(({ id, text, bad }) => (
          <Toast.Root
            key={id}
            onOpenChange={(open) => open || remove(id)}
            className="animate-rise flex items-center gap-2.5 rounded-xl border border-line bg-surface py-2.5 pr-2 pl-3.5 shadow-float"
          >
            <Icon
              name={bad ? 'alert' : 'check'}
              className={cx('size-4 shrink-0', bad ? 'text-danger-ink' : 'text-accent-ink')}
            />
            <Toast.Description className="min-w-0 flex-1 wrap-anywhere">{text}</Toast.Description>
            <Toast.Close
              aria-label="Dismiss"
              className="rounded-md p-1.5 text-ink-faint hover:bg-sunken hover:text-ink"
            >
              <Icon name="cross" className="size-3.5" />
            </Toast.Close>
          </Toast.Root>
        ))}
        <Toast.Viewport className="fixed right-5 bottom-5 z-50 flex w-[min(24rem,calc(100vw-2.5rem))] flex-col gap-2 outline-none max-md:bottom-24" />
      </Toast.Provider>
    </NotifyContext.Provider>
  );
}
