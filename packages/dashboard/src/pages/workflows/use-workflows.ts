import type { Client } from '@distribute/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, useClient } from '../../api/api.ts';

export type Workflow = AnswerOf<Client['workflows']['list']>['workflows'][number];
export type WorkflowDetail = AnswerOf<Client['workflows']['get']>;
export type Check = AnswerOf<Client['workflows']['validate']>;
export type Issue = Check['errors'][number];
export type Dag = WorkflowDetail['dag'];
export type SentDag = NonNullable<Parameters<Client['workflows']['create']>[0]['body']['dag']>;
export type NewWorkflow = Parameters<Client['workflows']['create']>[0]['body'];

/** The new-campaign form stores its workflows under the same cache key. */
const WORKFLOWS_KEY = ['workflows'];
const workflowKey = (workflowId: string) => [...WORKFLOWS_KEY, 'one', workflowId];
const MOST = 200;

/** The active version of every lineage; with `all`, the deprecated versions too. */
export function useWorkflows(status: 'active' | 'all') {
  const client = useClient();
  return useQuery({
    queryKey: [...WORKFLOWS_KEY, 'list', status],
    queryFn: async ({ signal }) =>
      (await client.workflows.list({ query: { limit: MOST, status } }, { signal })).workflows,
  });
}

export function useWorkflow(workflowId: string) {
  const client = useClient();
  return useQuery({
    queryKey: workflowKey(workflowId),
    queryFn: ({ signal }) => client.workflows.get({ params: { workflowId } }, { signal }),
  });
}

export function useSummary(workflowId: string) {
  const client = useClient();
  return useQuery({
    queryKey: [...workflowKey(workflowId), 'summary'],
    queryFn: ({ signal }) => client.workflows.summary({ params: { workflowId } }, { signal }),
  });
}

export function useKeyStatus(workflowId: string) {
  const client = useClient();
  return useQuery({
    queryKey: [...workflowKey(workflowId), 'keys'],
    queryFn: ({ signal }) => client.workflows.keyStatus({ params: { workflowId } }, { signal }),
  });
}

/** Every version of one lineage, newest first. */
export function useVersions(workflowDynastySlug: string) {
  const client = useClient();
  return useQuery({
    queryKey: [...WORKFLOWS_KEY, 'versions', workflowDynastySlug],
    queryFn: async ({ signal }) =>
      (await client.workflows.list({ query: { limit: MOST, status: 'all', workflowDynastySlug } }, { signal }))
        .workflows,
  });
}

/** Checks a graph before it is stored, with the rules that are used when it is saved. */
export function useValidate(workflowId: string) {
  const client = useClient();
  return useMutation({
    mutationFn: (dag: SentDag) => client.workflows.validate({ params: { workflowId }, body: { dag } }),
  });
}

function useChange<Order, Answer>(change: (client: Client, order: Order) => Promise<Answer>) {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (order: Order) => change(client, order),
    onSuccess: () => queries.invalidateQueries({ queryKey: WORKFLOWS_KEY }),
  });
}

export const useCreateWorkflow = () => useChange((client, body: NewWorkflow) => client.workflows.create({ body }));

export const useUpgradeWorkflow = () =>
  useChange((client, body: Parameters<Client['workflows']['upgrade']>[0]['body']) =>
    client.workflows.upgrade({ body }),
  );

export const useSetStatus = (slug: string) =>
  useChange((client, status: Workflow['status']) => client.workflows.setStatus({ params: { slug }, body: { status } }));

export const useExecute = (workflowId: string) =>
  useChange((client, brandIds: readonly string[]) =>
    client.workflows.execute({ params: { workflowId }, body: { brandIds: [...brandIds] } }),
  );
