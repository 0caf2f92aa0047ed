import type { ConnectorKind } from '../kind.ts';
import type { Crm } from './port.ts';

/** Any CRM as a kind of connector. */
export const createCrmKind = (crm: Crm): ConnectorKind<'hubspot'> => ({
  title: crm.title,
  events: [],
  check: (connection) => crm.check(connection, connection.settings),
  listProperties: (connection) => crm.listProperties(connection),
  take: async () => ({}),
});
