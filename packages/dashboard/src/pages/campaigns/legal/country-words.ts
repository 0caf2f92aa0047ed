import { count } from '../../../format.ts';

export interface LegalRow {
  readonly name: string;
  readonly kind: 'business' | 'person';
  readonly rule: 'country' | 'region' | 'all';
  readonly people: number | null;
  readonly basis: string;
  readonly missing: readonly string[];
  readonly article: string;
  readonly link: string;
}

const BASES: Readonly<Record<string, string>> = {
  none: 'no basis',
  legitimate_interest: 'a weighed interest',
  consent_or_customer: 'consent, or customers',
  consent: 'consent',
};
const MISSING: Readonly<Record<string, string>> = {
  address: 'your postal address',
  source: 'where you have the address from',
};
const KINDS = { business: 'at companies', person: 'at private addresses' };
const RULES = {
  country: '',
  region: 'no rule is known, so the strictest of its region is taken. ',
  all: 'the strictest rule is taken. ',
};

const lacks = ({ missing, basis }: LegalRow): string =>
  missing.map((ask) => (ask === 'basis' ? BASES[basis] : MISSING[ask]) ?? ask).join('; ') || 'nothing missing';

/** How many people, and of which kind where the country has another line for the other kind. */
function peopleOf({ people, kind, name }: LegalRow, all: readonly LegalRow[]): string {
  const kinds = all.filter((row) => row.name === name).length > 1 ? ` ${KINDS[kind]}` : '';
  if (people === null) return kinds && ` (people${kinds})`;
  return ` (${people === 1 ? '1 person' : `${count(people)} people`}${kinds})`;
}

/** What stands behind the name of the country; a rule that is not its own is said to be the strictest. */
export function legalWords(row: LegalRow, all: readonly LegalRow[]): string {
  const { rule } = row;
  const words = lacks(row);
  if (rule === 'country') return `${peopleOf(row, all)}: ${words}`;
  const advice = rule === 'all' ? ' Add a country column to your list, or places to your audience.' : '';
  const asked = row.missing.length > 0 ? `Missing: ${words}.` : 'Nothing missing.';
  return `${peopleOf(row, all)}: ${RULES[rule]}${asked}${advice}`;
}

/** The lines are of countries and kinds of people, so they are not counted as countries. */
export const countries = (rows: readonly LegalRow[]): number => new Set(rows.map(({ name }) => name)).size;
