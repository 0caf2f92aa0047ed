import { contract } from '@distribute/contract';
import { Link } from '@tanstack/react-router';
import { Button } from '../../../ui/forms/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { ErrorNote } from '../../../ui/states/error-state.tsx';
import { Guarded } from '../../../ui/states/guarded.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { TablePaste } from './table-paste.tsx';
import { TableRow } from './table-row.tsx';
import { useTable } from './use-table.ts';

/** Several mailboxes from a spreadsheet; each is checked by itself, and those that fail are put right in place. */
export const MailboxTablePage = () => (
  <Page
    title="Add several mailboxes"
    above={
      <Link to="/mailboxes" className="hover:underline">
        Mailboxes
      </Link>
    }
    description="We log in to each one to check it before it's added. Nothing is sent."
  >
    <Guarded operation={contract.mailboxes.import} what="add mailboxes">
      <MailboxTable />
    </Guarded>
  </Page>
);

const countOf = (count: number): string => `${count} ${count === 1 ? 'mailbox' : 'mailboxes'}`;

function MailboxTable() {
  const { entries, passedOver, isChecking, error, add, append, change, remove, check } = useTable();
  const added = entries.filter(({ standing }) => standing === 'added').length;
  const failed = entries.filter(({ standing }) => standing === 'failed').length;
  const open = entries.length - added;
  return (
    <>
      <TablePaste onRead={add} />
      {passedOver.unused.length + passedOver.unreadSheets.length > 0 && (
        <Notice tone="neutral" icon="alert">
          {passedOver.unused.length > 0 && <p>Columns that aren't used: {passedOver.unused.join(', ')}.</p>}
          {passedOver.unreadSheets.length > 0 && <p>Sheets without mailboxes: {passedOver.unreadSheets.join(', ')}.</p>}
        </Notice>
      )}
      <Card
        flush
        title="Mailboxes"
        description="Leave the servers empty for providers we know. New mailboxes start with 10 emails a day and add 5 each day (warm-up), because receivers treat a new sender that starts with many as spam. You can change this on each mailbox."
        footer={
          <>
            <p role="status" className="mr-auto text-[13px] text-ink-soft">
              {[added > 0 && `${countOf(added)} added`, failed > 0 && `${failed} to fix`].filter(Boolean).join(', ')}
            </p>
            <Button icon="plus" onClick={append} disabled={isChecking}>
              Add a row
            </Button>
            {open === 0 && added > 0 ? (
              <Link to="/mailboxes" className="font-medium text-accent-ink underline underline-offset-2">
                See your mailboxes
              </Link>
            ) : (
              <Button look="primary" busy={isChecking} disabled={open === 0} onClick={() => void check()}>
                {isChecking ? 'Logging in' : `Check and add ${countOf(open)}`}
              </Button>
            )}
          </>
        }
      >
        <ol aria-label="Mailboxes to add">
          {entries.map((entry, at) => (
            <TableRow
              key={entry.key}
              entry={entry}
              number={at + 1}
              isLocked={isChecking}
              onChange={(changed) => change(entry.key, changed)}
              onRemove={() => remove(entry.key)}
            />
          ))}
        </ol>
        {error !== null && (
          <div className="px-5 py-4">
            <ErrorNote error={error} />
          </div>
        )}
      </Card>
    </>
  );
}
