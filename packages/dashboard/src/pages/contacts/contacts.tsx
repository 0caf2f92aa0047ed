import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { count } from '../../format.ts';
import { Confirm } from '../../ui/dialogs/confirm.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { PagedList } from '../../ui/display/paged-list.tsx';
import { type Column, Table } from '../../ui/display/table.tsx';
import { Time } from '../../ui/display/time.tsx';
import { AsButton, Button } from '../../ui/forms/button.tsx';
import { Filter, FilterBar } from '../../ui/forms/filter.tsx';
import { Search } from '../../ui/forms/search.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { useNotify } from '../../ui/states/toast.tsx';
import { useNamedBrands } from '../brands/use-brands.ts';
import { ServeNote } from './serve-note.tsx';
import { UploadsCard } from './uploads-card.tsx';
import { type Contact, useContacts, useDeleteContact } from './use-contacts.ts';
import { nameOf, standingOf } from './words.ts';

export function ContactsPage() {
  const brands = useNamedBrands().data ?? [];
  const [brandId, setBrandId] = useState('');
  const [email, setEmail] = useState('');
  const [leaving, setLeaving] = useState<Contact | null>(null);
  const query = useContacts({ ...(brandId && { brandId }), ...(email && { email }) });
  const isFiltered = brandId !== '' || email !== '';
  const total = query.data?.pages[0]?.total;
  const brandName = (id: string) => brands.find((brand) => brand.id === id)?.name;
  return (
    <Page
      title="Contacts"
      description="People you imported from a file. Write to all people of a file below, or choose it as the audience of a campaign."
      actions={<ImportLink />}
    >
      {brandId && <ServeNote brandId={brandId} />}
      <Card
        flush
        title="People"
        description={total === undefined ? undefined : `${count(total)} ${isFiltered ? 'matching' : 'total'}`}
        actions={
          <FilterBar>
            <Search label="Find by address" placeholder="The whole email address" onSearch={setEmail} />
            <Filter
              label="Brand"
              all="All brands"
              options={brands.map(({ id, name }) => [id, name] as const)}
              onChange={setBrandId}
            />
          </FilterBar>
        }
      >
        <PagedList
          query={query}
          rowsOf={(page) => page.contacts}
          empty={
            isFiltered ? (
              <EmptyState icon="contacts" title="No matching contacts">
                Search for the whole email address.
              </EmptyState>
            ) : (
              <EmptyState icon="contacts" title="No contacts yet" action={<ImportLink />}>
                Import a CSV or Excel file. You’ll preview every row before anything is saved.
              </EmptyState>
            )
          }
        >
          {(rows) => (
            <Table caption="Contacts" columns={columns(brandName, setLeaving)} rows={rows} rowKey={({ id }) => id} />
          )}
        </PagedList>
      </Card>
      <UploadsCard brandName={brandName} />
      {leaving && <DeleteContact contact={leaving} onClose={() => setLeaving(null)} />}
    </Page>
  );
}

const ImportLink = () => (
  <AsButton look="primary">
    <Link to="/contacts/import">
      <Icon name="plus" /> Import a file
    </Link>
  </AsButton>
);

const columns = (
  brandName: (id: string) => string | undefined,
  onDelete: (contact: Contact) => void,
): readonly Column<Contact>[] => [
  {
    header: 'Person',
    kind: 'title',
    cell: (contact) => (
      <>
        {nameOf(contact)}
        <span className="block text-[13px] font-normal text-ink-faint">{contact.primaryEmail}</span>
      </>
    ),
  },
  { header: 'Work', cell: ({ title, company }) => [title, company].filter(Boolean).join(', ') || null },
  { header: 'Brand', cell: ({ brandId }) => brandName(brandId) ?? null },
  {
    header: 'Status',
    cell: (contact) => {
      const { label, tone } = standingOf(contact);
      return <Badge tone={tone}>{label}</Badge>;
    },
  },
  { header: 'Added', cell: ({ createdAt }) => <Time at={createdAt} /> },
  {
    header: 'Actions',
    kind: 'actions',
    cell: (contact) => (
      <Button size="small" look="row" aria-label={`Delete ${nameOf(contact)}`} onClick={() => onDelete(contact)}>
        Delete
      </Button>
    ),
  },
];

function DeleteContact({ contact, onClose }: { contact: Contact; onClose: () => void }) {
  const notify = useNotify();
  const remove = useDeleteContact();
  const confirm = () =>
    remove.mutate(contact.id, {
      onSuccess: () => {
        notify(`${nameOf(contact)} deleted`);
        onClose();
      },
    });
  return (
    <Confirm
      title={`Delete ${nameOf(contact)}?`}
      action="Delete contact"
      busy={remove.isPending}
      error={remove.error}
      onConfirm={confirm}
      onCancel={onClose}
    >
      The contact is removed from this list and its audiences. Emails already written and a “do not contact” stay; to
      erase everything about the person use Privacy requests.
    </Confirm>
  );
}
