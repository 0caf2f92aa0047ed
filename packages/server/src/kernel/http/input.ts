import { IdRef, type Operation, paramNames } from '@distribute/contract';
import { nearest } from '@distribute/contract/did-you-mean';
import { z } from 'zod';
import { AppError, invalidRequest } from '../errors.ts';
import { formOf, sentenceOf } from './answers/sentences.ts';

export interface RawInput {
  readonly params: Record<string, string>;
  readonly query: Record<string, string | string[]>;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: unknown;
}

/** Makes the parser of one operation: unknown parameters first, then every field (spec 1.3 step 9). */
export function inputParser(op: Operation): (raw: RawInput) => Record<string, unknown> {
  const params = op.params ?? z.object(Object.fromEntries(paramNames(op.path).map((name) => [name, IdRef])));
  const known = op.query ? Object.keys(op.query.shape) : [];
  return (raw) => {
    if (!op.lenientQuery) refuseUnknownParameters(raw.query, known);
    return {
      params: parseParams(params, raw.params),
      query: op.query ? parseQuery(op.query, raw.query) : {},
      headers: op.headers ? parseFields(op.headers, pick(raw.headers, op.headers)) : {},
      body: op.body ? parseBody(op, raw.body) : refuseBody(raw.body),
    };
  };
}

function refuseUnknownParameters(query: Record<string, unknown>, known: string[]): void {
  for (const name of Object.keys(query)) {
    if (!known.includes(name)) {
      throw new AppError('unknown_parameter', `Unknown query parameter: ${name}`, {
        allowed: known,
        ...meant(name, known),
      });
    }
  }
}

/** The known name that was most likely meant. */
const meant = (typed: string, known: readonly string[]) => {
  const name = nearest(typed, known) ?? known.find((one) => one.toLowerCase() === typed.toLowerCase());
  return name === undefined ? {} : { hint: `Did you mean ${name}?` };
};

/** A path parameter that cannot be stored names nothing, like any other malformed one (spec 1.5). */
function parseParams(schema: z.ZodObject, params: Record<string, string>): unknown {
  const result = schema.safeParse(params);
  if (!result.success || Object.values(result.data).some(hasNul)) throw new AppError('not_found', 'Not found');
  return result.data;
}

/** PostgreSQL cannot store NUL. In a body it is refused as bad JSON. */
const hasNul = (value: unknown) => typeof value === 'string' && value.includes('\0');

function parseQuery(schema: z.ZodObject, query: Record<string, string | string[]>): unknown {
  if (query.cursor !== undefined && query.offset !== undefined) {
    throw new AppError('invalid_parameter', 'Invalid value for offset: cursor and offset exclude each other', {
      hint: 'Send cursor or offset, not both',
    });
  }
  const unstorable = Object.keys(query).find((name) => name in schema.shape && hasNul(query[name]));
  const result = schema.safeParse(query, { error: sentenceOf });
  if (result.success && unstorable === undefined) return result.data;
  const name = unstorable ?? String(result.error?.issues[0]?.path[0] ?? '');
  const value = query[name];
  if (value === undefined) throw new AppError('invalid_request', `${name} query param is required`);
  if (name === 'cursor') throw new AppError('invalid_cursor', 'Invalid cursor');
  const field = schema.shape[name] as z.ZodType | undefined;
  const allowed = allowedValues(field);
  const sentence = allowed
    ? `Must be one of ${allowed.join(', ')}`
    : (formOf(documentedOf(field)) ?? result.error?.issues[0]?.message);
  throw new AppError('invalid_parameter', `Invalid value for ${name}: ${value}`, {
    ...(allowed ? { allowed } : {}),
    ...(sentence ? { hint: sentence } : {}),
  });
}

/** The values of an enumerated parameter, through optional and default wrappers. */
function allowedValues(schema: z.ZodType | undefined): string[] | undefined {
  if (schema instanceof z.ZodEnum) return schema.options as string[];
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable) {
    return allowedValues(schema.unwrap() as z.ZodType);
  }
  return documentedOf(schema)?.enum;
}

interface Documented {
  readonly type?: string;
  readonly enum?: string[];
  readonly minimum?: number;
  readonly maximum?: number;
}

/** The entry of a parameter in the document, through optional and default wrappers. */
function documentedOf(schema: z.ZodType | undefined): Documented | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable) {
    return documentedOf(schema.unwrap() as z.ZodType);
  }
  return (schema?.meta() as { documented?: Documented } | undefined)?.documented;
}

const pick = (headers: RawInput['headers'], schema: z.ZodObject) =>
  Object.fromEntries(Object.keys(schema.shape).map((name) => [name, headers[name]]));

/** No body and `{}` are the same (spec 1.6). */
const parseBody = (op: Operation, body: unknown): unknown =>
  parseFields(op.body as z.ZodType, body === undefined ? {} : body);

function refuseBody(body: unknown): undefined {
  if (body === undefined) return undefined;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw invalidRequest({}, ['expected no body']);
  const [name] = Object.keys(body);
  if (name !== undefined) throw new AppError('unknown_field', `Unknown field: ${name}`, { allowed: [] });
  return undefined;
}

function parseFields(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value, { error: sentenceOf });
  if (result.success) return result.data;
  const { issues } = result.error;
  const unknown = issues.find((issue) => issue.code === 'unrecognized_keys');
  if (unknown) {
    const path = [...unknown.path, unknown.keys[0]].map(String).join('.');
    const allowed = fieldsAt(schema, value, unknown.path);
    throw new AppError('unknown_field', `Unknown field: ${path}`, {
      allowed,
      ...meant(unknown.keys[0] ?? '', allowed),
    });
  }
  // A Map, because a caller may name a field `constructor`.
  const messages = new Map<string, string[]>();
  for (const issue of issues) {
    const path = issue.path.map(String).join('.');
    messages.set(path, [...(messages.get(path) ?? []), issue.message]);
  }
  const formErrors = messages.get('') ?? [];
  messages.delete('');
  throw invalidRequest(Object.fromEntries(messages), formErrors);
}

/** The field names of an object schema at a path, in the form that the value chose; empty where there is no object. */
function fieldsAt(schema: z.ZodType, value: unknown, path: readonly PropertyKey[]): string[] {
  let at: unknown = schema;
  let given: unknown = value;
  for (const step of [...path, null]) {
    while (at instanceof z.ZodOptional || at instanceof z.ZodNullable || at instanceof z.ZodDefault) at = at.unwrap();
    if (at instanceof z.ZodDiscriminatedUnion) at = chosenForm(at, given);
    if (step === null) break;
    given = (given as Record<PropertyKey, unknown> | null | undefined)?.[step];
    if (at instanceof z.ZodArray) at = at.element;
    else if (at instanceof z.ZodObject) at = at.shape[String(step)];
    else return [];
  }
  return at instanceof z.ZodObject ? Object.keys(at.shape) : [];
}

const chosenForm = ({ def: { discriminator, options } }: z.ZodDiscriminatedUnion, given: unknown) =>
  options.find(
    (form) =>
      form instanceof z.ZodObject &&
      form.shape[discriminator]?.safeParse((given as Record<string, unknown> | null)?.[discriminator]).success,
  );
