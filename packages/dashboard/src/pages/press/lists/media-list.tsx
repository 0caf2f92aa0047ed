import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { count } from '../../../format.ts';
import { Confirm } from '../../../ui/dialogs/confirm.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { PagedList } from '../../../ui/display/paged-list.tsx';
import { type Column, Table } from '../../../ui/display/table.tsx';
import { AsButton, Button } from '../../../ui/forms/button.tsx';
import { Search } from '../../../ui/forms/search.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { PendingPage } from '../../../ui/states/pending-page.tsx';
import { useNotify } from '../../../ui/states/toast.tsx';
import { ImportFile } from './import-file.tsx';
import { JournalistForm } from './journalist-form.tsx';
import { NameList } from './media-lists.tsx';
import {
  type Listed,
  type MediaList,
  useChangeList,
  useChangeListed,
  useListed,
  useMediaList,
} from './use-media-lists.ts';
import { journalists, NOT_PITCHED } from './words.ts';

export function MediaListPage() {
  const { listId } = useParams({ from: '/shell/press/lists/$listId' });
  const query = useMediaList(listId);
  if (!query.data) return <PendingPage title="Media list" above={<ToLists />} query={query} />;
  return <OneList list={query.data} />;
}

const ToLists = () => (
  <Link to="/press/lists" className="underline-offset-2 hover:text-ink hover:underline">
    Media lists
  </Link>
);

type Open = 'add' | 'import' | 'rename' | 'delete' | { readonly listed: Listed; readonly act: 'change' | 'remove' };

function OneList({ list }: { list: MediaList }) {
  const [open, setOpen] = useState<Open | null>(null);
  const [search, setSearch] = useState('');
  const query = useListed(list.id, search);
  const close = () => setOpen(null);
  const add = (
    <Button look={list.withEmailCount > 0 ? 'secondary' : 'primary'} icon="plus" onClick={() => setOpen('add')}>
      Add journalist
    </Button>
  );
  return (
    <Page
      title={list.name}
      above={<ToLists />}
      description={`${journalists(list.journalistCount)}, ${count(list.withEmailCount)} with an email address.`}
      actions={
        <>
          {add}
          <Button icon="download" onClick={() => setOpen('import')}>
            Import a file
          </Button>
          {list.withEmailCount > 0 && (
            <AsButton look="primary">
              <Link to="/campaigns/new" search={{ mediaList: list.id }}>
                <Icon name="send" /> Pitch this list
              </Link>
            </AsButton>
          )}
        </>
      }
    >
      {open === 'import' && <ImportFile listId={list.id} onClose={close} />}
      <Card
        flush
        title="Journalists"
        actions={<Search label="Find a journalist" placeholder="Name, outlet, email or topic" onSearch={setSearch} />}
        footer={
          <>
            <Button look="quiet" onClick={() => setOpen('rename')}>
              Rename list
            </Button>
            <Button look="quiet" onClick={() => setOpen('delete')}>
              Delete list
            </Button>
          </>
        }
      >
        <PagedList
          query={query}
          rowsOf={(page) => page.journalists}
          empty={
            search ? (
              <EmptyState icon="people" title="No match">
                Try a part of the name, the outlet, the email address or the topic.
              </EmptyState>
            ) : (
              <EmptyState icon="people" title="No one on this list yet" action={add}>
                Add journalists one by one, or import a CSV or Excel file.
              </EmptyState>
            )
          }
        >
          {(rows) => (
            <Table caption="Journalists of the list" columns={columns(setOpen)} rows={rows} rowKey={({ id }) => id} />
          )}
        </PagedList>
      </Card>
      {open === 'add' && <JournalistForm listId={list.id} onClose={close} />}
      {open === 'rename' && <NameList list={list} onClose={close} />}
      {open === 'delete' && <DeleteList list={list} onClose={close} />}
      {typeof open === 'object' && open?.act === 'change' && (
        <JournalistForm listId={list.id} listed={open.listed} onClose={close} />
      )}
      {typeof open === 'object' && open?.act === 'remove' && (
        <RemoveListed listId={list.id} listed={open.listed} onClose={close} />
      )}
    </Page>
  );
}

const columns = (open: (what: Open) => void): readonly Column<Listed>[] => [
  {
    header: 'Journalist',
    kind: 'title',
    cell: ({ name, beat }) => (
      <>
        {name}
        <span className="block text-[13px] font-normal text-ink-faint">{beat}</span>
      </>
    ),
  },
  {
    header: 'Outlet',
    cell: ({ outletName, outletDomain }) => (
      <span>
        {outletName}
        <span className="block text-[13px] text-ink-faint">{outletDomain ?? 'website unknown'}</span>
      </span>
    ),
  },
  {
    header: 'Email',
    cell: ({ email, notPitchedBecause }) => (
      <span className="flex flex-wrap items-center gap-2">
        {email}
        {notPitchedBecause && <Badge tone="warn">{NOT_PITCHED[notPitchedBecause]}</Badge>}
      </span>
    ),
  },
  {
    header: 'Where',
    cell: ({ country, language }) => [country, language].filter(Boolean).join(', ') || null,
  },
  {
    header: 'Actions',
    kind: 'actions',
    cell: (listed) => (
      <>
        <Button
          size="small"
          look="row"
          aria-label={`Edit ${listed.name}`}
          onClick={() => open({ listed, act: 'change' })}
        >
          Edit
        </Button>
        <Button
          size="small"
          look="row"
          aria-label={`Remove ${listed.name}`}
          onClick={() => open({ listed, act: 'remove' })}
        >
          Remove
        </Button>
      </>
    ),
  },
];

function RemoveListed({ listId, listed, onClose }: { listId: string; listed: Listed; onClose: () => void }) {
  const change = useChangeListed(listId);
  const notify = useNotify();
  const confirm = () =>
    change.mutate(
      { kind: 'remove', journalistId: listed.id },
      {
        onSuccess: () => {
          notify('Journalist removed');
          onClose();
        },
      },
    );
  return (
    <Confirm
      title={`Remove ${listed.name}?`}
      action="Remove journalist"
      busy={change.isPending}
      error={change.error}
      onConfirm={confirm}
      onCancel={onClose}
    >
      Campaigns that haven’t contacted them yet won’t. Sent emails stay.
    </Confirm>
  );
}

function DeleteList({ list, onClose }: { list: MediaList; onClose: () => void }) {
  const change = useChangeList();
  const navigate = useNavigate();
  const confirm = () =>
    change.mutate({ kind: 'delete', id: list.id }, { onSuccess: () => navigate({ to: '/press/lists' }) });
  return (
    <Confirm
      title={`Delete ${list.name}?`}
      action="Delete list"
      busy={change.isPending}
      error={change.error}
      onConfirm={confirm}
      onCancel={onClose}
    >
      Its {journalists(list.journalistCount)} and your notes on them are deleted too. Sent emails stay.
    </Confirm>
  );
}
