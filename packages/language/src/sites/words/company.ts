import { anyOf } from './any-of.ts';

/** The company speaks of itself. */
export const SELF = anyOf('self');

export const FOUNDED = anyOf('founded');

export const OFFICE_MAIN = anyOf('officeMain');

/** Places of a company that are not where it sits. */
export const BRANCH = anyOf('branch');

/** Labels of a row that gives a number of staff. */
export const STAFF_LABEL = anyOf('staffLabel');
