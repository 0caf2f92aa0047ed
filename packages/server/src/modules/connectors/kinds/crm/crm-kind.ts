import type { ConnectorKind } from '../kind.ts';
import { type CampaignNames, takeEvents } from './events.ts';
import { CRM_EVENTS } from './happenings.ts';
import { type CrmDeps, type CrmState, readingOf, readPeople } from './people.ts';

/** Any CRM as a kind of connector. */
export const createCrmKind = (deps: CrmDeps & CampaignNames): ConnectorKind<'hubspot'> => {
  const { crm } = deps;
  return {
    title: crm.title,
    signs: false,
    events: CRM_EVENTS,
    check: (connection) => crm.check(connection, connection.settings),
    listProperties: (connection) => crm.listProperties(connection),
    take: (turn, events) => takeEvents(deps, turn, events),
    read: (turn) => readPeople(deps, turn),
    // Other people or fields: all are read anew.
    afterChange: () => ({}) satisfies CrmState,
    reading: (state) => readingOf(state as CrmState),
  };
};
