import type { Angle, PrintedAddress } from '@distribute/language/press';
import type { FoundJournalist, ReadOutcome } from '../found.ts';
import type { OutletArticle, OutletSite } from '../reading/read-outlet.ts';

export interface OutletSearch {
  readonly orgId: string;
  readonly angles: readonly Angle[];
  /** Outlets that the customer names: only these are wanted; empty for any. */
  readonly outlets: readonly string[];
  /** Countries or regions: of the customer, else those that the brand serves. */
  readonly places: readonly string[];
  /** The customer names the places: an outlet elsewhere is not wanted. */
  readonly isPlaceGiven: boolean;
  readonly maxOutlets: number;
  /** How many searches may be paid for. */
  readonly maxQueries: number;
  /** Called as soon as a paid search was answered: it is paid even if something fails later. */
  readonly countQuery: () => void;
  /** Outlets that the campaign has already found. */
  readonly known: ReadonlySet<string>;
  readonly signal: AbortSignal;
}

export interface ListedOutlet extends OutletSite {
  readonly outcome: ReadOutcome | null;
  readonly articles: readonly OutletArticle[];
}

export interface JournalistSearch {
  readonly orgId: string;
  readonly angles: readonly Angle[];
  /** Articles of the outlet that are worth reading completely, most relevant first. */
  readonly articles: readonly OutletArticle[];
  readonly maxQueries: number;
  readonly countQuery: () => void;
  readonly signal: AbortSignal;
}

/** What is known about a person in a byline, besides the byline. */
export type KnownPerson = Pick<FoundJournalist, 'name' | 'title' | 'linkedinUrl' | 'entityType'>;

export interface OutletPeople {
  readonly articles: readonly OutletArticle[];
  readonly addresses: readonly PrintedAddress[];
  readonly left: ReadonlySet<string>;
  readonly people: readonly KnownPerson[];
}

/** An outlet by its name or site, or the outlets of a place. */
export type PressTarget = { readonly outlet: string } | { readonly place: string };

/** Finds outlets and articles: from feeds and pages, by web search, or from the sandbox's world. */
export interface ReadingSource {
  findOutlets(search: OutletSearch): Promise<readonly ListedOutlet[]>;
  readOutlet(site: OutletSite, search: JournalistSearch): Promise<OutletPeople>;
  /** Whether the source can find what a customer names; a search on the web may find anything. */
  knows(target: PressTarget): Promise<boolean>;
}

export interface PressSource extends ReadingSource {
  /** Finds the address of a journalist in a directory of people, for a credit; null when there is no directory. */
  readonly findAddress:
    | ((
        person: { readonly name: string; readonly outletDomain: string },
        signal: AbortSignal,
      ) => Promise<{ readonly email: string | null; readonly isVerified: boolean }>)
    | null;
}

/** The source that an organisation uses. */
export type SourceFor = (orgId: string) => Promise<PressSource>;
