import { createContext, lazy, type ReactNode, Suspense, useContext, useEffect, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }));

const OpenContext = createContext<() => void>(() => {});

/** Ctrl K or Cmd K opens the palette on every page after the sign-in, also while typing. */
export function PaletteProvider({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      // Another dialog must be answered first.
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      setIsOpen(true);
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return (
    <OpenContext value={() => setIsOpen(true)}>
      {children}
      {isOpen && (
        <Suspense>
          <Palette onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </OpenContext>
  );
}

export function PaletteButton() {
  const open = useContext(OpenContext);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={open}
      className="flex h-8.5 min-w-0 flex-1 items-center gap-2.5 rounded-lg border border-line px-2.5 text-ink-faint transition-colors hover:bg-sunken hover:text-ink"
    >
      <Icon name="search" />
      Go to
      <kbd className="ml-auto font-mono text-[11px]">Ctrl K</kbd>
    </button>
  );
}

/** The same as a button for touch screens. */
export function PaletteIcon() {
  const open = useContext(OpenContext);
  return (
    <button
      type="button"
      aria-label="Go to"
      aria-haspopup="dialog"
      onClick={open}
      className="-m-1 rounded-lg p-2.5 text-ink-soft active:bg-sunken"
    >
      <Icon name="search" className="size-5" />
    </button>
  );
}
