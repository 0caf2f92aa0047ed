import { useBlocker } from '@tanstack/react-router';
import { useState } from 'react';
import { cx } from '../../../ui/class-names.ts';
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
  /** What was typed and not saved; null for what is saved. It outlives this part, so that another tab loses nothing. */
  draft: string | null;
  onDraft: (draft: string | null) => void;
}

const SIDES = { text: 'Text', page: 'Page' } as const;
type Side = keyof typeof SIDES;

/** The text and, beside it, the page that it makes; on a phone one of them. Unsaved text is not lost by a wrong click. */
export function Editor({ kit, saved, draft, onDraft }: EditorProps) {
  const notify = useNotify();
  const save = useSaveText(kit.id);
  const [side, setSide] = useState<Side>('text');
  const text = draft ?? saved;
  const isChanged = text !== saved;
  const setText = (typed: string) => onDraft(typed === saved ? null : typed);
  const submit = () =>
    save.mutate(text, {
      onSuccess: () => notify(kit.status === 'validated' ? 'Saved and public' : 'Saved'),
    });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 p-5 max-sm:p-4 lg:grid-cols-2">
      <fieldset className="flex gap-1 rounded-lg bg-sunken p-1 lg:hidden">
        <legend className="sr-only">Show</legend>
        {Object.entries(SIDES).map(([name, label]) => (
          <button
            key={name}
            type="button"
            aria-pressed={side === name}
            onClick={() => setSide(name as Side)}
            className={cx(
              'flex-1 rounded-md px-3 py-2 text-[13px] font-medium',
              side === name ? 'bg-surface text-ink shadow-lift' : 'text-ink-soft hover:text-ink',
            )}
          >
            {label}
          </button>
        ))}
      </fieldset>
      <div className={cx('grid content-start gap-3', side === 'page' && 'max-lg:hidden')}>
        <TextArea
          label="Text"
          hint="Markdown. Parts: Hero, Facts, Quote, Gallery, Boilerplate, Contact, Downloads."
          rows={26}
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
      <div className={cx('min-w-0', side === 'text' && 'max-lg:hidden')}>
        <Preview kit={kit} text={text} />
      </div>
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
        !page.error && <Skeleton className="h-140" />
      ) : (
        <iframe
          title="Preview of the page"
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          srcDoc={page.data}
          className="h-140 w-full rounded-lg border border-line bg-white"
        />
      )}
    </section>
  );
}

/** Asked only while something is unsaved. */
export function LeaveQuestion() {
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
      Your changes aren’t saved and would be lost.
    </Confirm>
  );
}
