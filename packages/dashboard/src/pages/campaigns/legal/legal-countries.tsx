import { OutsideLink } from '../../../ui/display/outside-link.tsx';
import { type LegalRow, legalWords } from './country-words.ts';

/** What each country's law asks for and is not given, with its article. */
export const LegalCountries = ({ rows, all = rows }: { rows: readonly LegalRow[]; all?: readonly LegalRow[] }) => (
  <ul className="grid gap-1.5 text-[13px]">
    {rows.map((row) => (
      <li key={`${row.name} ${row.kind}`} className="wrap-anywhere">
        <span className="font-medium">{row.name}</span>
        {legalWords(row, all)}
        {row.link && (
          <>
            , <OutsideLink href={row.link}>{row.article}</OutsideLink>
          </>
        )}
      </li>
    ))}
  </ul>
);

/** The rows that a gate carries; empty where it carries none. */
export function rowsOf(data: Record<string, unknown> | null): readonly LegalRow[] {
  const rows = data?.countries;
  return Array.isArray(rows) ? (rows as LegalRow[]) : [];
}
