import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import type { Preview } from '../new/preview/use-preview.ts';
import { countries } from './country-words.ts';
import { LegalCountries } from './legal-countries.tsx';

const SHOWN = 8;

const FENCES = {
  tell: 'Nothing is held: your organization is only told.',
  hold: 'Emails that lack something wait.',
  strict: 'Emails that lack something wait, and everyone counts as a consumer.',
} as const;

/** What the law of the readers' countries asks, in the summary of a new campaign. */
export function LegalPart({ legal }: { legal: NonNullable<Preview['legal']> }) {
  const lacking = legal.countries.filter(({ missing }) => missing.length > 0);
  const rows = [...lacking, ...legal.countries.filter(({ missing }) => missing.length === 0)];
  const label =
    lacking.length > 0
      ? `The law asks for more in ${countries(lacking)} of ${countries(rows)} ${countries(rows) === 1 ? 'country' : 'countries'}`
      : 'Nothing is missing by law';
  return (
    <Disclosure label={label} open={lacking.length > 0} className="border-t border-line pt-3 text-[13px]">
      <div className="mt-2 grid gap-2">
        <LegalCountries rows={rows.slice(0, SHOWN)} all={rows} />
        {rows.length > SHOWN && <p className="text-ink-faint">And {rows.length - SHOWN} more.</p>}
        <p className="text-ink-faint">
          {lacking.length > 0 && `${FENCES[legal.fence]} `}
          {legal.notice}
        </p>
      </div>
    </Disclosure>
  );
}
