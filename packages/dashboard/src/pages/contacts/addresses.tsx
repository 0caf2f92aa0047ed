import { count } from '../../format.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { type Column, Table } from '../../ui/display/table.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ErrorNote } from '../../ui/states/error-state.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { ADDRESS_REASONS, ADDRESS_VERDICTS, summaryWords, type WorstAddress } from './address-words.ts';
import { useAddresses, useCheckAgain, useDoubtful, useLeaveOut } from './use-addresses.ts';
import type { Upload, UploadAnswer } from './use-contacts.ts';

type Summary = UploadAnswer['addresses'];

const isTooMany = ({ bounceForecast, bounceLimit }: Summary) => bounceForecast !== null && bounceForecast > bounceLimit;

/** How many emails to the people of a file would bounce. */
export const AddressNote = ({ summary }: { summary: Summary }) =>
  summary.checked + summary.unchecked === 0 ? null : (
    <Notice tone={isTooMany(summary) ? 'warn' : 'neutral'} icon={isTooMany(summary) ? 'alert' : 'check'}>
      {summaryWords(summary)}
    </Notice>
  );

/** The check of a file's addresses, and what a person can do about the bad ones. */
export function AddressesCard({ upload }: { upload: Pick<Upload, 'id' | 'filename'> }) {
  const check = useAddresses(upload.id).data;
  const leaveOut = useLeaveOut(upload.id);
  const again = useCheckAgain(upload.id);
  const save = useDoubtful(upload);
  if (!check || check.summary.checked + check.summary.unchecked + check.summary.leftOut === 0) return null;
  const { summary, worst } = check;
  const problem = leaveOut.error ?? again.error ?? save.error;
  return (
    <Card
      title="Email addresses"
      description={summaryWords(summary)}
      actions={
        <Button size="small" busy={again.isPending} onClick={() => again.mutate()}>
          Check again
        </Button>
      }
    >
      <div className="grid gap-4">
        {isTooMany(summary) && (
          <Notice tone="warn" icon="alert">
            A campaign doesn’t start with this list until the bad addresses are left out or corrected.
          </Notice>
        )}
        {worst.length > 0 && (
          <Table caption="Worst addresses" columns={COLUMNS} rows={worst} rowKey={({ contactId }) => contactId} />
        )}
        <div className="flex flex-wrap gap-2.5">
          {summary.bad > 0 && (
            <Button look="primary" busy={leaveOut.isPending} onClick={() => leaveOut.mutate(['bad'])}>
              {summary.bad === 1 ? 'Leave the bad one out' : `Leave the ${count(summary.bad)} bad ones out`}
            </Button>
          )}
          {summary.leftOut > 0 && (
            <Button busy={leaveOut.isPending} onClick={() => leaveOut.mutate([])}>
              Take {count(summary.leftOut)} back in
            </Button>
          )}
          {worst.length > 0 && (
            <Button icon="download" busy={save.isPending} onClick={() => save.mutate()}>
              Download bad and risky ones
            </Button>
          )}
        </div>
        {problem && <ErrorNote error={problem} />}
      </div>
    </Card>
  );
}

const COLUMNS: readonly Column<WorstAddress>[] = [
  { header: 'Email address', kind: 'title', cell: ({ email }) => email },
  {
    header: 'Result',
    cell: ({ verdict, leftOut }) => (
      <Badge tone={leftOut ? 'neutral' : ADDRESS_VERDICTS[verdict].tone}>
        {leftOut ? 'Left out' : ADDRESS_VERDICTS[verdict].label}
      </Badge>
    ),
  },
  {
    header: 'Why',
    cell: ({ reasons, suggestion }) =>
      [
        ...reasons.map((reason) => ADDRESS_REASONS[reason]),
        ...(suggestion === null ? [] : [`Did they mean ${suggestion}?`]),
      ].join('. '),
  },
];
