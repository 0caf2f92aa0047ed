import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccess } from '../../api/access.ts';
import { useMe } from '../../api/account.ts';
import { type AnswerOf, useClient } from '../../api/api.ts';
import { usePaged } from '../../api/paged.ts';
import { Confirm } from '../../ui/dialogs/confirm.tsx';
import { PagedList } from '../../ui/display/paged-list.tsx';
import { Table } from '../../ui/display/table.tsx';
import { Time, TimeAhead } from '../../ui/display/time.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { useNotify } from '../../ui/states/toast.tsx';
import { useNames } from '../users/use-names.ts';

type Program = AnswerOf<ReturnType<typeof useClient>['programs']['list']>['programs'][number];

/** Programs that people connected by OAuth, without a key. */
export function ProgramsCard() {
  const client = useClient();
  const access = useAccess();
  const nameOf = useNames();
  const { data: me } = useMe();
  const [ending, setEnding] = useState<Program | null>(null);
  const query = usePaged(['programs', 'list'], (place, signal) => client.programs.list({ query: place }, { signal }));
  return (
    <Card
      flush
      title="Connected programs"
      description="Assistants that someone allowed to work here, without a key. Each acts as that person."
    >
      <PagedList
        query={query}
        rowsOf={(page) => page.programs}
        empty={
          <EmptyState icon="plug" title="No connected programs">
            Add {location.origin}/mcp to your assistant. It brings you here to allow it.
          </EmptyState>
        }
      >
        {(programs) => (
          <Table
            caption="Connected programs"
            columns={[
              {
                header: 'Program',
                kind: 'title',
                cell: ({ name, returnsTo }) => (
                  <>
                    {name}
                    <span className="block text-xs font-normal text-ink-faint">{returnsTo}</span>
                  </>
                ),
              },
              { header: 'Acts as', cell: ({ userId }) => nameOf(userId) },
              { header: 'Connected', cell: ({ createdAt }) => <Time at={createdAt} /> },
              { header: 'Last used', cell: ({ lastUsedAt }) => <Time at={lastUsedAt} /> },
              { header: 'Ends', cell: ({ endsAt }) => <TimeAhead at={endsAt} /> },
              {
                header: 'Actions',
                kind: 'actions',
                cell: (program) =>
                  (program.userId === me?.userId || access.has('admin')) && (
                    <Button
                      size="small"
                      look="row"
                      aria-label={`Disconnect ${program.name}`}
                      onClick={() => setEnding(program)}
                    >
                      Disconnect
                    </Button>
                  ),
              },
            ]}
            rows={programs}
            rowKey={({ id }) => id}
          />
        )}
      </PagedList>
      {ending && <Disconnect program={ending} onClose={() => setEnding(null)} />}
    </Card>
  );
}

function Disconnect({ program: { id, name }, onClose }: { program: Program; onClose: () => void }) {
  const client = useClient();
  const queries = useQueryClient();
  const notify = useNotify();
  const end = useMutation({
    mutationFn: () => client.programs.disconnect({ params: { id } }),
    onSuccess: async () => {
      onClose();
      notify(`${name} is disconnected`);
      await queries.invalidateQueries({ queryKey: ['programs'] });
    },
  });
  return (
    <Confirm
      title="Disconnect this program?"
      action="Disconnect"
      busy={end.isPending}
      error={end.error}
      onConfirm={() => end.mutate()}
      onCancel={onClose}
    >
      <strong className="font-medium wrap-anywhere text-ink">{name}</strong> loses access within a second. It can ask to
      be connected again.
    </Confirm>
  );
}
