import { fieldErrors } from '../../../api/refusal.ts';
import { count } from '../../../format.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { TextArea } from '../../../ui/forms/field.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { useNotify } from '../../../ui/states/toast.tsx';
import { useImportDigest } from '../use-quotes.ts';

/** Imports a pasted digest of requests. Each request is stored once, however often it is pasted. */
export function ImportDigest({ onClose }: { onClose: () => void }) {
  const notify = useNotify();
  const take = useImportDigest();
  const errors = fieldErrors(take.error);
  const submit = (entries: FormData) =>
    take.mutate(String(entries.get('text')), {
      onSuccess: ({ quoteRequests: { length } }) => {
        if (length === 0) return;
        notify(`${count(length)} ${length === 1 ? 'request' : 'requests'} in the digest`);
        onClose();
      },
    });
  return (
    <FormDialog
      title="Import a digest"
      description="Paste the text of an email that lists several requests. Requests we already have aren’t added twice."
      action="Import"
      busy={take.isPending}
      error={errors.text ? null : take.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea
        data-first-focus
        label="Text of the digest"
        name="text"
        rows={10}
        required
        maxLength={500_000}
        error={errors.text}
      />
      {take.data?.quoteRequests.length === 0 && (
        <Notice tone="warn" icon="alert">
          We found no request in this text. Add it by hand instead.
        </Notice>
      )}
    </FormDialog>
  );
}
