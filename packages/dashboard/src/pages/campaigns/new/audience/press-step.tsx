import { Link } from '@tanstack/react-router';
import { Choice, type Option } from '../../../../ui/forms/choice.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { ErrorNote } from '../../../../ui/states/error-state.tsx';
import { Notice } from '../../../../ui/states/notice.tsx';
import { Skeleton } from '../../../../ui/states/skeleton.tsx';
import { useMediaLists } from '../../../press/lists/use-media-lists.ts';
import { journalists } from '../../../press/lists/words.ts';
import { whoOf } from '../draft.ts';
import { InputField } from '../input-field.tsx';
import { usePreview } from '../preview/use-preview.ts';
import type { DraftForm } from '../use-draft.ts';
import { Misread } from './misread.tsx';
import { misreadOf } from './use-words-seen.ts';

type From = 'found' | 'lists' | 'both';

const OPTIONS: readonly Option<From>[] = [
  { value: 'found', label: 'Journalists we find', hint: 'By the articles they signed about your angle.' },
  {
    value: 'lists',
    label: 'Only people on my media lists',
    hint: 'Exactly these, and no one else. No search is paid for.',
  },
  { value: 'both', label: 'My media lists, and others we find', hint: 'The people on your lists come first.' },
];

/** Who a press campaign pitches: journalists that are found, those on media lists, or both. */
export function PressStep({ form }: { form: DraftForm }) {
  const { draft, feature, set } = form;
  const query = useMediaLists();
  const preview = usePreview(form.request);
  const lists = query.data?.pages.flatMap(({ mediaLists }) => mediaLists) ?? null;
  const who = feature && whoOf(feature);
  const from: From = draft.mediaListIds.length === 0 ? 'found' : draft.discoverJournalists ? 'both' : 'lists';
  const first = lists?.find(({ withEmailCount }) => withEmailCount > 0) ?? lists?.[0];
  const noList = lists !== null && !first ? 'You have no media list yet.' : undefined;
  const choose = (next: From) =>
    set({
      mediaListIds: next === 'found' ? [] : draft.mediaListIds.length || !first ? draft.mediaListIds : [first.id],
      discoverJournalists: next === 'both',
    });
  const toggle = (id: string, isOn: boolean) =>
    set({ mediaListIds: isOn ? [...draft.mediaListIds, id] : draft.mediaListIds.filter((one) => one !== id) });
  return (
    <Card title="Who should it pitch?">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Choice
          legend="Journalists"
          name="press"
          options={OPTIONS.map((option) => (option.value === 'found' ? option : { ...option, refusal: noList }))}
          value={from}
          onChange={choose}
        />
        {query.error && <ErrorNote error={query.error} />}
        {!lists && !query.error && <Skeleton className="h-16 rounded-lg" />}
        {noList && (
          <p className="text-[13px] text-ink-soft">
            To pitch people you know,{' '}
            <Link to="/press/lists" className="text-accent-ink underline underline-offset-2">
              create a media list
            </Link>
            .
          </p>
        )}
        {from !== 'found' && lists && (
          <fieldset className="grid gap-2">
            <legend className="mb-1.5 text-[13px] font-medium">Media lists</legend>
            {lists.map(({ id, name, journalistCount, withEmailCount }) => (
              <label key={id} className="flex items-start gap-3 rounded-lg border border-line-strong px-3 py-2.5">
                <input
                  type="checkbox"
                  checked={draft.mediaListIds.includes(id)}
                  // The last list stays chosen: who wants none chooses another option above.
                  disabled={draft.mediaListIds.length === 1 && draft.mediaListIds[0] === id}
                  onChange={({ currentTarget: { checked } }) => toggle(id, checked)}
                  className="mt-0.5 size-4 shrink-0 accent-accent"
                />
                <span className="min-w-0">
                  <span className="block font-medium wrap-anywhere">{name}</span>
                  <span className="block text-[13px] text-ink-soft">
                    {journalists(journalistCount)}, {withEmailCount} with an email address
                  </span>
                </span>
              </label>
            ))}
            {query.hasNextPage && <p className="text-[13px] text-ink-faint">The first {lists.length} lists by name.</p>}
          </fieldset>
        )}
        {from === 'lists' &&
          lists?.every((one) => !draft.mediaListIds.includes(one.id) || one.withEmailCount === 0) && (
            <Notice tone="warn" icon="alert">
              No one on these lists has an email address. Add one before you start.
            </Notice>
          )}
        {from !== 'lists' && who && (
          <>
            <InputField input={who.input} form={form} rows={3} />
            <Misread message={preview.isCurrent ? misreadOf(preview.data) : null} />
          </>
        )}
      </div>
    </Card>
  );
}
