import type { Client } from '@distribute/client';
import { type FormEvent, useState } from 'react';
import { type AnswerOf, useClient } from '../../api/api.ts';
import { usePaged } from '../../api/paged.ts';
import { personName } from '../../format.ts';
import { PagedList } from '../../ui/display/paged-list.tsx';
import { type Column, Table } from '../../ui/display/table.tsx';
import { Time } from '../../ui/display/time.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';

type User = AnswerOf<Client['users']['list']>['users'][number];

const COLUMNS: readonly Column<User>[] = [
  { header: 'Name', kind: 'title', cell: personName },
  { header: 'Email', cell: ({ email }) => email },
  { header: 'External id', cell: ({ externalId }) => externalId },
  { header: 'Since', cell: ({ createdAt }) => <Time at={createdAt} /> },
];

export function UsersPage() {
  const client = useClient();
  const [email, setEmail] = useState('');
  const query = usePaged(['users', 'list', email], (place, signal) =>
    client.users.list({ query: { ...place, ...(email && { email }) } }, { signal }),
  );
  return (
    <Page title="People" description="Everyone who can act for this organisation.">
      <Card flush>
        <EmailSearch onSearch={setEmail} />
        <PagedList
          query={query}
          rowsOf={(page) => page.users}
          empty={
            <EmptyState icon="people" title={email ? 'Nobody has this address' : 'Nobody yet'}>
              {email
                ? 'The search compares the whole address.'
                : 'People appear here when they are first resolved or invited.'}
            </EmptyState>
          }
        >
          {(users) => <Table caption="People" columns={COLUMNS} rows={users} rowKey={(user) => user.id} />}
        </PagedList>
      </Card>
    </Page>
  );
}

function EmailSearch({ onSearch }: { onSearch: (email: string) => void }) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(String(new FormData(event.currentTarget).get('email')).trim());
  };
  return (
    <search>
      <form onSubmit={submit} className="flex gap-2 border-b border-line p-3">
        <input
          type="search"
          name="email"
          aria-label="Whole email address"
          placeholder="Find by whole email address"
          onChange={(event) => event.currentTarget.value === '' && onSearch('')}
          className="h-9 w-full max-w-72 min-w-0 rounded-lg border border-line-strong bg-surface px-3 shadow-lift placeholder:text-ink-faint max-sm:h-11 max-sm:text-base"
        />
        <Button type="submit" className="max-sm:h-11">
          Find
        </Button>
      </form>
    </search>
  );
}
