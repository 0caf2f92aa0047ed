import { type RawBuilder, sql } from 'kysely';

/** A person whom an organisation asks about, in the forms that stores can search for. */
export interface SoughtPerson {
  /** A keyed hash of the address in its normal form. */
  readonly hash: string;
  /** A regular expression for PostgreSQL and JavaScript: the address in every spelling. Never stored. */
  readonly spelling: string;
}

/** Ids of everything that was found to belong to the person; each module erases its own rows among them. */
export interface Traces extends SoughtPerson {
  readonly personIds: readonly string[];
  readonly leadIds: readonly string[];
  readonly replyIds: readonly string[];
  readonly bookingIds: readonly string[];
  /** Root Runs that held one of the leads. */
  readonly runIds: readonly string[];
  readonly workflowRunIds: readonly string[];
}

/** Does not match inside a longer address, unless a JSON escape stands before it; a dot after it may end a sentence. */
const within = (spelling: string) =>
  `(?:(?<![[:alnum:]._%+-])|(?<=\\\\[bfnrt]))${spelling}(?![[:alnum:]-]|\\.[[:alnum:]])`;

/** The whole text is the address. */
export const isAddress = (text: RawBuilder<unknown>, { spelling }: SoughtPerson): RawBuilder<boolean> =>
  sql<boolean>`(${text}) ~* ${`^\\s*${spelling}\\s*$`}`;

/** The text contains the address. */
export const mentions = (text: RawBuilder<unknown>, { spelling }: SoughtPerson): RawBuilder<boolean> =>
  sql<boolean>`(${text}) ~* ${within(spelling)}`;

/** The column `from_address` is the address itself, alone or after a name. */
export const isFrom = ({ spelling }: SoughtPerson): RawBuilder<boolean> =>
  sql<boolean>`from_address ~* ${`(^|[<\\s])${spelling}($|[>\\s])`}`;

/** The text without the address. */
export const scrubbed = (text: RawBuilder<unknown>, { spelling }: SoughtPerson): RawBuilder<string> =>
  sql<string>`regexp_replace(${text}, ${within(spelling)}, '', 'gi')`;
