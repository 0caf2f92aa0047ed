import type { Client } from '@distribute/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, useClient } from '../../api/api.ts';

export type Connector = AnswerOf<Client['connectors']['get']>['connector'];
export type ConnectorFault = NonNullable<Connector['lastFault']>;
export type NewConnector = Parameters<Client['connectors']['create']>[0]['body'];
export type ConnectorChange = Parameters<Client['connectors']['update']>[0]['body'];

const CONNECTORS_KEY = ['connectors'];
/** People come in while somebody looks. */
const LOOK_AGAIN_MS = 10_000;
const WAITING_MS = 60_000;

export function useConnectors() {
  const client = useClient();
  return useQuery({
    queryKey: [...CONNECTORS_KEY, 'list'],
    queryFn: async ({ signal }) => (await client.connectors.list({}, { signal })).connectors,
    refetchInterval: ({ state }) => state.error === null && LOOK_AGAIN_MS,
  });
}

/** Those that a person should look at. */
export function useFailingConnectors() {
  const client = useClient();
  return useQuery({
    queryKey: [...CONNECTORS_KEY, 'failing'],
    queryFn: async ({ signal }) => (await client.connectors.list({}, { signal })).connectors,
    select: (all) => all.filter(({ status }) => status === 'failing'),
    refetchInterval: ({ state }) => state.error === null && WAITING_MS,
    retry: false,
  });
}

export function useConnector(id: string) {
  const client = useClient();
  return useQuery({
    queryKey: [...CONNECTORS_KEY, 'one', id],
    queryFn: async ({ signal }) => (await client.connectors.get({ params: { id } }, { signal })).connector,
    refetchInterval: ({ state }) => state.error === null && LOOK_AGAIN_MS,
  });
}

export function useFaults(id: string) {
  const client = useClient();
  return useQuery({
    queryKey: [...CONNECTORS_KEY, 'faults', id],
    queryFn: async ({ signal }) => (await client.connectors.listFaults({ params: { id } }, { signal })).faults,
  });
}

export function useProperties(id: string) {
  const client = useClient();
  return useQuery({
    queryKey: [...CONNECTORS_KEY, 'properties', id],
    queryFn: async ({ signal }) => (await client.connectors.listProperties({ params: { id } }, { signal })).properties,
    retry: false,
  });
}

function useReadAgain() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: CONNECTORS_KEY });
}

export function useConnect() {
  const client = useClient();
  const onSuccess = useReadAgain();
  // A token stays nowhere once it was sent.
  return useMutation({ mutationFn: (body: NewConnector) => client.connectors.create({ body }), onSuccess, gcTime: 0 });
}

export function useChangeConnector(id: string) {
  const client = useClient();
  const onSuccess = useReadAgain();
  return useMutation({
    mutationFn: (body: ConnectorChange) => client.connectors.update({ params: { id }, body }),
    onSuccess,
    gcTime: 0,
  });
}

export function useDeleteConnector(id: string) {
  const client = useClient();
  const onSuccess = useReadAgain();
  return useMutation({ mutationFn: () => client.connectors.delete({ params: { id } }), onSuccess });
}

export function useTestConnector(id: string) {
  const client = useClient();
  const onSuccess = useReadAgain();
  return useMutation({
    mutationFn: async () => (await client.connectors.test({ params: { id } })).test,
    onSuccess,
  });
}
