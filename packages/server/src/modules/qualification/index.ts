// Tables: none.
// Facts: none. Jobs: none.
import { createClassify } from './classify.ts';

/** What replies mean. */
export function createQualification() {
  return { classify: createClassify() };
}
