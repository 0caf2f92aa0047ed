import { ApiError } from '@distribute/client';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { dollarsOfCents } from '../../../format.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { Choice } from '../../../ui/forms/choice.tsx';
import { SelectField, TextArea, TextField } from '../../../ui/forms/field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { ErrorNote } from '../../../ui/states/error-state.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { PendingPage } from '../../../ui/states/pending-page.tsx';
import { useNotify } from '../../../ui/states/toast.tsx';
import { type Feature, useFeatures } from '../../campaigns/use-features.ts';
import {
  type Check,
  type Issue,
  type SentDag,
  useCreateWorkflow,
  useUpgradeWorkflow,
  useValidate,
  useWorkflow,
  useWorkflows,
  type WorkflowDetail,
} from '../use-workflows.ts';
import { GraphText } from './graph-text.tsx';
import { type Fault, faultsOf, readGraph } from './locate.ts';

/** The smallest graph that may run: a gate check and an end. */
const SMALLEST = {
  nodes: [
    { id: 'gate', type: 'gate-check' },
    { id: 'done', type: 'end-run', config: { success: true, next: 'continue' } },
  ],
  edges: [{ from: 'gate', to: 'done' }],
};

export function WorkflowEditorPage() {
  const { from, upgrade } = useSearch({ from: '/shell/workflows/new' });
  const features = useFeatures();
  const workflows = useWorkflows('active');
  if (!features.data) return <PendingPage title="New workflow" above={<ToWorkflows />} query={features} />;
  if (!workflows.data) return <PendingPage title="New workflow" above={<ToWorkflows />} query={workflows} />;
  const slug = upgrade ?? from;
  // A graph is checked through a stored workflow; which one makes no difference.
  const checkedAs = workflows.data[0]?.id ?? '';
  const shared = { features: features.data, checkedAs };
  if (slug === undefined) return <Editor {...shared} base={null} isUpgrade={false} />;
  return <EditorOf {...shared} slug={slug} isUpgrade={upgrade !== undefined} />;
}

interface EditorOfProps {
  features: readonly Feature[];
  checkedAs: string;
  slug: string;
  isUpgrade: boolean;
}

function EditorOf({ slug, ...rest }: EditorOfProps) {
  const query = useWorkflow(slug);
  if (!query.data) return <PendingPage title="New workflow" above={<ToWorkflows />} query={query} />;
  return <Editor key={query.data.id} {...rest} base={query.data} />;
}

const ToWorkflows = () => (
  <Link to="/workflows" className="hover:underline">
    Workflows
  </Link>
);

/** The issues of a refused graph. */
const issuesOf = (error: unknown): readonly Issue[] =>
  error instanceof ApiError && error.code === 'invalid_workflow'
    ? ((error.body as { errors?: readonly Issue[] }).errors ?? [])
    : [];

interface EditorProps {
  features: readonly Feature[];
  checkedAs: string;
  base: WorkflowDetail | null;
  isUpgrade: boolean;
}

function Editor({ features, checkedAs, base, isUpgrade }: EditorProps) {
  const notify = useNotify();
  const navigate = useNavigate();
  const create = useCreateWorkflow();
  const upgrade = useUpgradeWorkflow();
  const check = useValidate(checkedAs);
  const [source, setSource] = useState<'words' | 'graph'>(base ? 'graph' : 'words');
  const [text, setText] = useState(() => JSON.stringify(base?.dag ?? SMALLEST, null, 2));
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const saving = isUpgrade ? upgrade : create;
  const isRefusedGraph = issuesOf(saving.error).length > 0;

  const withGraph = (act: (dag: SentDag) => void) => {
    const read = readGraph(text);
    setFaults(read.ok ? [] : read.faults);
    if (read.ok) act(read.dag);
  };
  const runCheck = () =>
    withGraph((dag) => check.mutate(dag, { onSuccess: ({ errors }) => setFaults(faultsOf(text, errors)) }));
  const onError = (error: Error) => setFaults(faultsOf(source === 'graph' ? text : '', issuesOf(error)));
  const saved = ({ workflow }: { workflow: { workflowSlug: string; action: string } }) => {
    notify(SAVED[workflow.action] ?? 'Saved');
    void navigate({ to: '/workflows/$workflowId', params: { workflowId: workflow.workflowSlug } });
  };
  const save = (entries: FormData, how: { dag: SentDag } | { description: string }) => {
    if (isUpgrade && base) {
      return upgrade.mutate({ workflowDynastySlug: base.workflowDynastySlug, ...how }, { onSuccess: saved, onError });
    }
    const name = String(entries.get('name') ?? '').trim();
    const featureSlug = String(entries.get('featureSlug') ?? base?.featureSlug);
    create.mutate(
      { featureSlug, ...how, ...(name && { name }), ...(base && { forkFrom: base.id }) },
      { onSuccess: saved, onError },
    );
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entries = new FormData(event.currentTarget);
    if (source === 'graph') withGraph((dag) => save(entries, { dag }));
    else save(entries, { description: String(entries.get('description')).trim() });
  };
  const change = (next: string) => {
    setText(next);
    setFaults([]);
    check.reset();
  };
  const title = isUpgrade
    ? `New version of ${base?.displayName}`
    : base
      ? `Copy of ${base.displayName}`
      : 'New workflow';
  return (
    <Page
      title={title}
      above={<ToWorkflows />}
      description={
        isUpgrade
          ? 'New campaigns use the new version. Running campaigns keep theirs.'
          : 'We check it before saving. Nothing runs until a campaign uses it.'
      }
    >
      <form onSubmit={submit}>
        <Card
          title="Workflow"
          footer={
            <>
              {source === 'graph' && (
                <Button busy={check.isPending} onClick={runCheck}>
                  Check
                </Button>
              )}
              <Button type="submit" look="primary" busy={saving.isPending}>
                {isUpgrade ? 'Save as new version' : 'Create workflow'}
              </Button>
            </>
          }
        >
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            {!isUpgrade && (
              <div className="grid gap-4 sm:grid-cols-2">
                <SelectField label="Feature" name="featureSlug" defaultValue={base?.featureSlug}>
                  {features.map(({ slug, name }) => (
                    <option key={slug} value={slug}>
                      {name}
                    </option>
                  ))}
                </SelectField>
                <TextField label="Name (optional)" name="name" maxLength={120} autoComplete="off" />
              </div>
            )}
            <Choice
              legend="How do you want to describe it?"
              name="source"
              value={source}
              onChange={setSource}
              options={[
                { value: 'words', label: 'In words', hint: 'We draft a workflow from what you write.' },
                { value: 'graph', label: 'As a graph', hint: 'JSON with nodes and edges, exactly as it will run.' },
              ]}
            />
            {source === 'words' ? (
              <TextArea
                label="What should happen for each person?"
                name="description"
                rows={5}
                minLength={10}
                maxLength={5000}
                required
                placeholder="Find a lead, write three emails and send them over ten days"
                hint={base && !isUpgrade ? 'Say what should differ from the workflow you copy.' : undefined}
                error={
                  source === 'words' && faults.length > 0 ? faults.map(({ message }) => message).join('; ') : undefined
                }
              />
            ) : (
              <GraphText label="Graph" text={text} faults={faults} onChange={change} />
            )}
            {check.data && source === 'graph' && <Checked check={check.data} text={text} />}
            {check.error && <ErrorNote error={check.error} />}
            {saving.error && !(isRefusedGraph && faults.length > 0) && <ErrorNote error={saving.error} />}
          </div>
        </Card>
      </form>
    </Page>
  );
}

const SAVED: Readonly<Record<string, string>> = {
  created: 'Workflow created',
  updated: 'This campaign type already has this workflow. Here it is',
  upgraded: 'New version active',
  unchanged: 'Nothing changed: the graph is the same',
};

function Checked({ check: { valid, warnings, estimatePerRun }, text }: { check: Check; text: string }) {
  if (!valid) return null;
  return (
    <Notice tone={warnings.length > 0 ? 'warn' : 'good'} icon={warnings.length > 0 ? 'alert' : 'check'}>
      <p>This workflow can be saved. One run costs up to {dollarsOfCents(estimatePerRun.totalCostInUsdCents)}.</p>
      {faultsOf(text, warnings).map(({ line, message }) => (
        <p key={`${line} ${message}`}>
          {line !== null && `Line ${line}: `}
          {message}
        </p>
      ))}
    </Notice>
  );
}
