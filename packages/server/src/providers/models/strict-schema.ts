import { z } from 'zod';

type Json = { [key: string]: unknown };

/**
 * What the strict modes of providers do not accept: limits of numbers, texts and lists, formats and defaults. The
 * caller checks the answer against the schema itself.
 */
const REFUSED = new Set([
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'minLength', 'maxLength', 'pattern'],
  ...['format', 'minItems', 'maxItems', 'uniqueItems', 'minProperties', 'maxProperties', 'default', '$schema'],
  ...['propertyNames', 'contentEncoding'],
]);

/**
 * A schema in the form that strict modes accept: every property required, optional ones nullable, nothing else allowed.
 */
export function strictSchema(schema: z.ZodType): Json {
  return strict(z.toJSONSchema(schema, { target: 'draft-7', io: 'input', unrepresentable: 'any' }) as Json);
}

function strict(node: Json): Json {
  const kept = Object.fromEntries(
    Object.entries(node)
      .filter(([key]) => !REFUSED.has(key))
      .map(([key, value]) => [key, key === 'properties' || key === 'enum' || key === 'const' ? value : inner(value)]),
  );
  if (node.type !== 'object' || typeof node.properties !== 'object' || node.properties === null) return kept;
  const required = new Set((node.required as string[] | undefined) ?? []);
  const properties = Object.entries(node.properties as Record<string, Json>).map(([key, value]) => {
    const shape = strict(value);
    return [key, required.has(key) ? shape : { anyOf: [shape, { type: 'null' }] }] as const;
  });
  return {
    ...kept,
    properties: Object.fromEntries(properties),
    required: properties.map(([key]) => key),
    additionalProperties: false,
  };
}

const inner = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inner);
  return typeof value === 'object' && value !== null ? strict(value as Json) : value;
};

/** Removes a null that stands for "absent", so that the schema's defaults apply. */
export function withoutAbsent(schema: z.ZodType, answer: unknown): unknown {
  return pruned(z.toJSONSchema(schema, { target: 'draft-7', io: 'input', unrepresentable: 'any' }) as Json, answer);
}

function pruned(node: Json, answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map((item) => pruned((node.items as Json | undefined) ?? {}, item));
  if (typeof answer !== 'object' || answer === null) return answer;
  const properties = (node.properties as Record<string, Json> | undefined) ?? {};
  const required = new Set((node.required as string[] | undefined) ?? []);
  return Object.fromEntries(
    Object.entries(answer)
      .filter(([key, value]) => value !== null || required.has(key) || !(key in properties))
      .map(([key, value]) => [key, pruned(properties[key] ?? {}, value)]),
  );
}
