import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useId, useState } from 'react';
import { cx } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { type Entry, matching } from './entries.ts';
import { useEntries } from './use-entries.ts';

/** Opens any page after a few letters. The focus stays in the field; arrow keys choose, Enter opens. */
export function Palette({ onClose }: { onClose: () => void }) {
  const id = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const found = matching(useEntries(), typed);
  const chosen = found[Math.min(at, found.length - 1)];

  const go = ({ href }: Entry) => {
    onClose();
    void navigate({ href });
  };
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setAt((now) => (Math.min(now, found.length - 1) + step + found.length) % Math.max(1, found.length));
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      go(chosen);
    }
  };
  return (
    <Dialog placement="top" title="Go to" onClose={onClose}>
      <input
        data-first-focus
        role="combobox"
        aria-label="Search pages, campaigns and brands"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={chosen ? `${id}-${chosen.key}` : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder="A page, a campaign, a brand …"
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={onKey}
        className="h-11 w-full rounded-lg border border-line-strong bg-surface px-3.5 text-base shadow-lift placeholder:text-ink-faint focus-visible:border-accent focus-visible:outline-1 focus-visible:outline-offset-0"
      />
      <div id={`${id}-list`} role="listbox" aria-label="Found" className="mt-3 max-h-[50dvh] overflow-y-auto">
        {found.map((entry) => (
          // The field has the focus and handles the keys.
          <div
            key={entry.key}
            id={`${id}-${entry.key}`}
            role="option"
            tabIndex={-1}
            aria-selected={entry === chosen}
            onClick={() => go(entry)}
            onKeyDown={onKey}
            className={cx(
              'flex cursor-pointer items-center gap-3 rounded-lg px-3 py-2',
              entry === chosen ? 'bg-accent-soft text-accent-ink' : 'hover:bg-sunken',
            )}
          >
            <Icon name={entry.icon} className="size-4 shrink-0" />
            <span className="min-w-0 flex-1 truncate font-medium">{entry.label}</span>
            <span className={cx('shrink-0 text-xs', entry === chosen ? 'text-accent-ink' : 'text-ink-faint')}>
              {entry.kind}
            </span>
          </div>
        ))}
      </div>
      <p aria-live="polite" className={cx('px-3 text-[13px] text-ink-faint', found.length > 0 ? 'sr-only' : 'py-4')}>
        {found.length === 0 ? `No results for “${typed}”.` : `${found.length} found`}
      </p>
    </Dialog>
  );
}
