import type { PrintedAddress } from '../bylines/addresses.ts';
import type { FoundJournalist, ReadOutcome } from '../found.ts';
import type { Angle } from '../ranking/angles.ts';
import type { OutletArticle, OutletSite } from '../reading/read-outlet.ts';

export interface OutletSearch {
  readonly orgId: string;
  readonly angles: readonly Angle[];
  /** Countries or regions that the brand serves. */
  readonly places: readonly string[];
  readonly maxOutlets: number;
  /** Searches that may be paid for. */
  readonly maxQueries: number;
  /** Called once a paid search was answered: whatever fails later, this one was paid. */
  readonly countQuery: () => void;
  /** Outlets that the campaign has found already. */
  readonly known: ReadonlySet<string>;
  readonly signal: AbortSignal;
}

/** An outlet with what it lists of itself. */
export interface ListedOutlet extends OutletSite {
  readonly outcome: ReadOutcome | null;
  readonly articles: readonly OutletArticle[];
}

export interface JournalistSearch {
  readonly orgId: string;
  readonly angles: readonly Angle[];
  /** Articles of the outlet that are worth reading whole, the most relevant first. */
  readonly articles: readonly OutletArticle[];
  readonly maxQueries: number;
  readonly countQuery: () => void;
  readonly signal: AbortSignal;
}

/** What is known of somebody who stands in a byline, beside the byline. */
export type KnownPerson = Pick<FoundJournalist, 'name' | 'title' | 'linkedinUrl' | 'entityType'>;

export interface OutletPeople {
  readonly articles: readonly OutletArticle[];
  readonly addresses: readonly PrintedAddress[];
  readonly left: ReadonlySet<string>;
  readonly people: readonly KnownPerson[];
}

/** Where outlets and articles are looked for: feeds and pages, a web search, or the sandbox's world. */
export interface ReadingSource {
  findOutlets(search: OutletSearch): Promise<readonly ListedOutlet[]>;
  readOutlet(site: OutletSite, search: JournalistSearch): Promise<OutletPeople>;
}

export interface PressSource extends ReadingSource {
  /** The address of a journalist in a directory of people, for a credit; null where there is no directory to ask. */
  readonly findAddress:
    | ((
        person: { readonly name: string; readonly outletDomain: string },
        signal: AbortSignal,
      ) => Promise<{ readonly email: string | null; readonly isVerified: boolean }>)
    | null;
}

/** The source in effect for an organisation. */
export type SourceFor = (orgId: string) => Promise<PressSource>;
