import { useState } from 'react';
import { Confirm } from '../../../ui/dialogs/confirm.tsx';
import { LeftOut } from '../../../ui/display/left-out.tsx';
import { OutsideLink } from '../../../ui/display/outside-link.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { CopyField } from '../../../ui/forms/copy.tsx';
import { TextArea } from '../../../ui/forms/field.tsx';
import { ErrorNote } from '../../../ui/states/error-state.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { useNotify } from '../../../ui/states/toast.tsx';
import { type Pitch, type QuoteRequest, useChangePitch, useSubmitPitch } from '../use-quotes.ts';
import { REQUEST_STATUSES } from '../words.ts';

interface DraftProps {
  pitch: Pitch;
  request: QuoteRequest;
}

/** An unsent pitch: it can be changed, and is sent when a person submits it. */
export function Draft({ pitch, request }: DraftProps) {
  const notify = useNotify();
  const change = useChangePitch(pitch.id);
  const [draft, setDraft] = useState(pitch.draft);
  const [isAsked, setAsked] = useState(false);
  const isChanged = draft !== pitch.draft;
  const isLate = request.status === 'expired' || request.status === 'dismissed';
  const save = () => change.mutate({ draft }, { onSuccess: () => notify('Saved') });
  return (
    <div className="grid gap-3">
      <TextArea
        label="The pitch"
        rows={12}
        maxLength={20_000}
        value={draft}
        disabled={isLate}
        onChange={(event) => setDraft(event.currentTarget.value)}
      />
      <LeftOut said={pitch.refused.map(({ sentence: text, reason }) => ({ text, reason }))} />
      {change.error && <ErrorNote error={change.error} />}
      {isLate ? (
        <Notice tone="neutral" icon="clock">
          The request is {REQUEST_STATUSES[request.status].label.toLowerCase()}: this pitch can no longer be submitted.
        </Notice>
      ) : (
        <>
          {!request.pitchEmail && request.pitchUrl && (
            <div className="grid gap-2 text-[13px]">
              <p>
                Reply to <OutsideLink href={request.pitchUrl}>{request.pitchUrl}</OutsideLink>. Paste the pitch there,
                then say here that you did.
              </p>
              <CopyField label="The pitch, to paste" value={pitch.draft} />
            </div>
          )}
          <div className="flex flex-wrap justify-end gap-2">
            <Button disabled={!isChanged || draft.trim() === ''} busy={change.isPending} onClick={save}>
              Save
            </Button>
            <Button look="primary" disabled={isChanged} onClick={() => setAsked(true)}>
              {request.pitchEmail ? 'Send' : 'I’ve submitted it'}
            </Button>
          </div>
          {isChanged && <p className="text-right text-[13px] text-ink-faint">Save your change to continue.</p>}
        </>
      )}
      {isAsked && <SubmitQuestion pitch={pitch} request={request} onClose={() => setAsked(false)} />}
    </div>
  );
}

function SubmitQuestion({ pitch, request, onClose }: DraftProps & { onClose: () => void }) {
  const notify = useNotify();
  const submit = useSubmitPitch(pitch.id);
  const confirm = () =>
    submit.mutate(null, {
      onSuccess: () => {
        notify(request.pitchEmail ? `Sent to ${request.pitchEmail}` : 'Marked as submitted');
        onClose();
      },
    });
  return (
    <Confirm
      title={request.pitchEmail ? `Send to ${request.pitchEmail}?` : 'Submitted?'}
      action={request.pitchEmail ? 'Send' : 'Mark as submitted'}
      look="primary"
      busy={submit.isPending}
      error={submit.error}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {request.pitchEmail
        ? 'The pitch is sent now, once, from one of the campaign’s mailboxes. You can’t change it afterwards.'
        : 'It counts as submitted, and you can’t change it afterwards. Nothing is sent from here.'}
    </Confirm>
  );
}
