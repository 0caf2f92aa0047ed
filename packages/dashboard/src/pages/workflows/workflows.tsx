import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Badge } from '../../ui/display/badge.tsx';
import { type Column, Table } from '../../ui/display/table.tsx';
import { AsButton } from '../../ui/forms/button.tsx';
import { Switch } from '../../ui/forms/switch.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { SkeletonRows } from '../../ui/states/skeleton.tsx';
import { useFeatureNames } from '../campaigns/use-features.ts';
import { describeProvider } from '../keys/providers.ts';
import { StatusBadge } from './one/versions.tsx';
import { WorkflowLinks } from './section.tsx';
import { useWorkflows, type Workflow } from './use-workflows.ts';

export function WorkflowsPage() {
  const [withPast, setWithPast] = useState(false);
  return (
    <Page
      title="Workflows"
      description="What a campaign does for each person, step by step. Everyone can use the built-in ones; copy one to make it yours."
      actions={
        <AsButton look="primary">
          <Link to="/workflows/new">New workflow</Link>
        </AsButton>
      }
    >
      <WorkflowLinks />
      <Switch label="Show deprecated versions too" checked={withPast} onChange={setWithPast} />
      <Lists status={withPast ? 'all' : 'active'} />
    </Page>
  );
}

function Lists({ status }: { status: 'active' | 'all' }) {
  const query = useWorkflows(status);
  if (!query.data) {
    return (
      <Card flush>
        {query.error ? (
          <ErrorState error={query.error} onRetry={query.refetch} retrying={query.isFetching} />
        ) : (
          <SkeletonRows />
        )}
      </Card>
    );
  }
  if (query.data.length === 0) {
    return (
      <Card flush>
        <EmptyState icon="flow" title="No workflow yet">
          Describe one in words, or paste its JSON.
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card flush>
      <Table
        caption="Workflows"
        columns={COLUMNS}
        rows={query.data}
        rowKey={({ id }) => id}
        isPast={(workflow) => workflow.status === 'deprecated'}
      />
    </Card>
  );
}

function FeatureLink({ slug }: { slug: string }) {
  const nameOf = useFeatureNames();
  return (
    <Link
      to="/workflows/features/$featureSlug"
      params={{ featureSlug: slug }}
      className="relative underline-offset-2 hover:underline"
    >
      {nameOf(slug)}
    </Link>
  );
}

const COLUMNS: readonly Column<Workflow>[] = [
  {
    header: 'Name',
    kind: 'title',
    cell: ({ displayName, workflowSlug }) => (
      <Link
        to="/workflows/$workflowId"
        params={{ workflowId: workflowSlug }}
        className="row-link underline-offset-2 hover:underline"
      >
        {displayName}
      </Link>
    ),
  },
  { header: 'Feature', cell: ({ featureDynastySlug }) => <FeatureLink slug={featureDynastySlug} /> },
  { header: 'Made by', cell: ({ builtIn }) => <Badge>{builtIn ? 'Built in' : 'Your own'}</Badge> },
  { header: 'State', cell: ({ status }) => <StatusBadge status={status} /> },
  {
    header: 'Needs',
    cell: ({ requiredProviders }) => requiredProviders.map((name) => describeProvider(name).name).join(', ') || null,
  },
  { header: 'Version', kind: 'number', cell: ({ version }) => version },
];
