import { nearest } from '@distribute/contract/did-you-mean';
import { z } from 'zod';
import { notTheApi, ToolError } from './failure.ts';
import type { OutputFields } from './tool.ts';

export const READS = { readOnlyHint: true } as const;

export const limit = z.int().min(1).max(200).optional().describe('Items per page, 100 unless told');
export const cursor = z.string().min(1).max(4096).optional().describe('nextCursor of the page before');
/** `.` and `..` survive URL encoding and would leave the path. */
export const id = z.string().min(1).max(200).regex(/[^.]/, 'not an id');
export const oneCampaign = z.strictObject({ campaign_id: id.describe('Id of the campaign') });
export const campaignOf = ({ campaign_id: campaignId }: z.output<typeof oneCampaign>) => ({ params: { campaignId } });

/** A proxy's page arrives as text: only an object is an answer of the service. */
export function checked<T>(answer: T): T {
  if (typeof answer !== 'object' || answer === null) throw notTheApi();
  return answer;
}

export function pageOf<K extends string, P extends { [key in K]: unknown[] } & { nextCursor: string | null }>(
  key: K,
  page: P,
) {
  if (!Array.isArray(checked(page)[key])) throw notTheApi();
  return { items: page[key], nextCursor: page.nextCursor };
}

/**
 * The names of an answer's fields, without their schemas: an assistant reads every listed schema, and those of the
 * contract are long. The reference has them in full.
 */
export const fieldsOf = (schema: z.ZodType): OutputFields =>
  Object.fromEntries(Object.keys(schema instanceof z.ZodObject ? schema.shape : {}).map((name) => [name, {}]));

/** The fields of a request body with their types, as the contract has them; the service checks the values. */
export function typedFieldsOf(schema: z.ZodType): Readonly<Record<string, object>> {
  const shape = schema instanceof z.ZodObject ? schema.shape : {};
  return Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, typeOf(field as z.ZodType)]));
}

/** A field whose parsed form would confuse readers says in the contract how it is documented. */
function typeOf(field: z.ZodType): object {
  const { $schema: _dialect, ...printed } = z.toJSONSchema(field, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const { documented } = z.globalRegistry.get(zodSchema) ?? {};
      if (typeof documented !== 'object' || documented === null) return;
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
      Object.assign(jsonSchema, documented);
    },
  });
  return printed;
}

export const listOutput = (name: string, item: z.ZodType): OutputFields => ({
  [name]: { type: 'array', items: { type: 'object', properties: fieldsOf(item) } },
  nextCursor: { type: ['string', 'null'] },
});

const LONGEST_MESSAGE = 500;

/** An argument that the tool does not know is named with the known one that was most likely meant. */
function faultOf(issue: z.core.$ZodIssue, known: readonly string[]): string {
  if (issue.code !== 'unrecognized_keys' || issue.path.length > 0) return issue.message;
  return issue.keys
    .map((key) => {
      const snake = key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
      const meant = known.includes(snake) ? snake : nearest(key, known);
      return `unknown argument ${key}${meant ? `, did you mean ${meant}?` : `: expected ${known.join(', ') || 'none'}`}`;
    })
    .join('; ');
}

/** Arguments as their schema has parsed them; none at all counts as an empty object. */
export function inputOf(schema: z.ZodType, given: unknown): unknown {
  const parsed = schema.safeParse(given ?? {});
  if (parsed.success) return parsed.data;
  const known = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  const faults = parsed.error.issues.map((issue) => [...issue.path, faultOf(issue, known)].join(': ')).join('; ');
  const error = `Invalid arguments: ${faults}`.slice(0, LONGEST_MESSAGE);
  throw new ToolError({ error, code: 'invalid_request', status: 400 });
}
