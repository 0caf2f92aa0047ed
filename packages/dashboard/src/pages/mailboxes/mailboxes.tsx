import { contract } from '@distribute/contract';
import { Link } from '@tanstack/react-router';
import { useAccess } from '../../api/access.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { Bar } from '../../ui/display/bar.tsx';
import { PagedList } from '../../ui/display/paged-list.tsx';
import { type Column, Table } from '../../ui/display/table.tsx';
import { AsButton } from '../../ui/forms/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { RoleNotice } from '../../ui/states/guarded.tsx';
import { ReceiversCard } from './cards/receivers-card.tsx';
import { SendingDomainsCard } from './cards/sending-domains-card.tsx';
import { type Mailbox, useMailboxes } from './use-mailbox.ts';
import { paceOf, rateOf, STATUSES, troubleOf } from './words.ts';

export function MailboxesPage() {
  const query = useMailboxes();
  const isAllowed = useAccess().may(contract.mailboxes.create);
  return (
    <Page
      title="Mailboxes"
      description="The accounts you send from. A campaign sends only while at least one of its mailboxes is active."
      actions={isAllowed && <AddMailboxes />}
    >
      {!isAllowed && <RoleNotice what="add, change and verify mailboxes" />}
      <Card flush>
        <PagedList
          query={query}
          rowsOf={(page) => page.mailboxes}
          empty={
            <EmptyState icon="mail" title="No mailbox yet" action={isAllowed && <AddMailboxes />}>
              Add your own with its email address and password, or sign in with Google or Microsoft.
            </EmptyState>
          }
        >
          {(rows) => <Table caption="Mailboxes" columns={COLUMNS} rows={rows} rowKey={({ id }) => id} />}
        </PagedList>
      </Card>
      <SendingDomainsCard />
      <ReceiversCard />
    </Page>
  );
}

const AddMailboxes = () => (
  <>
    <AsButton>
      <Link to="/mailboxes/table">
        <Icon name="copy" /> Add several
      </Link>
    </AsButton>
    <AsButton look="primary">
      <Link to="/mailboxes/new">
        <Icon name="plus" /> Add mailbox
      </Link>
    </AsButton>
  </>
);

const COLUMNS: readonly Column<Mailbox>[] = [
  {
    header: 'Mailbox',
    kind: 'title',
    cell: ({ id, name, fromEmail }) => (
      <>
        <Link to="/mailboxes/$mailboxId" params={{ mailboxId: id }} className="hover:underline">
          {name}
        </Link>
        {name !== fromEmail && <span className="block text-[13px] font-normal text-ink-faint">{fromEmail}</span>}
      </>
    ),
  },
  { header: 'Status', cell: (mailbox) => <Standing mailbox={mailbox} /> },
  {
    header: 'Pace',
    cell: (mailbox) => (
      <span className="numeric grid gap-1.5 @max-3xl:w-40">
        <span className="whitespace-nowrap">{paceOf(mailbox)}</span>
        <Bar value={mailbox.sentToday} max={mailbox.dailyCap} />
      </span>
    ),
  },
  { header: 'Bounces, 30 days', kind: 'number', cell: ({ health }) => rateOf(health.bounceRate30d) },
];

/** The fault is shown in the list, so that a mailbox that needs attention is noticed. */
function Standing({ mailbox }: { mailbox: Mailbox }) {
  const { label, tone } = STATUSES[mailbox.status];
  const trouble = troubleOf(mailbox);
  return (
    <span className="grid max-w-72 justify-items-start gap-1 @max-3xl:justify-items-end">
      <Badge tone={tone}>{label}</Badge>
      {trouble && <span className="text-[13px] text-ink-faint wrap-anywhere">{trouble}</span>}
    </span>
  );
}
