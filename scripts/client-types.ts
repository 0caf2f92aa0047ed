// Prints the types of the client as plain declarations: whoever type-checks a program against the package then reads
// neither the schemas of the contract nor the library that they are made with.
import { writeFileSync } from 'node:fs';
import { contract, ERROR_STATUS, type Operation, paramNames } from '../packages/contract/src/index.ts';
import { WebhookEvent } from '../packages/contract/src/integrations/events.ts';

type Side = 'input' | 'output';
interface Schema {
  readonly _zod: {
    readonly def: Definition;
    readonly optin?: string | undefined;
    readonly optout?: string | undefined;
  };
  meta(): { readonly id?: string } | undefined;
}
interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly catchall?: Schema;
  readonly values?: readonly unknown[];
  readonly entries?: Readonly<Record<string, unknown>>;
  readonly options?: readonly Schema[];
  readonly element?: Schema;
  readonly keyType?: Schema;
  readonly valueType?: Schema;
  readonly partial?: boolean;
  readonly innerType?: Schema;
  readonly in?: Schema;
  readonly out?: Schema;
}

const PLAIN = new Set(['string', 'number', 'boolean', 'null', 'undefined', 'unknown', 'any', 'never', 'void']);
/** Answers that have a name in the document, by name. */
const named = new Map<string, string>();

function printed(schema: Schema, side: Side): string {
  const name = side === 'output' ? schema.meta()?.id : undefined;
  if (name === undefined) return printedInPlace(schema, side);
  if (!named.has(name)) {
    named.set(name, '');
    named.set(name, printedInPlace(schema, side));
  }
  return name;
}

function printedInPlace(schema: Schema, side: Side): string {
  const { def } = schema._zod;
  if (PLAIN.has(def.type)) return def.type;
  const inner = (part: Schema | undefined) => printed(part as Schema, side);
  switch (def.type) {
    case 'literal':
      return unionOf((def.values ?? []).map((value) => JSON.stringify(value)));
    case 'enum':
      return unionOf(Object.values(def.entries ?? {}).map((value) => JSON.stringify(value)));
    case 'nullable':
      return unionOf([inner(def.innerType), 'null']);
    case 'optional':
      return unionOf([inner(def.innerType), 'undefined']);
    case 'default':
      return side === 'input' ? unionOf([inner(def.innerType), 'undefined']) : inner(def.innerType);
    case 'pipe':
      return inner(side === 'input' ? def.in : def.out);
    case 'array':
      return `(${inner(def.element)})[]`;
    case 'union':
      return unionOf((def.options ?? []).map(inner));
    case 'record':
      return printedRecord(def, side);
    case 'object':
      return printedObject(def, side);
    default:
      throw new Error(`The client has no declaration for ${def.type}: add it to scripts/client-types.ts`);
  }
}

const unionOf = (parts: readonly string[]): string => [...new Set(parts)].join(' | ');

function printedRecord({ keyType, valueType, partial }: Definition, side: Side): string {
  const record = `Record<${printed(keyType as Schema, side)}, ${printed(valueType as Schema, side)}>`;
  return partial ? `Partial<${record}>` : record;
}

function printedObject({ shape = {}, catchall }: Definition, side: Side): string {
  const fields = Object.entries(shape).map(([name, field]) => {
    const { optin, optout } = field._zod;
    const mayMiss = (side === 'input' ? optin : optout) !== undefined;
    return `${JSON.stringify(name)}${mayMiss ? '?' : ''}: ${printed(field, side)}`;
  });
  const isOpen = catchall !== undefined && catchall._zod.def.type !== 'never';
  return `{ ${[...fields, ...(isOpen ? [`[key: string]: ${printed(catchall, side)}`] : [])].join('; ')} }`;
}

const mayBeEmpty = (schema: Schema): boolean =>
  Object.values(schema._zod.def.shape ?? {}).every(({ _zod }) => _zod.optin !== undefined);

function inputOf(op: Operation): { readonly type: string; readonly mayMiss: boolean } | null {
  const parts: { name: string; type: string; mayMiss: boolean }[] = [];
  const add = (name: string, schema: unknown, mayMiss: boolean) =>
    schema && parts.push({ name, type: printed(schema as Schema, 'input'), mayMiss });
  const names = paramNames(op.path);
  if (op.params) add('params', op.params, false);
  else if (names.length) {
    parts.push({ name: 'params', type: `{ ${names.map((name) => `${name}: string`).join('; ')} }`, mayMiss: false });
  }
  for (const name of ['query', 'headers'] as const) {
    if (op[name]) add(name, op[name], mayBeEmpty(op[name] as unknown as Schema));
  }
  add('body', op.body, op.bodyOptional === true);
  if (!parts.length) return null;
  const object = (of: typeof parts) =>
    `{ ${of.map(({ name, type, mayMiss }) => `${name}${mayMiss ? '?' : ''}: ${type}`).join('; ')} }`;
  const form = parts.map((part) => (part.name === 'body' ? { ...part, type: 'FormData', mayMiss: false } : part));
  return {
    type: op.consumes === 'multipart/form-data' ? `${object(parts)} | ${object(form)}` : object(parts),
    mayMiss: parts.every(({ mayMiss }) => mayMiss),
  };
}

function callOf(op: Operation): string {
  const input = inputOf(op);
  const type = input?.type ?? 'Record<string, never>';
  const args = `[input${input && !input.mayMiss ? '' : '?'}: ${type}, options?: CallOptions]`;
  const call = op.produces === 'text/event-stream' ? 'StreamCall' : 'Call';
  return `${call}<${args}, ${printed(op.response as unknown as Schema, 'output')}>`;
}

/** The declarations that stand in the place of `types.ts`. */
export function clientTypes(): string {
  const groups = Object.entries(contract as Readonly<Record<string, Readonly<Record<string, Operation>>>>).map(
    ([group, operations]) => {
      const calls = Object.entries(operations).map(([name, op]) => `    readonly ${name}: ${callOf(op)};`);
      return `  readonly ${group}: {\n${calls.join('\n')}\n  };`;
    },
  );
  const event = printed(WebhookEvent as unknown as Schema, 'output');
  const codes = unionOf(Object.keys(ERROR_STATUS).map((code) => JSON.stringify(code)));
  return [
    "import type { Call, StreamCall } from './calls.js';",
    "import type { CallOptions } from './options.js';",
    `export type ErrorCode = ${codes};`,
    ...[...named].map(([name, type]) => `${name === event ? 'export ' : ''}type ${name} = ${type};`),
    `export interface Client {\n${groups.join('\n')}\n}`,
    '',
  ].join('\n');
}

export const writeClientTypes = (file: string): void => writeFileSync(file, clientTypes());
