import { useBlocker } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Confirm } from '../../../ui/dialogs/confirm.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { TextArea } from '../../../ui/forms/field.tsx';
import { ErrorNote } from '../../../ui/states/error-state.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { useNotify } from '../../../ui/states/toast.tsx';
import { type KitDetail, useKitPage, useSaveText } from '../use-kits.ts';

interface EditorProps {
  kit: KitDetail;
  saved: string;
  onChanged: (isChanged: boolean) => void;
}

/** The text and, beside it, the page that it makes. Unsaved text is not lost by a wrong click. */
export function Editor({ kit, saved, onChanged }: EditorProps) {
  const notify = useNotify();
  const save = useSaveText(kit.id);
  const [text, setText] = useState(saved);
  const isChanged = text !== saved;
  useEffect(() => {
    onChanged(isChanged);
    return () => onChanged(false);
  }, [isChanged, onChanged]);
  const submit = () =>
    save.mutate(text, {
      onSuccess: () => notify(kit.status === 'validated' ? 'Saved, and shown to everybody' : 'Saved'),
    });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 p-5 max-sm:p-4 lg:grid-cols-2">
      <div className="grid content-start gap-3">
        <TextArea
          label="Text"
          hint="Markdown. Parts: Hero, Facts, Quote, Gallery, Boilerplate, Contact, Downloads."
          rows={22}
          spellCheck
          maxLength={200_000}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          className="font-mono text-[13px] leading-5"
        />
        {save.error && <ErrorNote error={save.error} />}
        <div className="flex items-center justify-end gap-2">
          <span aria-live="polite" className="mr-auto text-[13px] text-ink-faint">
            {isChanged ? 'Not saved' : 'Saved'}
          </span>
          <Button disabled={!isChanged || save.isPending} onClick={() => setText(saved)}>
            Discard
          </Button>
          <Button look="primary" disabled={!isChanged || text.trim() === ''} busy={save.isPending} onClick={submit}>
            Save
          </Button>
        </div>
      </div>
      <Preview kit={kit} text={text} />
      {isChanged && <LeaveQuestion />}
    </div>
  );
}

/** The service makes the page, so that it is exactly what readers get. Nothing runs in its frame. */
function Preview({ kit, text }: { kit: KitDetail; text: string }) {
  const page = useKitPage(kit.id, text);
  return (
    <section aria-label="Preview" className="min-w-0">
      <p className="mb-1.5 text-[13px] font-medium">Preview</p>
      {page.error && (
        <div className="mb-3">
          <ErrorNote error={page.error} onRetry={page.refetch} />
        </div>
      )}
      {page.data === undefined ? (
        !page.error && <Skeleton className="h-115" />
      ) : (
        <iframe
          title="Preview of the page"
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          srcDoc={page.data}
          className="h-115 w-full rounded-lg border border-line bg-white"
        />
      )}
    </section>
  );
}

/** Asked only while something is unsaved. */
function LeaveQuestion() {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname,
    enableBeforeUnload: true,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <Confirm
      title="Leave without saving?"
      action="Leave"
      busy={false}
      error={null}
      onConfirm={blocker.proceed}
      onCancel={blocker.reset}
    >
      What you changed in the text is not saved and would be lost.
    </Confirm>
  );
}
