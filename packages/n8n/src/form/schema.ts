/** A node of a JSON schema, as far as a form needs it. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly (string | number | null)[];
  readonly const?: unknown;
  readonly format?: string;
  readonly default?: unknown;
  readonly description?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

export type Named = Readonly<Record<string, Schema>>;

/** The schema itself, or the one it refers to; where null is one of two choices, the other. */
export function plainOf(schema: Schema, named: Named): Schema {
  const { $ref, ...own } = schema;
  if ($ref) return plainOf({ ...named[$ref.split('/').at(-1) as string], ...own }, named);
  const choices = schema.anyOf ?? schema.oneOf;
  if (!choices) return schema;
  const { anyOf: _any, oneOf: _one, ...rest } = schema;
  const filled = choices.filter(({ type }) => type !== 'null').map((choice) => plainOf(choice, named));
  const [only] = filled;
  if (only && filled.length === 1) return { ...only, ...rest };
  const words = filled.map(({ const: word }) => word);
  if (words.every((word) => typeof word === 'string')) return { ...rest, enum: words };
  const isText = filled.every(({ type }) => type === 'string' || type === 'number' || type === 'integer');
  return isText ? { ...rest, type: 'string' } : rest;
}

export const typeOf = ({ type }: Schema): string | undefined =>
  typeof type === 'string' ? type : type?.find((one) => one !== 'null');
