import type { AudienceFilters } from '@distribute/language/audiences';

const MAX_NAME = 120;

const LEVELS: Readonly<Record<string, string>> = {
  owner: 'owners',
  founder: 'founders',
  c_suite: 'executives',
  partner: 'partners',
  vp: 'vice presidents',
  head: 'heads of department',
  director: 'directors',
  manager: 'managers',
  senior: 'senior staff',
  entry: 'junior staff',
  intern: 'interns',
};

function listed(words: readonly string[]): string {
  if (words.length > 3) return `${words.slice(0, 2).join(', ')} and ${words.length - 2} more`;
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : (words[0] ?? '');
}

/** Adjacent ranges are joined: `1,10` and `11,50` become 1–50. */
function sizesOf(ranges: readonly string[]): string {
  const sorted = ranges.map((range) => range.split(',').map(Number) as [number, number]).sort(([a], [b]) => a - b);
  const joined: [number, number][] = [];
  for (const [from, to] of sorted) {
    const last = joined.at(-1);
    if (last && from <= last[1] + 1) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return listed(joined.map(([from, to]) => (to >= 1_000_000 ? `${from}+` : `${from}–${to}`)));
}

/** An audience as a sentence: which people, at which companies, where. */
export function describeFilters(filters: AudienceFilters): string {
  const whom = filters.personTitles.length
    ? listed(filters.personTitles)
    : listed(filters.personSeniorities.map((level) => LEVELS[level] ?? level));
  const trades = listed(filters.organizationIndustries);
  const sizes = sizesOf(filters.organizationNumEmployeesRanges);
  const places = listed([...filters.personLocations, ...filters.organizationLocations]);
  const words = listed(filters.keywords);
  const text = [
    whom || 'People',
    trades && `in ${trades}`,
    sizes && `at companies of ${sizes} people`,
    places && `(${places})`,
    words && `on ${words}`,
  ]
    .filter(Boolean)
    .join(' ');
  return cutName(text.charAt(0).toUpperCase() + text.slice(1));
}

export const cutName = (text: string): string => (text.length > MAX_NAME ? `${text.slice(0, MAX_NAME - 1)}…` : text);
