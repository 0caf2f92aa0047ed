import type { UserField } from '../store/user-fields.ts';

/** A person said that the brand has no such thing (spec 6.16): nothing is said of it and nothing suggested in its place. */
export const isConfirmedNothing = ({ value, provenance }: Pick<UserField, 'value' | 'provenance'>): boolean =>
  provenance === 'confirmed' && value.trim() === '';
