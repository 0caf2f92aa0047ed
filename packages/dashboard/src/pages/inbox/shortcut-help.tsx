import { Dialog, DialogActions } from '../../ui/dialogs/dialog.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { SHORTCUTS } from './shortcuts.ts';

const KEY_NAMES: Readonly<Record<string, string>> = { Escape: 'Esc' };

export const ShortcutHelp = ({ onClose }: { onClose: () => void }) => (
  <Dialog title="Keyboard shortcuts" description="The inbox can be worked through without a mouse." onClose={onClose}>
    <dl className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-2.5">
      {Object.entries({ ...SHORTCUTS, 'Ctrl Enter': 'Send the answer' }).map(([key, meaning]) => (
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
