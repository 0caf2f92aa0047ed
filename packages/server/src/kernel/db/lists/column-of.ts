import { type RawBuilder, sql } from 'kysely';

/** The column of a property: `statusReason` is stored as `status_reason`. */
export const columnOf = (property: string): RawBuilder<unknown> =>
  sql.ref(property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
