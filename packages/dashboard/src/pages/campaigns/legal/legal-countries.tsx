import { count } from '../../../format.ts';
import { OutsideLink } from '../../../ui/display/outside-link.tsx';

interface Row {
  readonly name: string;
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

const wordsOf = ({ missing, basis }: Row): string =>
  missing.map((ask) => (ask === 'basis' ? BASES[basis] : MISSING[ask]) ?? ask).join('; ');

/** What each country's law asks for and is not given, with its article. */
export const LegalCountries = ({ rows }: { rows: readonly Row[] }) => (
  <ul className="grid gap-1.5 text-[13px]">
    {rows.map((row) => (
      <li key={`${row.name} ${row.basis}`} className="wrap-anywhere">
        <span className="font-medium">{row.name}</span>
        {row.people !== null && ` (${count(row.people)})`}: {row.missing.length > 0 ? wordsOf(row) : 'nothing missing'},{' '}
        <OutsideLink href={row.link}>{row.article}</OutsideLink>
      </li>
    ))}
  </ul>
);

/** The rows that a gate carries; empty where it carries none. */
export function rowsOf(data: Record<string, unknown> | null): readonly Row[] {
  const rows = data?.countries;
  return Array.isArray(rows) ? (rows as Row[]) : [];
}
