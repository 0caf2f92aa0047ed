import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Filter } from '../../../ui/forms/filter.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { RunDrawer } from '../../campaigns/one/tabs/run-drawer.tsx';
import { WorkflowLinks } from '../section.tsx';
import { RunList } from './run-list.tsx';
import { isRunStatus, RUN_STATUS_WORDS } from './runs-search.ts';

export function RunsPage() {
  const { run, status } = useSearch({ from: '/shell/workflows/runs' });
  const navigate = useNavigate({ from: '/workflows/runs' });
  return (
    <Page title="Runs" description="Each run takes one person through a workflow, from the first step to the last.">
      <WorkflowLinks />
      <Card
        flush
        title="All runs"
        description="Newest first, of every campaign and of those you started yourself."
        actions={
          <Filter
            label="State"
            all="All states"
            options={Object.entries(RUN_STATUS_WORDS)}
            onChange={(value) => void navigate({ search: isRunStatus(value) ? { status: value } : {}, replace: true })}
          />
        }
      >
        <RunList
          filter={status ? { status } : {}}
          empty={status ? 'Try another state.' : 'Start a campaign: its runs appear here.'}
          link={({ id }, started) => (
            <Link
              to="/workflows/runs"
              search={(search) => ({ ...search, run: id })}
              resetScroll={false}
              className="row-link underline-offset-2 hover:underline"
            >
              {started}
            </Link>
          )}
        />
      </Card>
      {run && (
        <RunDrawer
          key={run}
          workflowRunId={run}
          onClose={() => void navigate({ search: status ? { status } : {}, resetScroll: false })}
        />
      )}
    </Page>
  );
}
