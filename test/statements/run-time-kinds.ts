import type { Kind } from './typescript-types.ts';

interface RunTimeKind {
  readonly kinds: readonly Kind[];
  /** Of arrays. */
  readonly element?: readonly Kind[];
}

const STRING: RunTimeKind = { kinds: ['string'] };
const NUMBER: RunTimeKind = { kinds: ['number'] };
const list = (...element: Kind[]): RunTimeKind => ({ kinds: ['list'], element });

/** What the driver and `kernel/db/connection/pool/pool.ts` make of each type of PostgreSQL. */
const RESULTS: Readonly<Record<string, RunTimeKind>> = {
  ...Object.fromEntries(
    [
      ...['text', 'uuid', 'character varying', 'character', 'name', '"char"', 'numeric', 'date', 'inet', 'cidr'],
      ...['timestamp with time zone', 'time without time zone', 'regclass', 'regtype', 'xid8', 'pg_lsn'],
    ].map((type) => [type, STRING]),
  ),
  ...Object.fromEntries(['smallint', 'integer', 'real', 'double precision', 'oid'].map((type) => [type, NUMBER])),
  bigint: { kinds: ['bigint'] },
  boolean: { kinds: ['boolean'] },
  bytea: { kinds: ['bytes'] },
  'timestamp without time zone': { kinds: ['date'] },
  'text[]': list('string'),
  'uuid[]': list('string'),
  'name[]': list('string'),
  'integer[]': list('number'),
  'smallint[]': list('number'),
  'numeric[]': list('number'),
  'bigint[]': list('string'),
  'boolean[]': list('boolean'),
  'timestamp with time zone[]': list('date'),
  'bytea[]': list('bytes'),
};
/** A document of JSON may be anything: what is in it is checked where it is read, not here. */
const DOCUMENTS = new Set(['json', 'jsonb', 'json[]', 'jsonb[]', 'void']);

/** What a column of the type becomes; null for a document, undefined for a type that nobody has named here. */
export function resultKind(type: string): RunTimeKind | null | undefined {
  return DOCUMENTS.has(type) ? null : RESULTS[type];
}

const TEXT_INPUT: readonly Kind[] = ['string'];
const INPUTS: Readonly<Record<string, readonly Kind[]>> = {
  smallint: ['number'],
  integer: ['number'],
  oid: ['number'],
  real: ['number'],
  'double precision': ['number'],
  bigint: ['bigint', 'number', 'string'],
  numeric: ['string', 'number', 'bigint'],
  boolean: ['boolean'],
  bytea: ['bytes'],
  'timestamp with time zone': ['string', 'date'],
  'timestamp without time zone': ['string', 'date'],
};

/** What may be handed over for a parameter of the type, besides null; null where everything may. */
export function inputKinds(type: string): readonly Kind[] | null {
  if (DOCUMENTS.has(type)) return null;
  if (type.endsWith('[]')) return ['list'];
  return INPUTS[type] ?? TEXT_INPUT;
}
