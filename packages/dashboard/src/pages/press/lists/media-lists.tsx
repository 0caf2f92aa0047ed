import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { fieldErrors } from '../../../api/refusal.ts';
import { count } from '../../../format.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { PagedList } from '../../../ui/display/paged-list.tsx';
import { type Column, Table } from '../../../ui/display/table.tsx';
import { Time } from '../../../ui/display/time.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { PressLinks } from '../press-links.tsx';
import { type MediaList, useChangeList, useMediaLists } from './use-media-lists.ts';

/** The organisation's own lists of journalists. */
export function MediaListsPage() {
  const query = useMediaLists();
  const [isNaming, setNaming] = useState(false);
  const create = (
    <Button look="primary" icon="plus" onClick={() => setNaming(true)}>
      New media list
    </Button>
  );
  return (
    <Page
      title="Media lists"
      description="Journalists you know yourself, added by hand or from a file. A press campaign can pitch exactly the people on a list."
      actions={create}
    >
      <PressLinks />
      <Card flush title="Your lists">
        <PagedList
          query={query}
          rowsOf={(page) => page.mediaLists}
          empty={
            <EmptyState icon="contacts" title="No media list yet" action={create}>
              Create a list, then add journalists one by one or from a CSV or Excel file.
            </EmptyState>
          }
        >
          {(rows) => <Table caption="Media lists" columns={COLUMNS} rows={rows} rowKey={({ id }) => id} />}
        </PagedList>
      </Card>
      {isNaming && <NameList onClose={() => setNaming(false)} />}
    </Page>
  );
}

const COLUMNS: readonly Column<MediaList>[] = [
  {
    header: 'List',
    kind: 'title',
    cell: ({ id, name }) => (
      <Link
        to="/press/lists/$listId"
        params={{ listId: id }}
        className="row-link underline-offset-2 wrap-anywhere hover:underline"
      >
        {name}
      </Link>
    ),
  },
  { header: 'Journalists', kind: 'number', cell: ({ journalistCount }) => count(journalistCount) },
  { header: 'With email address', kind: 'number', cell: ({ withEmailCount }) => count(withEmailCount) },
  { header: 'Changed', cell: ({ updatedAt }) => <Time at={updatedAt} /> },
];

/** Asks for the name of a new list, or for another name of this one. */
export function NameList({ list, onClose }: { list?: MediaList; onClose: () => void }) {
  const change = useChangeList();
  const navigate = useNavigate();
  const errors = fieldErrors(change.error);
  const submit = (entries: FormData) => {
    const name = String(entries.get('name') ?? '').trim();
    change.mutate(list ? { kind: 'rename', id: list.id, name } : { kind: 'create', name }, {
      onSuccess: (id) => {
        onClose();
        if (!list) void navigate({ to: '/press/lists/$listId', params: { listId: id } });
      },
    });
  };
  return (
    <FormDialog
      title={list ? 'Rename media list' : 'New media list'}
      description={list ? 'Campaigns that use it keep using it.' : 'Name it after who is on it.'}
      action={list ? 'Rename' : 'Create list'}
      busy={change.isPending}
      error={errors.name ? null : change.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Name"
        name="name"
        required
        maxLength={200}
        autoComplete="off"
        data-first-focus
        defaultValue={list?.name ?? ''}
        placeholder="Bakery trade press"
        error={errors.name}
      />
    </FormDialog>
  );
}
