import { useState } from 'react';
import { fieldErrors } from '../../../api/refusal.ts';
import { Confirm } from '../../../ui/dialogs/confirm.tsx';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { TextArea, TextField } from '../../../ui/forms/field.tsx';
import { useNotify } from '../../../ui/states/toast.tsx';
import { GenerateKit } from '../generate-kit.tsx';
import { type KitDetail, useChangeKit, useMoveKit, usePublishKit } from '../use-kits.ts';
import { nameOf } from '../words.ts';

type Act = 'details' | 'instruct' | 'publish' | 'deny' | 'archive' | 'draft';

interface ActionsProps {
  kit: KitDetail;
  /** There is unsaved text, which would not be published. */
  isChanged: boolean;
}

/** The actions on a kit in its current status; those that others see need a confirmation. */
export function Actions({ kit, isChanged }: ActionsProps) {
  const [act, setAct] = useState<Act | null>(null);
  const close = () => setAct(null);
  const { status } = kit;
  if (status === 'generating') return null;
  const hasText = kit.mdxPageContent !== null;
  return (
    <span className="flex flex-wrap gap-2 sm:justify-end">
      {hasText && <Button onClick={() => setAct('details')}>Title and icon</Button>}
      {hasText && <Button onClick={() => setAct('instruct')}>Change by instruction</Button>}
      {status === 'drafted' && <Button onClick={() => setAct('deny')}>Reject</Button>}
      {(status === 'drafted' || status === 'validated' || status === 'failed') && (
        <Button onClick={() => setAct('archive')}>Archive</Button>
      )}
      {(status === 'denied' || status === 'validated' || (status === 'archived' && hasText)) && (
        <Button onClick={() => setAct('draft')}>Back to draft</Button>
      )}
      {status === 'drafted' && (
        <Button look="primary" icon="globe" onClick={() => setAct('publish')}>
          Publish
        </Button>
      )}
      {act === 'details' && <Details kit={kit} onClose={close} />}
      {act === 'instruct' && <GenerateKit parent={kit} onClose={close} />}
      {act === 'publish' && <Publish kit={kit} isChanged={isChanged} onClose={close} />}
      {act === 'deny' && <Deny kit={kit} onClose={close} />}
      {(act === 'archive' || act === 'draft') && <Move kit={kit} to={act} onClose={close} />}
    </span>
  );
}

interface DialogProps {
  kit: KitDetail;
  onClose: () => void;
}

function Details({ kit, onClose }: DialogProps) {
  const change = useChangeKit(kit.id);
  const errors = fieldErrors(change.error);
  const submit = (entries: FormData) => {
    const title = String(entries.get('title')).trim();
    const iconUrl = String(entries.get('iconUrl')).trim();
    change.mutate({ ...(title && { title }), iconUrl: iconUrl || null }, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title="Title and icon"
      description="The kit’s name in lists, and the heading of a page that has none."
      action="Save"
      busy={change.isPending}
      error={errors.title || errors.iconUrl ? null : change.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        data-first-focus
        label="Title"
        name="title"
        required
        maxLength={200}
        defaultValue={nameOf(kit)}
        error={errors.title}
      />
      <TextField
        label="Icon URL (optional)"
        name="iconUrl"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={2048}
        placeholder="https://acme.com/icon.png"
        defaultValue={kit.iconUrl ?? ''}
        error={errors.iconUrl}
      />
    </FormDialog>
  );
}

function Publish({ kit, isChanged, onClose }: DialogProps & { isChanged: boolean }) {
  const notify = useNotify();
  const publish = usePublishKit(kit.id);
  const confirm = () =>
    publish.mutate(null, {
      onSuccess: () => {
        notify('Published: the public link shows this kit');
        onClose();
      },
    });
  return (
    <Confirm
      title="Publish this kit?"
      action="Publish"
      look="primary"
      busy={publish.isPending}
      error={publish.error}
      onConfirm={confirm}
      onCancel={onClose}
    >
      Anyone with the link can read it. A kit that was published for this brand
      {kit.campaignId ? ' and campaign' : ''} before is archived, and its link shows this one.
      {isChanged && <strong className="mt-2 block text-ink">Unsaved changes aren’t published.</strong>}
    </Confirm>
  );
}

function Deny({ kit, onClose }: DialogProps) {
  const move = useMoveKit(kit.id);
  const submit = (entries: FormData) => {
    const denialReason = String(entries.get('reason')).trim();
    move.mutate({ status: 'denied', ...(denialReason && { denialReason }) }, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title="Reject this draft?"
      description="It is removed from the list. You can restore it as a draft."
      action="Reject"
      look="danger"
      busy={move.isPending}
      error={move.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea data-first-focus label="Why (optional)" name="reason" maxLength={2000} />
    </FormDialog>
  );
}

const MOVES = {
  archive: { status: 'archived', title: 'Archive this kit?', action: 'Archive', done: 'Kit archived' },
  draft: { status: 'drafted', title: 'Back to draft?', action: 'Back to draft', done: 'Kit moved back to draft' },
} as const;

function Move({ kit, to, onClose }: DialogProps & { to: keyof typeof MOVES }) {
  const notify = useNotify();
  const move = useMoveKit(kit.id);
  const { status, title, action, done } = MOVES[to];
  const confirm = () =>
    move.mutate(
      { status },
      {
        onSuccess: () => {
          notify(done);
          onClose();
        },
      },
    );
  return (
    <Confirm
      title={title}
      action={action}
      look={kit.status === 'validated' ? 'danger' : 'primary'}
      busy={move.isPending}
      error={move.error}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {kit.status === 'validated'
        ? 'The public link shows nothing until a kit is published again.'
        : to === 'archive'
          ? 'It is removed from the list. Filter by “Archived” to see it.'
          : 'You can change and publish it again.'}
    </Confirm>
  );
}
