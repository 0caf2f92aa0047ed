import type { Client } from '@distribute/client';
import type { AnswerOf } from '../../../api/api.ts';
import { FIELD_GROUPS, NEEDED, READABLE } from './fields.ts';

type UserFields = AnswerOf<Client['brands']['getUserFields']>['fields'];
type ReadField = Pick<
  AnswerOf<Client['brands']['listExtractedFields']>['fields'][number],
  'key' | 'value' | 'sourceUrls' | 'extractedAt'
>;

export interface Fact {
  readonly key: string;
  readonly label: string;
  readonly hint: string;
  /** Null when no source says it. */
  readonly value: string | null;
  readonly isConfirmed: boolean;
  /** A person said that there is no such thing. */
  readonly isNone: boolean;
  /** The website can be asked for it. */
  readonly isReadable: boolean;
  /** The pages that say it; empty when a person wrote it, or when the page was not stored. */
  readonly pages: readonly string[];
}
export interface FactGroup {
  readonly title: string;
  readonly facts: readonly Fact[];
}

const textOf = (value: ReadField['value']) => (value === null ? null : [value].flat().join('\n'));

/** What is known about a brand: what a person confirmed, otherwise the last reading, otherwise the first suggestion. */
export function factGroups(said: UserFields, read: readonly ReadField[]): readonly FactGroup[] {
  const newest = new Map<string, ReadField>();
  for (const field of read) if (!newest.has(field.key) && field.value !== null) newest.set(field.key, field);
  return FIELD_GROUPS.map(({ title, fields }) => ({
    title,
    facts: fields.map(([key, words]) => {
      const ofPerson = said[key];
      const ofSite = newest.get(key);
      const siteText = ofSite ? textOf(ofSite.value) : null;
      const isConfirmed = ofPerson?.provenance === 'confirmed';
      const isNone = isConfirmed && ofPerson.value.trim() === '';
      const value = isConfirmed ? ofPerson.value : (siteText ?? ofPerson?.value ?? null);
      return {
        key,
        ...words,
        value,
        isConfirmed,
        isNone,
        isReadable: READABLE.some((field) => field.key === key),
        pages: value !== null && value === siteText ? (ofSite?.sourceUrls ?? []) : [],
      };
    }),
  }));
}

/** Facts that campaigns need and that no source says. */
export const missingFacts = (groups: readonly FactGroup[]): readonly Fact[] =>
  groups.flatMap(({ facts }) => facts.filter(({ key, value }) => value === null && NEEDED.includes(key)));
