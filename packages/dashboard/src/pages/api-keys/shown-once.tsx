import { Dialog, DialogActions } from '../../ui/dialogs/dialog.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { CopyField } from '../../ui/forms/copy.tsx';

/** The only time that a new key is seen. */
export const ShownOnce = ({ name, secret, onClose }: { name: string; secret: string; onClose: () => void }) => (
  <Dialog
    title="Store this key now"
    description={
      <>
        This is the only time <strong className="font-medium wrap-anywhere text-ink">{name}</strong> is shown. If you
        lose it, revoke it and create another.
      </>
    }
    dismissible={false}
    onClose={onClose}
  >
    <CopyField label="New API key" value={secret} />
    <DialogActions>
      <Button look="primary" onClick={onClose}>
        I’ve stored it
      </Button>
    </DialogActions>
  </Dialog>
);
