/** The parts of an OpenAPI document that the list shows. */
export interface OpenApiDocument {
  readonly info: { readonly version: string };
  readonly servers?: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, Schema>> };
}

export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly description?: string;
  readonly format?: string;
  readonly minimum?: number;
}

export interface OperationObject {
  readonly operationId: string;
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly security?: readonly unknown[];
  readonly parameters?: readonly { name: string; in: string; required?: boolean; schema?: Schema }[];
  readonly requestBody?: { required?: boolean; content: Record<string, { schema?: Schema; example?: unknown }> };
  readonly 'x-role'?: string;
  readonly responses?: Record<string, { content?: Record<string, { schema?: Schema }> }>;
}

/** Every operation of the document as markdown, by group, for programs and for people without scripts. */
export function listOperations(document: OpenApiDocument, serviceName: string): string {
  const groups = new Map<string, string[]>();
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const group = operation.tags?.[0] ?? 'Other';
      groups.set(group, [...(groups.get(group) ?? []), describe(method.toUpperCase(), path, operation, document)]);
    }
  }
  const base = document.servers?.[0]?.url ?? '';
  return `# ${serviceName} API reference

Every operation of version ${document.info.version}, generated from [/openapi.json](/openapi.json). The base address is \`${base}\`. Send the key as \`Authorization: Bearer <key>\` or \`X-API-Key: <key>\`; operations marked public need none. Errors, limits and retries are described in [Errors](/docs/errors), [Rate limits](/docs/rate-limits) and [Idempotency](/docs/idempotency).

${[...groups].map(([group, operations]) => `## ${group}\n\n${operations.join('\n\n')}`).join('\n\n')}
`;
}

function describe(method: string, path: string, operation: OperationObject, document: OpenApiDocument): string {
  const place = (name: string) =>
    (operation.parameters ?? [])
      .filter((parameter) => parameter.in === name)
      .map(({ name: key, required, schema }) => field(key, schema, required ?? false, document));
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
  const success = Object.entries(operation.responses ?? {}).find(([status]) => status.startsWith('2'));
  const answer = Object.values(success?.[1].content ?? {})[0]?.schema;
  const lines = [
    ['Path', place('path')],
    ['Query', place('query')],
    ['Headers', place('header')],
    ['Body', fields(body, document)],
    [`Answer ${success?.[0] ?? ''}`, fields(answer, document)],
  ] as const;
  return [
    `### ${method} ${path}`,
    [operation.summary, operation.description, operation.security?.length === 0 ? 'Public' : undefined]
      .map(sentence)
      .join(''),
    lines
      .filter(([, items]) => items.length > 0)
      .map(([name, items]) => `- ${name}: ${items.join(', ')}`)
      .join('\n'),
  ]
    .map((part) => part.trim())
    .filter(Boolean)
    .join('\n\n');
}

export const sentence = (text: string | undefined) => (text ? `${text}${/[.?!]$/.test(text) ? '' : '.'} ` : '');

export const resolve = (schema: Schema, document: OpenApiDocument): Schema =>
  document.components?.schemas?.[schema.$ref?.split('/').at(-1) ?? ''] ?? schema;

function fields(schema: Schema | undefined, document: OpenApiDocument): string[] {
  if (!schema) return [];
  const { properties, required = [] } = resolve(schema, document);
  if (!properties) return [`\`${typeOf(schema, document)}\``];
  return Object.entries(properties).map(([name, type]) => field(name, type, required.includes(name), document));
}

const field = (name: string, schema: Schema | undefined, required: boolean, document: OpenApiDocument) =>
  `\`${name}${required ? '' : '?'}: ${schema ? typeOf(schema, document) : 'string'}\``;

function typeOf(schema: Schema, document: OpenApiDocument): string {
  if (schema.$ref) return schema.$ref.split('/').at(-1) as string;
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.anyOf) return schema.anyOf.map((each) => typeOf(each, document)).join(' | ');
  if (schema.items) return `${typeOf(schema.items, document)}[]`;
  return [schema.type ?? 'any'].flat().join(' | ');
}
