import { type Findings, FORECASTS, faultsFound, forecastOf } from './forecast.ts';
import { FILTERS, type FilterName } from './laboratory.ts';
import type { Placed } from './run.ts';

const PLACES = ['inbox', 'junk', 'refused', 'missing'] as const;
/** Half a point is noise; 2 is the default of campaigns; both filters mark from 5 or 6. */
const BANDS = [
  [Number.NEGATIVE_INFINITY, 0.5],
  [0.5, 2],
  [2, 4],
  [4, Number.POSITIVE_INFINITY],
] as const;
const mean = (numbers: readonly number[]) =>
  numbers.length ? (numbers.reduce((sum, one) => sum + one, 0) / numbers.length).toFixed(1) : '–';
const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
const places = (some: readonly Placed[]) => PLACES.map((place) => some.filter((one) => one.placement === place).length);
const of = (filter: FilterName, placed: readonly Placed[]) => placed.filter((one) => one.filter === filter);

/** Everything that the run showed, as markdown. */
export function reportOf(placed: readonly Placed[], findings: Findings): string {
  const faulty = placed.filter(({ mail }) => mail.from.fault !== null);
  const others = placed.filter(({ mail }) => mail.from.fault === null);
  return [
    '### Where each kind of mail went',
    table(
      ['Filter', 'Mails', 'Language', 'Sent', 'Points before', 'Points there', ...PLACES],
      FILTERS.flatMap((filter) =>
        [...Map.groupBy(of(filter, others), ({ mail }) => `${mail.group}|${mail.language}`)].map(([name, some]) => [
          ...[filter, ...name.split('|'), some.length, mean(some.map(({ before }) => before.points))],
          ...[mean(some.flatMap(({ points }) => points ?? [])), ...places(some)],
        ]),
      ),
    ),
    '### The same mail with something planted wrong at the name server',
    table(
      ['Planted', 'Said before', ...FILTERS.map((filter) => `${filter}: went to (points)`)],
      [...Map.groupBy(faulty, ({ mail }) => mail.from.fault)].map(([fault, some]) => [
        String(fault),
        [...new Set(some.flatMap((one) => faultsFound(findings, one).map(({ code }) => `\`${code}\``)))].join(', '),
        ...FILTERS.map((filter) =>
          of(filter, some)
            .map(({ placement, points }) => `${placement}${points === null ? '' : ` (${points.toFixed(1)})`}`)
            .join(', '),
        ),
      ]),
    ),
    '### Points before sending, against where the mail went (sound domains)',
    table(
      ['Filter', 'Points before', ...PLACES],
      FILTERS.flatMap((filter) =>
        BANDS.map(([from, below]) => [
          ...[filter, below === Number.POSITIVE_INFINITY ? `${from} and more` : `below ${below}`],
          ...places(of(filter, others).filter(({ before }) => before.points >= from && before.points < below)),
        ]),
      ),
    ),
    '### What was said before sending, against where the mail went',
    table(
      ['Filter', 'Said before', ...PLACES],
      FILTERS.flatMap((filter) =>
        FORECASTS.map((forecast) => [
          ...[filter, forecast],
          ...places(of(filter, placed).filter((one) => forecastOf(one, findings) === forecast)),
        ]),
      ),
    ),
  ].join('\n\n');
}

/** Mail that nothing was said of and that still missed the inbox: what a score before sending cannot see. */
export const unforeseen = (placed: readonly Placed[], findings: Findings): string[] =>
  placed
    .filter((one) => forecastOf(one, findings) === 'nothing' && one.placement !== 'inbox')
    .map((one) => `${one.filter}: ${one.mail.group} (${one.mail.language}) went to ${one.placement}: ${one.rules}`);

/**
 * What may not be. Mail of ours is held to it in English only: the corpus that the filters learned from has no other
 * language, so that they take the words of others for new ones.
 */
export function faultsOf(placed: readonly Placed[], findings: Findings): string[] {
  const lost = placed.filter(
    ({ mail, placement }) =>
      mail.group === 'ours' && mail.language === 'en' && mail.from.fault === null && placement !== 'inbox',
  );
  const unseen = placed.filter((one) => one.mail.from.fault !== null && faultsFound(findings, one).length === 0);
  const blind = FILTERS.filter((filter) => of(filter, placed).every(({ placement }) => placement !== 'junk'));
  return [
    ...lost.map(({ filter, rules }) => `${filter} keeps a mail of ours from the inbox: ${rules}`),
    ...new Set(unseen.map(({ mail }) => `Nothing was said of: ${mail.from.fault}`)),
    ...blind.map((filter) => `${filter} puts nothing into junk`),
  ];
}
