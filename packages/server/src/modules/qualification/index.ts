// Tables: none.
// Facts: none. Jobs: none.
import { type ClassifyDeps, createClassify } from './classify.ts';
import { createQualify, type QualifyDeps } from './qualify.ts';

export { qualifyRoutes } from './routes.ts';

/** What replies mean: rules first, a model where they do not decide. */
export function createQualification(deps: ClassifyDeps & QualifyDeps) {
  return { classify: createClassify(deps), qualify: createQualify(deps) };
}
export type Qualification = ReturnType<typeof createQualification>;
