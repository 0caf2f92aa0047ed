import type { InboxContext } from './context.ts';
import { unassignAllOf } from './store/conversations.ts';

/** Whoever leaves the team leaves their conversations to nobody. */
export const unassignRemovedPeople = ({ events }: Pick<InboxContext, 'events'>): void =>
  events.on('user.removed', (tx, { orgId, object }) => unassignAllOf(tx, orgId, object.id));
