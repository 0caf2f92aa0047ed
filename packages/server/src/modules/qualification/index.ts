// Tables: none.
// Facts: none. Jobs: none.

export type { ReplyVerdict } from './ask-model.ts';
export { createQualification, type Qualification } from './module.ts';
export { qualifyRoutes } from './routes.ts';
