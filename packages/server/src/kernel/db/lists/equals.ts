import { type RawBuilder, sql } from 'kysely';

/** A filter of a list as a part of its `where`; nothing when the caller did not ask for it. */
export const equals = (column: string, value: string | undefined): RawBuilder<unknown>[] =>
  value === undefined ? [] : [sql`${sql.ref(column)} = ${value}`];
