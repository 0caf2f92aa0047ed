import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { TextArea } from '../../../ui/forms/field.tsx';
import { useNotify } from '../../../ui/states/toast.tsx';
import { useOwnConfig, useSaveConfig } from '../use-chat.ts';
import { TOOL_WORDS } from '../words.ts';

/** How the assistant of this organisation speaks, and what it may read. */
export function ConfigDialog({ onClose }: { onClose: () => void }) {
  const notify = useNotify();
  const { data: config } = useOwnConfig();
  const save = useSaveConfig();
  const submit = (entries: FormData) =>
    save.mutate(
      {
        systemPrompt: String(entries.get('systemPrompt')).trim(),
        allowedTools: entries.getAll('allowedTools').map(String),
      },
      {
        onSuccess: () => {
          notify('Saved. Choose “Your own” to chat with it');
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title="Your own assistant"
      description="The built-in assistants stay as they are. This one is for everyone in your organization."
      action="Save"
      busy={save.isPending}
      error={save.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea
        label="What it should know and how it should sound"
        name="systemPrompt"
        rows={6}
        maxLength={20_000}
        defaultValue={config?.systemPrompt ?? ''}
        placeholder="Answer briefly. We sell to bakeries; call them partners."
      />
      <fieldset>
        <legend className="mb-1.5 text-[13px] font-medium">What it may look at</legend>
        <div className="grid gap-1.5 sm:grid-cols-2">
          {Object.entries(TOOL_WORDS).map(([tool, words]) => (
            <label key={tool} className="flex items-center gap-2">
              <input
                type="checkbox"
                name="allowedTools"
                value={tool}
                defaultChecked={config ? config.allowedTools.includes(tool) : true}
                className="size-4 accent-accent"
              />
              {words}
            </label>
          ))}
        </div>
      </fieldset>
    </FormDialog>
  );
}
