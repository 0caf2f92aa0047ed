import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type AnswerOf, useClient } from '../../api/api.ts';
import { Confirm } from '../../ui/dialogs/confirm.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { Table } from '../../ui/display/table.tsx';
import { Time, TimeAhead } from '../../ui/display/time.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Loaded } from '../../ui/states/loaded.tsx';
import { useNotify } from '../../ui/states/toast.tsx';

type Session = AnswerOf<ReturnType<typeof useClient>['sessions']['list']>['sessions'][number];

const SESSIONS_KEY = ['sessions'];
const nameOf = ({ device }: Session) => device ?? 'Unknown device';

/** Where the person is signed in, and the ends of it: one, or all the others. */
export function SessionsCard() {
  const client = useClient();
  const [ending, setEnding] = useState<Session | 'others' | null>(null);
  const query = useQuery({ queryKey: SESSIONS_KEY, queryFn: ({ signal }) => client.sessions.list({}, { signal }) });
  const others = query.data?.sessions.filter(({ current }) => !current) ?? [];
  return (
    <Card
      flush
      title="Where you’re signed in"
      description="If you don’t know one of these, end it and change your password."
      actions={
        others.length > 0 && (
          <Button size="small" onClick={() => setEnding('others')}>
            Sign out everywhere else
          </Button>
        )
      }
    >
      <Loaded query={query} skeleton={['h-28']}>
        {({ sessions }) => (
          <Table
            caption="Where you’re signed in"
            columns={[
              {
                header: 'Device',
                kind: 'title',
                cell: (session) => (
                  <>
                    {nameOf(session)} {session.current && <Badge tone="good">This browser</Badge>}
                    <span className="block text-xs font-normal text-ink-faint">{session.address}</span>
                  </>
                ),
              },
              { header: 'Signed in', cell: ({ createdAt }) => <Time at={createdAt} /> },
              { header: 'Last used', cell: ({ lastUsedAt }) => <Time at={lastUsedAt} /> },
              { header: 'Ends', cell: ({ expiresAt }) => <TimeAhead at={expiresAt} /> },
              {
                header: 'Actions',
                kind: 'actions',
                cell: (session) =>
                  !session.current && (
                    <Button
                      size="small"
                      look="row"
                      aria-label={`End ${nameOf(session)}`}
                      onClick={() => setEnding(session)}
                    >
                      End
                    </Button>
                  ),
              },
            ]}
            rows={sessions}
            rowKey={({ id }) => id}
          />
        )}
      </Loaded>
      {ending && <EndSessions ending={ending} onClose={() => setEnding(null)} />}
    </Card>
  );
}

function EndSessions({ ending, onClose }: { ending: Session | 'others'; onClose: () => void }) {
  const client = useClient();
  const queries = useQueryClient();
  const notify = useNotify();
  const end = useMutation({
    mutationFn: async () => {
      if (ending === 'others') return (await client.sessions.endOthers()).ended;
      await client.apiKeys.revoke({ params: { id: ending.id } });
      return 1;
    },
    onSuccess: async (ended) => {
      onClose();
      notify(ended === 1 ? 'One session ended' : `${ended} sessions ended`);
      await queries.invalidateQueries({ queryKey: SESSIONS_KEY });
    },
  });
  return (
    <Confirm
      title={ending === 'others' ? 'Sign out everywhere else?' : 'End this session?'}
      action={ending === 'others' ? 'Sign out everywhere else' : 'End session'}
      busy={end.isPending}
      error={end.error}
      onConfirm={() => end.mutate()}
      onCancel={onClose}
    >
      {ending === 'others'
        ? 'Every other browser and program that is signed in as you has to sign in again. API keys and connected programs keep working.'
        : `${nameOf(ending)} has to sign in again.`}
    </Confirm>
  );
}
