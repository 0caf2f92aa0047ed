import { FORMS } from './forms.ts';
import { FURTHER_SUBJECTS } from './further-subjects.ts';
import type { Reading } from './reading.ts';
import { SUBJECTS } from './subjects.ts';

export type { Reading } from './reading.ts';

/** The first that fits counts. */
const READINGS: readonly Reading[] = [...FORMS, ...SUBJECTS, ...FURTHER_SUBJECTS];

const followOneAnother = (text: string, patterns: readonly RegExp[]): boolean => {
  let rest = text;
  return patterns.every((pattern) => {
    const match = pattern.exec(rest);
    if (match) rest = rest.slice(match.index + match[0].length);
    return match !== null;
  });
};

/** The first reading that fits a question. */
export const readingOf = (text: string): Reading | null =>
  READINGS.find(
    ({ asks, not }) =>
      asks.some((patterns) => followOneAnother(text, [patterns].flat())) && !(not?.test(text) ?? false),
  ) ?? null;
