import { ownWords } from '@distribute/language/replies';
import { type ClassifyDeps, createReplyClassifier } from './classify.ts';
import { createReplyQualification, type QualifyDeps } from './qualify.ts';

/** The meaning of replies: by a model where there is one, by rules where there is none or it fails. */
export function createQualification(deps: ClassifyDeps & QualifyDeps) {
  return {
    ...createReplyClassifier(deps),
    qualify: createReplyQualification(deps),
    /** The person's own text, without quoted history, signature and disclaimers. */
    ownWords: (mail: string): string => ownWords(mail).text,
  };
}

export type Qualification = ReturnType<typeof createQualification>;
