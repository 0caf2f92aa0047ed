// Tables: organizations, users, api_keys, app_keys, app_key_grants, sign_in_links, mandates, mandate_calls,
// mandate_addresses.
// Triggers: api_keys_note_revoked, api_keys_forget_place, app_keys_note_revoked, users_count_added,
// users_count_changed, users_count_gone, users_note_removed, mandates_hold_caps.
// Facts: organization.created, organization.updated, key.created, key.changed, key.revoked, session.revoked,
// program.connected, program.disconnected, user.invited, user.joined, user.role_changed, user.removed,
// user.signed_in.
// Jobs: sign-in.send-links, user.forget-removed.

export type { Welcome } from './bootstrap.ts';
export { identityJobs } from './jobs.ts';
export {
  type ClosedMandateCap,
  closedMandateCaps,
  forbiddenBy,
  listClosedMandateCaps,
  mandateCapData,
  mandateExceeded,
} from './mandates/caps.ts';
export { createIdentity, type Identity, type IdentityDeps } from './module.ts';
export { identityRoutes } from './routes.ts';
export { actorWords, forgottenPeople } from './store/actor-words.ts';
export { listKeyWithSessions } from './store/keys.ts';
export { getMandateSums, type MandateRise, type MandateSums, raiseMandate } from './store/mandates.ts';
export { REMOVED_KEPT_DAYS } from './team.ts';
