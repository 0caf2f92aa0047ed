import { Dialog, DialogActions } from '../dialogs/dialog.tsx';
import { Button } from '../forms/button.tsx';
import type { Shortcuts } from './shortcuts.ts';

const KEY_NAMES: Readonly<Record<string, string>> = { Escape: 'Esc' };

interface ShortcutHelpProps {
  description: string;
  shortcuts: Shortcuts;
  onClose: () => void;
}

export const ShortcutHelp = ({ description, shortcuts, onClose }: ShortcutHelpProps) => (
  <Dialog title="Keyboard shortcuts" description={description} onClose={onClose}>
    <dl className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-2.5">
      {Object.entries(shortcuts).map(([key, meaning]) => (
        <div key={key} className="col-span-2 grid grid-cols-subgrid items-center">
          <dt>
            <kbd className="inline-block min-w-7 rounded-md border border-line-strong bg-sunken px-2 py-0.5 text-center font-mono text-[13px]">
              {KEY_NAMES[key] ?? key}
            </kbd>
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
    <DialogActions>
      <Button data-first-focus onClick={onClose}>
        Close
      </Button>
    </DialogActions>
  </Dialog>
);
