import { type RawBuilder, sql } from 'kysely';

/** A person that an organisation is asked about, in the forms that stores can look for. */
export interface SoughtPerson {
  /** Keyed, of the address in its normal form. */
  readonly hash: string;
  /** Regular expression, for Postgres and for us: the address however it is spelled. Never stored. */
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

/** Not inside a longer address, unless what stands before it is an escape of JSON; a dot after it may end a sentence. */
const within = (spelling: string) =>
  `(?:(?<![[:alnum:]._%+-])|(?<=\\\\[bfnrt]))${spelling}(?![[:alnum:]-]|\\.[[:alnum:]])`;

/** The whole text is the address. */
export const isAddress = (text: RawBuilder<unknown>, { spelling }: SoughtPerson): RawBuilder<boolean> =>
  sql<boolean>`(${text}) ~* ${`^\\s*${spelling}\\s*$`}`;

/** The text names the address somewhere. */
export const mentions = (text: RawBuilder<unknown>, { spelling }: SoughtPerson): RawBuilder<boolean> =>
  sql<boolean>`(${text}) ~* ${within(spelling)}`;

/** The column `from_address` is the address itself, alone or behind a name. */
export const isFrom = ({ spelling }: SoughtPerson): RawBuilder<boolean> =>
  sql<boolean>`from_address ~* ${`(^|[<\\s])${spelling}($|[>\\s])`}`;

/** The text without the address. */
export const scrubbed = (text: RawBuilder<unknown>, { spelling }: SoughtPerson): RawBuilder<string> =>
  sql<string>`regexp_replace(${text}, ${within(spelling)}, '', 'gi')`;
