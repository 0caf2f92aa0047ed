import { useState } from 'react';
import { count } from '../../../../format.ts';
import { type Column, Table } from '../../../../ui/display/table.tsx';
import { Time } from '../../../../ui/display/time.tsx';
import { Button } from '../../../../ui/forms/button.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { ErrorNote } from '../../../../ui/states/error-state.tsx';
import { type Campaign, isMissing } from '../../use-campaigns.ts';
import { isOver } from '../../words.ts';
import { BeginTest } from './begin-test.tsx';
import { EndTest } from './end-test.tsx';
import { type Test, useTest } from './use-tests.ts';
import { afterwards, DIFFERS, JUDGES, neededFor, rangeOf, resultOf } from './words.ts';

/** The newest test of the campaign's emails, and the way to begin one. */
export function TestCard({ campaign }: { campaign: Campaign }) {
  const { data: test, error, refetch } = useTest(campaign.id);
  const [open, setOpen] = useState<'begin' | 'end' | null>(null);
  const close = () => setOpen(null);
  const runs = test?.endedAt === null;
  if (error && !isMissing(error)) return <ErrorNote error={error} onRetry={refetch} />;
  if (test === undefined || (test === null && isOver(campaign.status))) return null;
  return (
    <Card
      flush
      title={test ? `Test: ${DIFFERS[test.differs].toLowerCase()}` : 'Test emails'}
      description={
        test ? (
          <>
            Begun <Time at={test.beganAt} />
          </>
        ) : (
          'Compare two to four subjects, templates or instructions by the replies they get.'
        )
      }
      actions={
        <div className="flex gap-2">
          {runs && (
            <Button size="small" onClick={() => setOpen('end')}>
              End test
            </Button>
          )}
          {!runs && !isOver(campaign.status) && (
            <Button size="small" onClick={() => setOpen('begin')}>
              Begin a test
            </Button>
          )}
        </div>
      }
    >
      {test && <Result test={test} />}
      {open === 'begin' && <BeginTest campaign={campaign} onClose={close} />}
      {open === 'end' && test && <EndTest test={test} onClose={close} />}
    </Card>
  );
}

type Variant = Test['variants'][number];

const columnsOf = ({ judgedBy, endedAt }: Test): Column<Variant>[] => [
  { header: 'Variant', kind: 'title', cell: ({ name }) => name },
  { header: 'Companies', kind: 'number', cell: ({ companies }) => count(companies) },
  { header: 'Sent', kind: 'number', cell: ({ sent }) => count(sent) },
  {
    header: 'Replies',
    kind: 'number',
    cell: ({ replied: { positive, neutral, negative } }) => count(positive + neutral + negative),
  },
  { header: 'Positive', kind: 'number', cell: ({ replied }) => count(replied.positive) },
  { header: 'Meetings', kind: 'number', cell: ({ meetings }) => count(meetings) },
  {
    header: `Companies with ${JUDGES[judgedBy].noun}`,
    kind: 'number',
    cell: ({ counted }) => count(counted),
  },
  ...(endedAt === null
    ? [{ header: 'Gets now', kind: 'number' as const, cell: ({ share }: Variant) => `${share} %` }]
    : []),
];

function Result({ test }: { test: Test }) {
  const needed = neededFor(test);
  const ranges = test.comparisons.flatMap((one) => rangeOf(one, test) ?? []);
  return (
    <>
      <div className="grid gap-1 px-5 py-4">
        <p className="font-medium">{resultOf(test)}</p>
        {ranges.map((range) => (
          <p key={range} className="text-ink-soft">
            {range}
          </p>
        ))}
        {needed && <p className="text-ink-soft">{needed}</p>}
        {test.endedAt !== null && <p className="text-ink-soft">{afterwards(test)}</p>}
        <p className="text-[13px] text-ink-faint">
          You may look as often as you like: where there is no difference, a winner is named in at most 5 of 100 tests.
        </p>
      </div>
      <Table
        caption="Variants of the test"
        columns={columnsOf(test)}
        rows={test.variants}
        rowKey={({ number }) => String(number)}
      />
    </>
  );
}
