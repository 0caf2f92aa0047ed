// What a world beside the server needs to fill its ports: the sandbox imports this file and nothing else of the server.

export type { Clock } from './kernel/clock.ts';
export type { Db, Tx } from './kernel/db/db.ts';
export { EgressError } from './kernel/egress/errors.ts';
export type { Visit } from './kernel/http/caller.ts';
export type { Enqueue } from './kernel/jobs/enqueue.ts';
export type { FoundPerson, PeopleProvider, WordKind } from './modules/audiences/index.ts';
export type { CoverageSource, PublishedArticle, ReadRequest } from './modules/coverage/index.ts';
export { isNamed, isOf, type OutletArticle, type PressSource } from './modules/press/index.ts';
export type { Booking, ReplyClass } from './modules/replies/index.ts';
export type { FetchedPage } from './modules/scraping/index.ts';
export type { StandInAnswer } from './modules/visibility/index.ts';
