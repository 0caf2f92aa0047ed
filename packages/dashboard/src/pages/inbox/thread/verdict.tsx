import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useClient } from '../../../api/api.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { TextArea } from '../../../ui/forms/field.tsx';
import { useNotify } from '../../../ui/states/toast.tsx';
import { campaignKey } from '../../campaigns/use-campaigns.ts';
import type { Reply } from '../conversation.ts';
import { INBOX_KEY } from '../use-inbox.ts';
import { CLASSES, notedWords, VERDICTS, type VerdictStatus } from '../words.ts';

/**
 * A person decides the class of the reply. This wins over rules and models; each choice says what it does to the
 * sequence.
 */
export function VerdictDialog({ reply, onClose }: { reply: Reply; onClose: () => void }) {
  const record = useRecordVerdict(reply, onClose);
  return (
    <FormDialog
      title={`What did ${reply.name ?? reply.email} mean?`}
      description={`Currently labeled “${CLASSES[reply.classification].label}”. Your choice overrides rules and models.`}
      action="Save label"
      busy={record.isPending}
      error={record.error}
      onSubmit={(entries) => {
        const notes = String(entries.get('notes')).trim();
        record.mutate({ status: entries.get('status') as VerdictStatus, ...(notes && { notes }) });
      }}
      onClose={onClose}
    >
      <fieldset>
        <legend className="sr-only">Verdict</legend>
        <div className="grid gap-1">
          {(Object.keys(VERDICTS) as VerdictStatus[]).map((status, at) => (
            <label
              key={status}
              className="flex gap-2.5 rounded-lg px-2.5 py-1.5 hover:bg-sunken has-checked:bg-accent-soft has-checked:text-accent-ink"
            >
              <input
                type="radio"
                name="status"
                value={status}
                required
                data-first-focus={at === 0 || undefined}
                className="mt-1 shrink-0 accent-accent"
              />
              <span>
                <span className="block font-medium">{VERDICTS[status].label}</span>
                <span className="block text-[13px] text-ink-soft">{VERDICTS[status].effect}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <TextArea label="Note (optional)" name="notes" rows={2} maxLength={2000} />
    </FormDialog>
  );
}

function useRecordVerdict({ campaignId, email }: Reply, onDone: () => void) {
  const client = useClient();
  const queries = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: (verdict: { status: VerdictStatus; notes?: string }) =>
      client.emails.recordQualification({ body: { campaign_id: campaignId, email, ...verdict } }),
    onSuccess: async ({ restored }, { status }) => {
      onDone();
      notify(notedWords(status, restored));
      void queries.invalidateQueries({ queryKey: campaignKey(campaignId) });
      await queries.invalidateQueries({ queryKey: INBOX_KEY });
    },
  });
}
