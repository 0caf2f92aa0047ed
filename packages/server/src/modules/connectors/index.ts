// Tables: connectors, connector_faults.
// Triggers: none.
// Facts: none of its own. Jobs: connector.turn, connector.wake-due. Services that an organisation uses already (spec 31).

export type { ConnectorsContext } from './context.ts';
export { connectorJobs } from './jobs.ts';
export { createCrmKind } from './kinds/crm/crm-kind.ts';
export type { CrmDeps } from './kinds/crm/people.ts';
export type {
  Crm,
  CrmAccess,
  CrmActivity,
  CrmMark,
  CrmPerson,
  CrmSettings,
  CrmStatus,
  PeoplePage,
} from './kinds/crm/port.ts';
export type {
  Connection,
  ConnectorKind,
  ConnectorKindName,
  ConnectorKinds,
  FeedEvent,
  Reading,
  SettingsOf,
  Step,
  Turn,
} from './kinds/kind.ts';
export type { SlackAccess, SlackApi, SlackDesk } from './kinds/slack/port.ts';
export { createSlackKind } from './kinds/slack/slack-kind.ts';
export { connectorsRoutes } from './routes.ts';
export { hasConnector } from './store/connectors.ts';
export { wakeConnectors } from './wake.ts';
