import { outside, type Route, routes } from '../../kernel/http/routes.ts';
import type { Webhooks } from './module.ts';

export const webhookRoutes = ({
  endpoints,
  secrets,
  deliveries,
  testEvent,
  resend,
  recording,
  feed,
}: Webhooks): Route[] =>
  routes('webhooks', {
    listEndpoints: (caller, { query }) => endpoints.list(caller, query),
    getEndpoint: (caller, { params }) => endpoints.get(caller, params.id),
    createEndpoint: (caller, { body }) => endpoints.create(caller, body),
    updateEndpoint: (caller, { params, body }) => endpoints.update(caller, params.id, body),
    deleteEndpoint: (caller, { params }) => endpoints.delete(caller, params.id),
    getSecret: (caller) => secrets.read(caller),
    rotateSecret: (caller) => secrets.rotate(caller),
    getEndpointSecret: (caller, { params }) => secrets.readOwn(caller, params.id),
    rotateEndpointSecret: (caller, { params }) => secrets.rotateOwn(caller, params.id),
    testEndpoint: outside((caller, { params, body }) => testEvent(caller, params.id, body)),
    listDeliveries: (caller, { query }) => deliveries.list(caller, query),
    getDelivery: (caller, { params }) => deliveries.get(caller, params.id),
    redeliver: (caller, { params }) => deliveries.redeliver(caller, params.id),
    listEvents: (caller, { query }) => deliveries.events(caller, query),
    resend: (caller, { params, body }) => resend(caller, params.id, body),
    getRecording: (caller) => recording.get(caller),
    setRecording: (caller, { body }) => recording.set(caller, body),
    readFeed: (caller, { query }) => feed(caller, query),
  });
