// Tables: none.
// Facts: none. Jobs: none.
import { type ClassifyDeps, createReplyClassifier } from './classify.ts';
import { createReplyQualification, type QualifyDeps } from './qualify.ts';
import { ownWords } from './reading/own-words.ts';

export { qualifyRoutes } from './routes.ts';

/** What replies mean: rules first, a model where they do not decide. */
export function createQualification(deps: ClassifyDeps & QualifyDeps) {
  return {
    classify: createReplyClassifier(deps),
    qualify: createReplyQualification(deps),
    /** What a person wrote, without the history, the signature and the disclaimers below it. */
    ownWords: (mail: string): string => ownWords(mail).text,
  };
}
export type Qualification = ReturnType<typeof createQualification>;
