import { FIELD_DESCRIPTIONS } from '@distribute/contract/fields';
import { FINDERS, type Finder } from './finders.ts';

/**
 * The questions that the product asks by itself (api.md 29.1, 29.2), each with the rule made for it. They are known by
 * their descriptions, as every other question is; their keys are only what the finders are called.
 */
const ASKED: Readonly<Record<string, string | readonly string[]>> = {
  ...FIELD_DESCRIPTIONS,
  spokespersonName: [FIELD_DESCRIPTIONS.spokespersonName, 'Name of the expert to be quoted'],
  icp: 'The ideal customer of the company',
  bookingUrl: 'Where a meeting is booked',
};

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/(?<![.\s])[.\s]+$/, '')
    .trim();

const BY_DESCRIPTION = new Map<string, Finder>(
  Object.entries(ASKED).flatMap(([key, descriptions]) =>
    [descriptions].flat().map((description) => [plain(description), FINDERS[key] as Finder] as const),
  ),
);

export const standardFinder = (description: string): Finder | null => BY_DESCRIPTION.get(plain(description)) ?? null;

/** The description by which the product asks for a key; null for a key that no site answers. */
export const standardDescription = (key: string): string | null =>
  Object.hasOwn(ASKED, key) ? ([ASKED[key] ?? []].flat()[0] ?? null) : null;
