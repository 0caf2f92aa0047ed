// Tables: invite_codes, invite_claims, waitlist.
// Facts: none. Jobs: none.

export { createInvites, type Invites, type InvitesDeps } from './module.ts';
export { invitesRoutes } from './routes.ts';
