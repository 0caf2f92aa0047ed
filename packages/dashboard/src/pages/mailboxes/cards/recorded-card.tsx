import type { Client } from '@distribute/client';
import { useState } from 'react';
import { type AnswerOf, useClient } from '../../../api/api.ts';
import { usePaged } from '../../../api/paged.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { PagedList } from '../../../ui/display/paged-list.tsx';
import { type Column, Table } from '../../../ui/display/table.tsx';
import { Time } from '../../../ui/display/time.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';

type RecordedMessage = AnswerOf<Client['mailboxes']['messages']>['messages'][number];

/** The mail that a sink mailbox has recorded instead of sending. */
export function RecordedCard({ mailboxId }: { mailboxId: string }) {
  const client = useClient();
  const [open, setOpen] = useState<RecordedMessage | null>(null);
  const query = usePaged(['mailboxes', 'messages', mailboxId], (place, signal) =>
    client.mailboxes.messages({ params: { id: mailboxId }, query: place }, { signal }),
  );
  const columns: readonly Column<RecordedMessage>[] = [
    {
      header: 'Subject',
      kind: 'title',
      cell: (message) => (
        <button
          type="button"
          className="row-link text-left underline-offset-2 hover:underline"
          onClick={() => setOpen(message)}
        >
          {message.subject || 'Without a subject'}
        </button>
      ),
    },
    { header: 'To', cell: ({ to }) => to },
    { header: 'Step', kind: 'number', cell: ({ step }) => step },
    { header: 'When', cell: ({ at }) => <Time at={at} /> },
  ];
  return (
    <Card
      flush
      title="Recorded email"
      description="This mailbox sends to no one: its emails are recorded here instead."
    >
      <PagedList
        query={query}
        rowsOf={(page) => page.messages}
        empty={
          <EmptyState icon="mail" title="Nothing recorded yet">
            Start a campaign with this mailbox. Each email appears here when it’s due.
          </EmptyState>
        }
      >
        {(messages) => <Table caption="Recorded emails" columns={columns} rows={messages} rowKey={({ id }) => id} />}
      </PagedList>
      {open && (
        <Dialog
          placement="side"
          title={open.subject || 'Without a subject'}
          description={`To ${open.to}`}
          onClose={() => setOpen(null)}
        >
          <p className="whitespace-pre-wrap wrap-anywhere">{open.text}</p>
          <Disclosure label="Headers" className="mt-6">
            <dl className="mt-2 grid gap-1.5">
              {Object.entries(open.headers).map(([name, value]) => (
                <div key={name}>
                  <dt className="font-mono text-xs text-ink-faint wrap-anywhere">{name}</dt>
                  <dd className="font-mono text-xs wrap-anywhere">{value}</dd>
                </div>
              ))}
            </dl>
          </Disclosure>
        </Dialog>
      )}
    </Card>
  );
}
