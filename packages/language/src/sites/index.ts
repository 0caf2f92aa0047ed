// Reads what a site says of its company, word for word, and offers candidates for the rest (decision 0064).
export { audiencePhrases, findAudience } from './audience.ts';
export { type Candidate, candidatesFor } from './candidates.ts';
export { type CompanyFacts, companyFacts, LONGEST } from './company/company.ts';
export { shortened } from './company/sourced.ts';
export type { SiteEvidence, SourcedValue } from './evidence.ts';
export type { Block, JsonNode, PageAction, PageFacts, PageIcon, PageImage, PageLink, Place } from './page-facts.ts';
export { QUESTION_KEYS, type QuestionKey } from './question-keys.ts';
export { type AskedField, readField, standardDescription } from './read-field.ts';
export { isSameSite } from './same-site.ts';
export { type Finding, type Quote, type SiteText, siteText } from './site-text.ts';
