import type { Property } from 'n8n-workflow';
import { plainText, titleOf } from './names.ts';
import { type Named, plainOf, type Schema, typeOf } from './schema.ts';

/** How a value of the form becomes a value of the request. */
export type Reading = 'as-is' | 'json' | 'list' | 'file';

export interface FieldForm {
  readonly reading: Reading;
  readonly property: Property;
}

type Shape = Pick<Property, 'type' | 'default' | 'options' | 'typeOptions'> & {
  readonly reading?: Reading;
  /** Said after the words of the contract. */
  readonly words?: string;
};

/** A field of the contract as a property of a form. */
export function formOf(name: string, title: string, given: Schema, named: Named): FieldForm {
  const schema = plainOf(given, named);
  const { reading = 'as-is', words, ...shape } = shapeOf(title, schema, named);
  const said = (given.description ?? schema.description)?.replace(/\.$/, '');
  const description = plainText([said, words].filter(Boolean).join('. '));
  return { reading, property: { displayName: titleOf(title), name, ...shape, ...(description && { description }) } };
}

function shapeOf(title: string, schema: Schema, named: Named): Shape {
  const { default: start, format } = schema;
  if (schema.enum) return { type: 'options', default: start ?? '', options: optionsOf(schema.enum) };
  switch (typeOf(schema)) {
    case 'boolean':
      return { type: 'boolean', default: start ?? false };
    case 'integer':
    case 'number':
      return { type: 'number', default: start ?? Math.max(0, schema.minimum ?? 0), typeOptions: boundsOf(schema) };
    case 'string':
      return format === 'binary' ? FILE : { type: 'string', default: start ?? '', ...looksOf(title, schema) };
    case 'array':
      return listOf(plainOf(schema.items ?? {}, named));
    default:
      return JSON_TEXT;
  }
}

const JSON_TEXT: Shape = { reading: 'json', type: 'json', default: '' };
const FILE: Shape = {
  ...{ reading: 'file', type: 'string', default: 'data' },
  words: 'The name of the binary field of the item that has the file',
};

function listOf(item: Schema): Shape {
  if (item.enum) return { reading: 'list', type: 'multiOptions', default: [], options: optionsOf(item.enum) };
  if (typeOf(item) !== 'string') return JSON_TEXT;
  return {
    ...{ reading: 'list', type: 'string', default: '' },
    words: 'Several are separated by commas, or written as a JSON list',
  };
}

const optionsOf = (values: NonNullable<Schema['enum']>) =>
  values.filter((value) => value !== null).map((value) => ({ name: titleOf(String(value)), value }));

const boundsOf = ({ minimum, maximum }: Schema) => ({
  ...(minimum !== undefined && { minValue: minimum }),
  ...(maximum !== undefined && { maxValue: maximum }),
});

const LONG_TEXT = 1_000;
const SECRET = /secret|password|apiKey|token$/i;

function looksOf(title: string, { maxLength = 0, format }: Schema): Pick<Property, 'typeOptions'> {
  if (SECRET.test(title)) return { typeOptions: { password: true } };
  return maxLength > LONG_TEXT && !format ? { typeOptions: { rows: 4 } } : {};
}

export class FieldError extends Error {
  override readonly name = 'FieldError';
}

/** What a person typed, or an expression gave, as the contract wants it; undefined where nothing was filled in. */
export function readField({ reading, property }: FieldForm, given: unknown): unknown {
  if (reading === 'as-is' || typeof given !== 'string') return given;
  const text = given.trim();
  if (text === '') return undefined;
  if (reading === 'list' && !text.startsWith('[')) return text.split(',').map((one) => one.trim());
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new FieldError(`${property.displayName} is not JSON`, { cause });
  }
}
