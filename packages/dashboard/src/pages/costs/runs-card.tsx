import type { Client } from '@distribute/client';
import { type AnswerOf, useClient } from '../../api/api.ts';
import type { Simulated } from '../../api/model.ts';
import { useOffsetPaged } from '../../api/paged.ts';
import { dollarsOfCents } from '../../format.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { PagedList } from '../../ui/display/paged-list.tsx';
import { type Column, Table } from '../../ui/display/table.tsx';
import { Time } from '../../ui/display/time.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { useCampaignNames } from '../campaigns/use-names.ts';

type Run = AnswerOf<Client['runs']['list']>['runs'][number];

const STATES = {
  running: { label: 'Under way', tone: 'neutral' },
  completed: { label: 'Done', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
  cancelled: { label: 'Canceled', tone: 'neutral' },
} as const satisfies Record<Run['status'], { label: string; tone: string }>;

/** The work, how it ended and its cost. */
export const workColumns = (simulated: Simulated): readonly Column<Run>[] => [
  {
    header: 'Work',
    kind: 'title',
    cell: ({ taskName, serviceName }) => (
      <>
        {inWords(taskName)}
        <span className="block text-[13px] font-normal text-ink-faint">{inWords(serviceName)}</span>
      </>
    ),
  },
  { header: 'State', cell: ({ status }) => <Badge tone={STATES[status].tone}>{STATES[status].label}</Badge> },
  { header: 'Began', cell: ({ startedAt }) => <Time at={startedAt} /> },
  {
    header: simulated ? `Cost (${simulated})` : 'Cost',
    kind: 'number',
    cell: ({ totalCostInUsdCents }) => dollarsOfCents(totalCostInUsdCents),
  },
];

/** Every piece of work, with everything that was bought for it. */
export function RunsCard({ simulated }: { simulated: Simulated }) {
  const client = useClient();
  const nameOf = useCampaignNames();
  const query = useOffsetPaged(
    ['runs', 'list'],
    (place, signal) => client.runs.list({ query: { parentRunId: 'none', ...place } }, { signal }),
    (page) => page.runs,
  );
  const columns = [
    ...workColumns(simulated),
    { header: 'Campaign', cell: ({ campaignId }: Run) => campaignId && (nameOf(campaignId) ?? 'A campaign') },
  ];
  return (
    <Card flush title="What it was spent on" description="Newest first, each with everything it bought.">
      <PagedList
        query={query}
        rowsOf={(page) => page.runs}
        empty={
          <EmptyState icon="price" title="Nothing bought yet">
            Add a brand or start a campaign: each run appears here with its cost.
          </EmptyState>
        }
      >
        {(runs) => <Table caption="Runs and their cost" columns={columns} rows={runs} rowKey={({ id }) => id} />}
      </PagedList>
    </Card>
  );
}

/** `brands.extract-fields` reads as "Brands extract fields". */
const inWords = (name: string): string => {
  const words = name.replace(/[-._:]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
