// Tables: people, leads, lead_campaigns, contact_windows, lead_sources, lead_counts, audience_members, audience_counts.
// Triggers: leads_count_inserted, leads_count_moved, leads_join_audience, leads_mark_served,
// leads_move_member, leads_tell_found, leads_to_inbox.
// Facts: people_search.failed; listens to workflow_run.ended, provider_key.saved. Jobs: none.

export type { PressPerson } from './journalists.ts';
export { createLeads, type Leads, type LeadsDeps } from './module.ts';
export type { Correspondence, LeadSource, PeopleSources } from './ports.ts';
export { isDrawnFrom, type NoLeadReason } from './refill.ts';
export { leadsRoutes } from './routes.ts';
export type { LeadCounts } from './stats.ts';
export type { AnsweredLead } from './store/answered.ts';
export { foldCounts as foldLeadCounts } from './store/counts.ts';
export type { DeliveryProgress } from './store/leads.ts';
export type { Standing } from './store/list.ts';
export { foldMembers } from './store/members.ts';
export { listLeadOwners } from './store/owners.ts';
export type { KnownPerson } from './store/people.ts';
