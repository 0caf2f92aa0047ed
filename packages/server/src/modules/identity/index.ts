// Tables: organizations, users, api_keys, app_keys, app_key_grants, sign_in_links.
// Triggers: api_keys_note_revoked, api_keys_forget_place, app_keys_note_revoked, users_count_added,
// users_count_changed, users_count_gone, users_note_removed.
// Facts: organization.created, organization.updated, key.created, key.revoked, session.revoked, program.connected,
// program.disconnected, user.invited, user.joined, user.role_changed, user.removed. Jobs: sign-in.send-links, user.forget-removed.

export type { Welcome } from './bootstrap.ts';
export { identityJobs } from './jobs.ts';
export { createIdentity, type Identity, type IdentityDeps } from './module.ts';
export { identityRoutes } from './routes.ts';
