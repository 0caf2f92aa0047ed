import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { count } from '../../format.ts';
import { PagedList } from '../../ui/display/paged-list.tsx';
import { type Column, Table } from '../../ui/display/table.tsx';
import { Time } from '../../ui/display/time.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Filter } from '../../ui/forms/filter.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { FinishTask } from './finish-task.tsx';
import { type Task, useTasks } from './use-tasks.ts';
import { KINDS, STATUSES, whyOf } from './words.ts';

export function TasksPage() {
  const [status, setStatus] = useState<Task['status']>('due');
  const [chosen, setChosen] = useState<Task | null>(null);
  const query = useTasks(status);
  const total = query.data?.pages[0]?.total;
  return (
    <Page title="Tasks" description="Calls, letters and messages between your emails, for you to do.">
      <Card
        flush
        title={STATUSES[status]}
        description={total === undefined ? undefined : `${count(total)} ${total === 1 ? 'task' : 'tasks'}`}
        actions={
          <Filter
            label="Show"
            all={STATUSES.due}
            options={Object.entries(STATUSES).filter(([key]) => key !== 'due')}
            onChange={(value) => setStatus((value || 'due') as Task['status'])}
          />
        }
      >
        <PagedList
          query={query}
          rowsOf={(page) => page.tasks}
          empty={
            <EmptyState
              icon="check"
              title={status === 'due' ? 'Nothing to do' : 'None'}
              action={<Link to="/templates">Templates</Link>}
            >
              Add tasks to a template: each appears here for the right person on the right day.
            </EmptyState>
          }
        >
          {(rows) => <Table caption="Tasks" columns={columns(setChosen)} rows={rows} rowKey={({ id }) => id} />}
        </PagedList>
      </Card>
      {chosen && <FinishTask task={chosen} onClose={() => setChosen(null)} />}
    </Page>
  );
}

const columns = (onFinish: (task: Task) => void): readonly Column<Task>[] => [
  {
    header: 'Who',
    kind: 'title',
    cell: ({ person: { name, email, title, company } }) => (
      <>
        {name ?? email ?? 'An erased person'}
        {(title || company) && (
          <span className="block text-[13px] font-normal text-ink-faint">
            {[title, company].filter(Boolean).join(', ')}
          </span>
        )}
      </>
    ),
  },
  {
    header: 'What',
    cell: ({ kind, text, note }) => (
      <span className="whitespace-pre-line">
        <span className="font-medium">{KINDS[kind]}.</span> {text}
        {note && <span className="block text-[13px] text-ink-faint">{note}</span>}
      </span>
    ),
  },
  { header: 'Why', cell: (task) => whyOf(task) },
  { header: 'Due', cell: ({ dueAt }) => (dueAt === null ? 'Not yet' : <Time at={dueAt} />) },
  {
    header: 'Actions',
    kind: 'actions',
    cell: (task) =>
      task.status === 'planned' || task.status === 'cancelled' ? null : (
        <Button size="small" onClick={() => onFinish(task)}>
          {task.status === 'due' ? 'Finish' : 'Change'}
          <span className="sr-only"> task for {task.person.name ?? task.person.email}</span>
        </Button>
      ),
  },
];
