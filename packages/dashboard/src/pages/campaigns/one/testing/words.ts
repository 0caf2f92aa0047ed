import { count } from '../../../../format.ts';
import type { NewTest, Test } from './use-tests.ts';

type Comparison = Test['comparisons'][number];

export const DIFFERS: Readonly<Record<Test['differs'], string>> = {
  subject: 'Subject',
  template: 'Template',
  instructions: 'Instructions to the writer',
};

export const JUDGES: Readonly<Record<Test['judgedBy'], { readonly label: string; readonly noun: string }>> = {
  replies: { label: 'All replies', noun: 'replies' },
  positive: { label: 'Positive replies', noun: 'positive replies' },
  meetings: { label: 'Meetings', noun: 'meetings' },
};

export const nameOf = ({ variants }: Pick<Test, 'variants'>, number: number | null): string =>
  variants.find((variant) => variant.number === number)?.name ?? '';

const about = (number: number) => count(number < 100 ? number : Number(number.toPrecision(2)));
const times = (ratio: number) => (ratio < 10 ? ratio.toFixed(1) : count(Math.round(ratio)));

/** The result in one sentence. */
export function resultOf(test: Pick<Test, 'variants' | 'found' | 'judgedBy'>): string {
  const { noun } = JUDGES[test.judgedBy];
  if (test.found === null) return 'Too early to say which is better.';
  return `“${nameOf(test, test.found)}” gets more ${noun}.`;
}

/** What is still needed; null where nothing is, or nobody can say. */
export function neededFor({
  needed: { replies, companies },
  judgedBy,
}: Pick<Test, 'needed' | 'judgedBy'>): string | null {
  if (replies === null) return null;
  const { noun } = JUDGES[judgedBy];
  const rate = companies === null ? '' : `, from about ${about(companies)} more companies at the rate so far`;
  return `If the best variant gets twice as many ${noun} as the others, that shows within about ${about(replies)} more ${noun}${rate}.`;
}

/** How many times as many replies one variant gets as another, as far as they say it. */
export function rangeOf(
  { variant, against, low, high }: Pick<Comparison, 'variant' | 'against' | 'low' | 'high'>,
  test: Pick<Test, 'variants' | 'judgedBy'>,
): string | null {
  const { noun } = JUDGES[test.judgedBy];
  const range =
    low !== null && high !== null
      ? `between ${times(low)} and ${times(high)} times`
      : low !== null
        ? `at least ${times(low)} times`
        : high !== null
          ? `at most ${times(high)} times`
          : null;
  return range && `“${nameOf(test, variant)}” gets ${range} as many ${noun} as “${nameOf(test, against)}”.`;
}

/** What is written once a test has ended. */
export const afterwards = (test: Pick<Test, 'variants' | 'winner'>): string =>
  test.winner === null
    ? 'This test has ended. Emails are written as before it.'
    : `This test has ended. “${nameOf(test, test.winner)}” is used for everyone since.`;

const MAX_NAME = 60;
const shortened = (text: string) => (text.length > MAX_NAME ? `${text.slice(0, MAX_NAME - 1)}…` : text);

/** A test of the campaign as it is against what was typed or chosen; `labels` name templates. */
export function newTest(
  differs: Test['differs'],
  given: readonly string[],
  settings: Pick<NewTest, 'judgedBy' | 'split'>,
  labels: ReadonlyMap<string, string> = new Map(),
): NewTest {
  const key = differs === 'template' ? 'templateId' : differs;
  const values = given.map((value) => value.trim()).filter(Boolean);
  const variants = values.map((value, at) => ({
    name: differs === 'instructions' ? `Instructions ${at + 1}` : shortened(labels.get(value) ?? value),
    [key]: value,
  }));
  return { ...settings, variants: [{ name: 'As now' }, ...variants] };
}
