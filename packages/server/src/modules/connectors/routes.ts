import { answer } from '../../kernel/http/answers/answer.ts';
import { outside, type Route, routes } from '../../kernel/http/routes.ts';
import * as verbs from './connectors.ts';
import type { ConnectorsContext } from './context.ts';
import { pressSlack } from './press.ts';

export const connectorsRoutes = (context: ConnectorsContext): Route[] =>
  routes('connectors', {
    list: (caller) => verbs.listConnectors(context, caller),
    create: outside(async (caller, { body }) => answer(201, await verbs.createConnector(context, caller, body))),
    get: (caller, { params }) => verbs.getConnector(context, caller, params.id),
    update: outside((caller, { params, body }) => verbs.updateConnector(context, caller, params.id, body)),
    delete: (caller, { params }) => verbs.deleteConnector(context, caller, params.id),
    test: outside((caller, { params }) => verbs.testConnector(context, caller, params.id)),
    listFaults: (caller, { params }) => verbs.listConnectorFaults(context, caller, params.id),
    listProperties: outside((caller, { params }) => verbs.listProperties(context, caller, params.id)),
    pressSlack: outside((signer, { params }) => pressSlack(context, signer, params.connectorId)),
  });
