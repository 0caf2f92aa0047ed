import type { WordFinder } from '../../text/word-finder.ts';
import { anyOf } from './any-of.ts';

/** WordFinder for the person who answers the press. */
export const SPEAKS = anyOf('speaks');

/** Titles that stand beside a name. */
export const ROLES: Readonly<Record<string, WordFinder>> = {
  founder: anyOf('roles.founder'),
  leader: anyOf('roles.leader'),
  owner: anyOf('roles.owner'),
  other: anyOf('roles.other'),
};
