import type { Client } from '@distribute/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, useClient } from '../../api/api.ts';
import { usePaged } from '../../api/paged.ts';

export type Endpoint = AnswerOf<Client['webhooks']['getEndpoint']>['endpoint'];
export type Delivery = AnswerOf<Client['webhooks']['listDeliveries']>['deliveries'][number];
export type EventKind = Delivery['event'];
export type DeliveryStatus = Delivery['status'];
export type NewEndpoint = Parameters<Client['webhooks']['createEndpoint']>[0]['body'];
type Changes = Parameters<Client['webhooks']['updateEndpoint']>[0]['body'];

export const WEBHOOKS_KEY = ['webhooks'];
/** Deliveries change while a person looks at them. */
const LOOK_AGAIN_MS = 5_000;

export function useEndpoints() {
  const client = useClient();
  return usePaged([...WEBHOOKS_KEY, 'endpoints'], (place, signal) =>
    client.webhooks.listEndpoints({ query: place }, { signal }),
  );
}

export function useEndpoint(id: string) {
  const client = useClient();
  return useQuery({
    queryKey: [...WEBHOOKS_KEY, 'endpoint', id],
    queryFn: async ({ signal }) => (await client.webhooks.getEndpoint({ params: { id } }, { signal })).endpoint,
  });
}

export interface DeliveryFilter {
  readonly endpointId?: string;
  readonly status?: DeliveryStatus;
  readonly event?: EventKind;
}

export function useDeliveries(filter: DeliveryFilter) {
  const client = useClient();
  return usePaged(
    [...WEBHOOKS_KEY, 'deliveries', filter],
    (place, signal) => client.webhooks.listDeliveries({ query: { ...place, ...filter } }, { signal }),
    { refetchMs: LOOK_AGAIN_MS },
  );
}

export function useDelivery(id: string) {
  const client = useClient();
  return useQuery({
    queryKey: [...WEBHOOKS_KEY, 'delivery', id],
    queryFn: ({ signal }) => client.webhooks.getDelivery({ params: { id } }, { signal }),
  });
}

function useReadAgain() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: WEBHOOKS_KEY });
}

export function useCreateEndpoint() {
  const client = useClient();
  const onSuccess = useReadAgain();
  return useMutation({ mutationFn: (body: NewEndpoint) => client.webhooks.createEndpoint({ body }), onSuccess });
}

export function useChangeEndpoint(id: string) {
  const client = useClient();
  const onSuccess = useReadAgain();
  return useMutation({
    mutationFn: (body: Changes) => client.webhooks.updateEndpoint({ params: { id }, body }),
    onSuccess,
  });
}

export function useDeleteEndpoint(id: string) {
  const client = useClient();
  const onSuccess = useReadAgain();
  return useMutation({ mutationFn: () => client.webhooks.deleteEndpoint({ params: { id } }), onSuccess });
}

export function useTestEndpoint(id: string) {
  const client = useClient();
  const onSuccess = useReadAgain();
  return useMutation({
    mutationFn: (event: EventKind) => client.webhooks.testEndpoint({ params: { id }, body: { event } }),
    onSuccess,
  });
}

export function useRedeliver(id: string) {
  const client = useClient();
  const onSuccess = useReadAgain();
  return useMutation({ mutationFn: () => client.webhooks.redeliver({ params: { id } }), onSuccess });
}

/** The signing secret of an endpoint, or of the organisation when the id is null. */
export function useSecret(endpointId: string | null, { isWanted }: { isWanted: boolean }) {
  const client = useClient();
  return useQuery({
    queryKey: [...WEBHOOKS_KEY, 'secret', endpointId],
    queryFn: ({ signal }) =>
      endpointId === null
        ? client.webhooks.getSecret({}, { signal })
        : client.webhooks.getEndpointSecret({ params: { id: endpointId } }, { signal }),
    enabled: isWanted,
    // Kept only while it is shown.
    gcTime: 0,
  });
}

export function useRotateSecret(endpointId: string | null) {
  const client = useClient();
  const onSuccess = useReadAgain();
  return useMutation({
    mutationFn: () =>
      endpointId === null
        ? client.webhooks.rotateSecret()
        : client.webhooks.rotateEndpointSecret({ params: { id: endpointId } }),
    onSuccess,
    gcTime: 0,
  });
}
