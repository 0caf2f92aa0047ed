import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useHealth } from '../../../api/service.ts';
import { dollarsOfCents } from '../../../format.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { CopyField } from '../../../ui/forms/copy.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { TabbedCard } from '../../../ui/layout/tabbed-card.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { PendingPage } from '../../../ui/states/pending-page.tsx';
import { RunDrawer } from '../../campaigns/one/tabs/run-drawer.tsx';
import { useFeatureNames } from '../../campaigns/use-features.ts';
import { RunList } from '../runs/run-list.tsx';
import { type Issue, useKeyStatus, useWorkflow, type WorkflowDetail } from '../use-workflows.ts';
import { WorkflowActs } from './acts.tsx';
import { Graph } from './graph.tsx';
import { InWords } from './in-words.tsx';
import { NodePanel } from './node-panel.tsx';
import { ReadinessCard } from './readiness-card.tsx';
import { StatusBadge, Versions } from './versions.tsx';

export function WorkflowPage() {
  const { workflowId } = useParams({ from: '/shell/workflows/$workflowId' });
  const query = useWorkflow(workflowId);
  if (!query.data) return <PendingPage title="Workflow" above={<ToWorkflows />} query={query} />;
  return <OneWorkflow workflow={query.data} />;
}

function OneWorkflow({ workflow }: { workflow: WorkflowDetail }) {
  const { tab = 'graph', run, ...rest } = useSearch({ from: '/shell/workflows/$workflowId' });
  const navigate = useNavigate({ from: '/workflows/$workflowId' });
  const keys = useKeyStatus(workflow.id);
  return (
    <Page
      title={workflow.displayName}
      above={<ToWorkflows />}
      description={<About workflow={workflow} />}
      actions={<WorkflowActs workflow={workflow} />}
    >
      {workflow.upgradedTo !== null && (
        <Notice tone="warn" icon="alert">
          This is an older version.{' '}
          <Link to="/workflows/$workflowId" params={{ workflowId: workflow.upgradedTo }} className="underline">
            Go to the next one
          </Link>
        </Notice>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <InWords workflow={workflow} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <ReadinessCard query={keys} />
          <Estimate workflow={workflow} />
        </div>
      </div>
      <TabbedCard
        label="Of this workflow"
        value={tab}
        onChange={(next) =>
          void navigate({ search: next === 'graph' ? {} : { tab: next }, replace: true, resetScroll: false })
        }
        tabs={[
          { name: 'graph', label: 'Graph', content: <GraphTab workflow={workflow} issues={keys.data?.issues ?? []} /> },
          { name: 'versions', label: 'Versions', content: <Versions workflow={workflow} /> },
          { name: 'runs', label: 'Runs', content: <RunsTab workflow={workflow} /> },
          { name: 'json', label: 'JSON', content: <JsonTab workflow={workflow} /> },
        ]}
      />
      {run && (
        <RunDrawer
          key={run}
          workflowRunId={run}
          onClose={() => void navigate({ search: { tab, ...rest }, resetScroll: false })}
        />
      )}
    </Page>
  );
}

const ToWorkflows = () => (
  <Link to="/workflows" className="hover:underline">
    Workflows
  </Link>
);

function About({ workflow }: { workflow: WorkflowDetail }) {
  const nameOf = useFeatureNames();
  return (
    <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <StatusBadge status={workflow.status} />
      <Badge>{workflow.builtIn ? 'Built in' : 'Your own'}</Badge>
      <span className="wrap-anywhere">
        Version {workflow.version} ·{' '}
        <Link
          to="/workflows/features/$featureSlug"
          params={{ featureSlug: workflow.featureDynastySlug }}
          className="underline underline-offset-2"
        >
          {nameOf(workflow.featureSlug)}
        </Link>
      </span>
    </span>
  );
}

function Estimate({ workflow: { estimatePerRun } }: { workflow: WorkflowDetail }) {
  const isSandbox = useHealth().data?.mode === 'sandbox';
  return (
    <Card title="One run costs at most">
      <p className="numeric text-2xl leading-8 font-semibold tracking-[-0.02em]">
        {dollarsOfCents(estimatePerRun.totalCostInUsdCents)}
      </p>
      <p className="text-[13px] text-ink-faint">
        {isSandbox
          ? 'Simulated: in the sandbox no one pays.'
          : 'Reserved before a run starts. What isn’t used is released.'}
      </p>
    </Card>
  );
}

function GraphTab({ workflow, issues }: { workflow: WorkflowDetail; issues: readonly Issue[] }) {
  const { node } = useSearch({ from: '/shell/workflows/$workflowId' });
  const broken = new Set(issues.flatMap(({ nodeId }) => nodeId ?? []));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Graph dag={workflow.dag} broken={broken} />
      <aside aria-label="Chosen node" className="border-line p-5 max-lg:border-t lg:border-l">
        <div className="lg:sticky lg:top-5">
          <NodePanel workflow={workflow} nodeId={node} issues={issues} />
        </div>
      </aside>
    </div>
  );
}

const RunsTab = ({ workflow }: { workflow: WorkflowDetail }) => (
  <RunList
    filter={{ workflowDynastySlug: workflow.workflowDynastySlug }}
    empty="A campaign that uses this workflow runs it once for each person. Each run is kept here."
    link={(run, started) => (
      <Link
        to="/workflows/$workflowId"
        params={{ workflowId: workflow.workflowSlug }}
        search={{ tab: 'runs', run: run.id }}
        resetScroll={false}
        className="row-link underline-offset-2 hover:underline"
      >
        {started}
      </Link>
    )}
  />
);

const JsonTab = ({ workflow }: { workflow: WorkflowDetail }) => (
  <div className="p-5">
    <CopyField label="Graph as JSON" value={JSON.stringify(workflow.dag, null, 2)} />
  </div>
);
