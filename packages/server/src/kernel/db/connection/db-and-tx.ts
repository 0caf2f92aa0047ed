import type { Kysely, Transaction } from 'kysely';

/** The type names no tables: SQL names them, in the store of the module that owns them. */
export type Db = Kysely<object>;
export type Tx = Transaction<object>;
