// Ranks articles by the angles of a campaign, and reads bylines and addresses of a newsroom.
export { addressesOf, type EmailVerification, type PrintedAddress } from './bylines/addresses.ts';
export { namePartsOf, readByline, type Signature } from './bylines/byline.ts';
export { hasLeft, writersOf } from './bylines/people.ts';
export { type Author, authorKeyOf, nameKeyOf } from './name-keys.ts';
export { type Angle, anglesOf } from './ranking/angles.ts';
export type { Document } from './ranking/bm25.ts';
export { judge, RELEVANT_FROM } from './ranking/judge.ts';
export { type Relevance, relevanceOf } from './ranking/relevance.ts';
