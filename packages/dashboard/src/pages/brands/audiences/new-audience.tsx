import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { Choice, type Option } from '../../../ui/forms/choice.tsx';
import { SelectField, TextArea, TextField } from '../../../ui/forms/field.tsx';
import { ErrorNote } from '../../../ui/states/error-state.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { useNotify } from '../../../ui/states/toast.tsx';
import { type List, useListAudience, useLists } from '../../contacts/use-lists.ts';
import { outcomeOf } from '../../contacts/words.ts';
import { useCreateAudience, useDraftProfile } from './use-audiences.ts';
import { unreadWords } from './words.ts';

const LONGEST_NAME = 120;
const FROM: readonly Option<'words' | 'list'>[] = [
  { value: 'words', label: 'Find them', hint: 'Describe who to reach; a people search finds them.' },
  { value: 'list', label: 'From a file', hint: 'Contacts that you imported.' },
];

interface NewAudienceProps {
  brandId: string;
  /** The existing descriptions, so that a draft is different from them. */
  described: readonly string[];
  onClose: () => void;
}

export function NewAudience({ brandId, described, onClose }: NewAudienceProps) {
  const notify = useNotify();
  const create = useCreateAudience(brandId);
  const draft = useDraftProfile(brandId);
  const [words, setWords] = useState('');
  const [from, setFrom] = useState<'words' | 'list'>('words');
  const lists = useLists(brandId).data ?? [];
  const [listId, setListId] = useState('');
  const list = lists.find(({ id }) => id === listId) ?? lists[0];
  const take = useListAudience((audience) => {
    notify(`Audience created: ${audience.name}`);
    onClose();
  });
  const unread = unreadWords(create.error);
  const submit = (entries: FormData) => {
    if (from === 'list') {
      if (list) take.mutate(list);
      return;
    }
    const nlPrompt = words.trim();
    const name = String(entries.get('name')).trim() || nlPrompt.slice(0, LONGEST_NAME).trim();
    create.mutate(
      { name, nlPrompt },
      {
        onSuccess: ({ audience }) => {
          const left = audience.reading?.unread.length ?? 0;
          notify(left === 0 ? `${audience.name}: we understood every word` : `${audience.name}: we ignored some words`);
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      title="New audience"
      description="Describe who to reach: a role, the kind of company, its location and size."
      action="Create audience"
      busy={create.isPending || take.isPending}
      error={from === 'list' ? take.error : unread ? null : create.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Choice legend="Where are these people?" name="from" options={FROM} value={from} onChange={setFrom} />
      {from === 'list' ? (
        <FromList lists={lists} value={list?.id ?? ''} onChange={setListId} />
      ) : (
        <>
          <TextArea
            data-first-focus
            label="Who do you want to reach?"
            required
            minLength={3}
            maxLength={1000}
            placeholder="Heads of operations at logistics companies in Germany with 50 to 200 employees"
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
          <div>
            <Button
              size="small"
              icon="wand"
              busy={draft.isPending}
              onClick={() =>
                draft.mutate(
                  described.slice(0, 20).map((text) => text.slice(0, 500)),
                  { onSuccess: setWords },
                )
              }
            >
              Draft from the website
            </Button>
          </div>
          {draft.error && <ErrorNote error={draft.error} />}
          <TextField
            label="Name (optional)"
            name="name"
            maxLength={LONGEST_NAME}
            hint="Leave empty to use your description."
          />
          {unread && <NotUnderstood unread={unread} />}
        </>
      )}
    </FormDialog>
  );
}

interface FromListProps {
  lists: readonly List[];
  value: string;
  onChange: (listId: string) => void;
}

const FromList = ({ lists, value, onChange }: FromListProps) =>
  lists.length === 0 ? (
    <p className="text-[13px] text-ink-soft">
      No file has been imported for this brand yet.{' '}
      <Link to="/contacts/import" className="font-medium text-accent-ink hover:underline">
        Import a file
      </Link>
      .
    </p>
  ) : (
    <SelectField label="Imported file" value={value} onChange={(event) => onChange(event.currentTarget.value)}>
      {lists.map((list) => (
        <option key={list.id} value={list.id}>
          {list.filename} ({outcomeOf(list)})
        </option>
      ))}
    </SelectField>
  );

/** The words that were not understood, and what to write instead. */
const NotUnderstood = ({ unread }: { unread: readonly string[] }) => (
  <div role="alert">
    <Notice tone="bad" icon="alert">
      <p>
        {unread.length === 0
          ? 'We can’t tell who to look for.'
          : `We couldn’t understand: ${unread.map((text) => `“${text}”`).join(', ')}.`}{' '}
        Nothing was created, because guessing would reach the wrong people.
      </p>
      <p className="mt-1">
        Name a role, seniority, industry or what the company does. Leave out anything a search can’t check.
      </p>
    </Notice>
  </div>
);
