const COMPARISONS = /^(=|<>|<|<=|>|>=|~|!~|~\*|!~\*|~~|!~~|~~\*|!~~\*|&&|@>|<@|\?|\?\||\?&|<<=|>>=|<<|>>)$/;
const ARITHMETIC = /^(\+|-|\*|\/|%|\^|\|\||&|\||#)$/;

/** Operators that are null only if an operand is. */
export const isTotalOperator = (name: string): boolean => COMPARISONS.test(name) || ARITHMETIC.test(name);
/** Operators that are true only for operands that are not null. */
export const isComparison = (name: string): boolean => COMPARISONS.test(name);

/** Not null, whatever they are given. */
export const NEVER_NULL_FUNCTIONS: ReadonlySet<string> = new Set([
  ...['now', 'clock_timestamp', 'statement_timestamp', 'transaction_timestamp', 'gen_random_uuid', 'uuidv7', 'random'],
  ...['concat', 'jsonb_build_object', 'jsonb_build_array', 'json_build_object', 'txid_current', 'pg_backend_pid'],
  ...['pg_current_xact_id', 'pg_current_snapshot', 'current_database', 'version', 'num_nulls', 'num_nonnulls'],
]);

const TOTAL_FUNCTIONS: ReadonlySet<string> = new Set([
  ...['lower', 'upper', 'length', 'char_length', 'octet_length', 'btrim', 'ltrim', 'rtrim', 'replace', 'left', 'right'],
  ...['substr', 'split_part', 'strpos', 'position', 'starts_with', 'lpad', 'rpad', 'repeat', 'reverse', 'translate'],
  ...['regexp_replace', 'concat_ws', 'format', 'md5', 'sha256', 'encode', 'decode', 'convert_to', 'convert_from'],
  ...[
    'round',
    'floor',
    'ceil',
    'ceiling',
    'abs',
    'trunc',
    'mod',
    'power',
    'sqrt',
    'sign',
    'hashtext',
    'hashtextextended',
  ],
  ...['date_trunc', 'date_part', 'extract', 'timezone', 'make_interval', 'to_char', 'to_timestamp', 'age', 'date_bin'],
  ...['cardinality', 'array_to_string', 'string_to_array', 'array_append', 'array_cat', 'array_remove'],
  ...['to_jsonb', 'to_json', 'jsonb_set', 'jsonb_strip_nulls', 'jsonb_array_length', 'jsonb_typeof', 'row_to_json'],
  ...['pg_try_advisory_lock', 'pg_try_advisory_xact_lock', 'set_config', 'nextval', 'setval', 'numeric', 'like_escape'],
  ...['int4range', 'tstzrange', 'greatest', 'least', 'host', 'text'],
]);

/** Functions that are null only if an argument is. */
export const isTotalFunction = (name: string): boolean => TOTAL_FUNCTIONS.has(name);

export const NEVER_NULL_AGGREGATES: ReadonlySet<string> = new Set(['count']);
/** Aggregates that are null only if all they were given was. */
export const TOTAL_AGGREGATES: ReadonlySet<string> = new Set([
  ...['sum', 'min', 'max', 'avg', 'bool_or', 'bool_and', 'every', 'string_agg', 'array_agg', 'jsonb_agg', 'json_agg'],
  'jsonb_object_agg',
]);
