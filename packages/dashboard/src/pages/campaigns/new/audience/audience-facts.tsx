import { count } from '../../../../format.ts';
import { Badge } from '../../../../ui/display/badge.tsx';
import { Notice } from '../../../../ui/states/notice.tsx';
import type { Preview } from '../preview/use-preview.ts';
import { type Filters, filterLines } from './audience-words.ts';

type Sample = NonNullable<Preview['audience']>['sample'];

interface AudienceFactsProps {
  /** Says what this is a reading of. */
  title: string;
  filters: Filters | null;
  unread: readonly string[];
  people: number | null;
  /** What they do: a described audience matches, the people of a list can be contacted. */
  isList?: boolean;
  sample: Sample;
}

/** An audience: what is searched for, what was not understood, and how many people match. */
export const AudienceFacts = ({ title, filters, unread, people, isList = false, sample }: AudienceFactsProps) => (
  <section data-reading aria-label={title} className="grid gap-3">
    <h3 className="text-xs font-medium text-ink-faint">{title}</h3>
    {filters && (
      <dl className="grid gap-2">
        {filterLines(filters).map(({ label, values }) => (
          <div key={label} className="grid grid-cols-[7rem_minmax(0,1fr)] items-baseline gap-3 text-[13px]">
            <dt className="text-ink-faint">{label}</dt>
            <dd className="flex flex-wrap gap-1.5">
              {values.map((value) => (
                <Badge key={value}>{value}</Badge>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    )}
    {people !== null && (
      <p className="text-[13px]">
        <span className="numeric font-semibold">{count(people)}</span> {verbOf(people, isList)}.
      </p>
    )}
    {unread.length > 0 && <Unread words={unread} />}
    {sample.length > 0 && (
      <div>
        <h3 className="mb-2 text-xs font-medium text-ink-faint">For example</h3>
        <ul aria-label="Sample people" className="grid gap-x-5 gap-y-2 sm:grid-cols-2">
          {sample.map((person, at) => (
            <li key={`${at} ${person.firstName} ${person.organizationName}`} className="min-w-0 text-[13px]">
              <span className="block truncate font-medium">
                {[person.firstName, person.lastInitial].filter(Boolean).join(' ')}
                {person.title && <span className="font-normal text-ink-soft">, {person.title}</span>}
              </span>
              <span className="block truncate text-ink-faint">
                {[person.organizationName, person.organizationIndustry].filter(Boolean).join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      </div>
    )}
  </section>
);

function verbOf(people: number, isList: boolean): string {
  const who = people === 1 ? 'person' : 'people';
  if (isList) return `${who} can be contacted`;
  return people === 1 ? `${who} matches` : `${who} match`;
}

/** Words that were left out, or that prevent the search. */
export const Unread = ({ words, isRefusal = false }: { words: readonly string[]; isRefusal?: boolean }) => (
  <Notice tone={isRefusal ? 'bad' : 'warn'} icon="alert">
    <p>
      {isRefusal ? 'We couldn’t understand this' : 'We ignored these words'}
      {words.length > 0 && (
        <>
          : <span className="font-medium">{words.map((word) => `“${word}”`).join(', ')}</span>
        </>
      )}
      .
    </p>
    {isRefusal && <p>Name a role and a kind of company, such as “marketing managers at software companies”.</p>}
  </Notice>
);
