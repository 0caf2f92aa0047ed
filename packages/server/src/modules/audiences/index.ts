// Tables: audiences.
// Triggers: audiences_count_added, audiences_count_changed, audiences_count_gone.
// Facts: audience.changed. Jobs: none. Whom campaigns reach, and the port to the people provider.

export type { AudiencesContext } from './context.ts';
export {
  type AudienceDraft,
  describeAudience,
  draftAudience,
  findLastMisreadOf,
  findMisreadOf,
  type Misread,
  type WantedAudience,
} from './draft/drafting.ts';
export { notUnderstood } from './draft/not-understood.ts';
export { purposeOf } from './draft/purpose.ts';
export { isKnownWord, type WordKind } from './known-words.ts';
export { countAvailable } from './people/available.ts';
export { createPeople, isUnavailable, type People } from './people/people.ts';
export { type PeopleFault, PeopleSearchError } from './people/people-error.ts';
export type {
  AddressStatus,
  AudienceCampaign,
  AudienceLeads,
  AudienceMember,
  CampaignsUsing,
  CrmContact,
  FoundOrganization,
  FoundPerson,
  PeoplePage,
  PeopleProvider,
  SearchUnavailable,
  UploadedContact,
} from './ports.ts';
export { audienceRoutes } from './routes.ts';
export { type AudienceSource, listSources, readPage, type Sources, type StoredSource } from './sources.ts';
export { type AudienceChoice, findAudience, type Purpose } from './store/audiences.ts';
export { listAudienceOwners } from './store/owners.ts';
