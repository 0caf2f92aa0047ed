import { anyOf, type Words } from './any-of.ts';

/** Words for the person who answers the press. */
export const SPEAKS = anyOf('speaks');

/** Titles that stand beside a name. */
export const ROLES: Readonly<Record<string, Words>> = {
  founder: anyOf('roles.founder'),
  leader: anyOf('roles.leader'),
  owner: anyOf('roles.owner'),
  other: anyOf('roles.other'),
};
