import { anyOf } from './any-of.ts';

/** Somebody else is the speaker (a study, a guest, a newspaper), or the sentence is about somebody else. */
export const OTHERS = anyOf('others');

/** Sectors, authorities and markets: a sentence about them is not about the company, unless it says so. */
export const BODIES = anyOf('bodies');

/** Not yet, no more, or not sure. */
export const UNSURE = anyOf('unsure');

/** Usual, not promised. */
export const AVERAGE = anyOf('average');

export const NOT = anyOf('not');

/** Words for suppliers, partners, sponsors and the press: the names beside them are not customers. */
export const PARTNER = anyOf('partner');
