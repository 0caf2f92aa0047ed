import { type OpenApiDocument, type OperationObject, resolve, type Schema, sentence } from './operation-list.ts';

export const CLIENT_METHODS = {
  path: '/docs/client-methods',
  title: 'Client methods',
  description: 'Every method of the TypeScript client: its arguments with their types, what it calls, and an example.',
  order: 30.5,
  section: 'Programs',
};

/** Every method of the client as markdown, by group; made from the document, so no method is written by hand. */
export function listClientMethods(document: OpenApiDocument): string {
  const groups = new Map<string, string[]>();
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const [group = ''] = operation.operationId.split('.');
      const call = `${method.toUpperCase()} ${path}`;
      groups.set(group, [...(groups.get(group) ?? []), describe(call, operation, document)]);
    }
  }
  return `# ${CLIENT_METHODS.title}

Every method of \`@distribute/client\` ${document.info.version}, made from the same contract as the [API reference](/docs/api). [TypeScript client](/docs/client) tells how to install it, make \`client\`, and catch what it throws. A name with \`?\` may be left out. After its arguments each method takes options (\`timeoutMs\`, \`retries\`, \`idempotencyKey\`, \`signal\`, \`headers\`). Methods that need the credential of the operator are not listed.

${[...groups].map(([group, methods]) => `## ${group}\n\n${methods.join('\n\n')}`).join('\n\n')}
`;
}

/** One thing that a caller gives: where it stands in the input, and its type. */
interface Argument {
  readonly place: 'params' | 'query' | 'headers' | 'body';
  /** Null is the whole body. */
  readonly name: string | null;
  readonly schema: Schema;
  readonly needed: boolean;
}

const PLACES: Readonly<Record<string, Argument['place']>> = { path: 'params', query: 'query', header: 'headers' };

function describe(call: string, operation: OperationObject, document: OpenApiDocument): string {
  const { operationId: id, summary, 'x-role': role = 'member' } = operation;
  const given = [...parametersOf(operation), ...bodyOf(operation)];
  const lines = [
    ['Needed', given.filter(({ needed }) => needed).map(shown)],
    ['Optional', given.filter(({ needed }) => !needed).map(shown)],
    ['Answer', [answerOf(operation, document)].filter(Boolean)],
  ] as const;
  return [
    `### client.${id}`,
    [
      summary,
      `Calls \`${call}\``,
      role === 'member' ? '' : `Needs the role ${role}`,
      contentOf(operation)?.schema?.description,
    ]
      .map(sentence)
      .join('')
      .trim(),
    `\`\`\`ts\n${exampleOf(operation, given, document)}\n\`\`\``,
    lines
      .filter(([, items]) => items.length > 0)
      .map(([name, items]) => `- ${name}:${listed(items)}`)
      .join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** More than this stand one below the other. */
const MOST_IN_A_LINE = 4;

const listed = (items: readonly string[]) =>
  items.length > MOST_IN_A_LINE ? items.map((item) => `\n  - ${item}`).join('') : ` ${items.join(', ')}`;

const parametersOf = ({ parameters = [] }: OperationObject): Argument[] =>
  parameters.flatMap(({ name, in: place, required, schema = {} }) => {
    const at = PLACES[place];
    return at ? [{ place: at, name, schema, needed: required ?? false }] : [];
  });

const contentOf = ({ requestBody }: OperationObject) => Object.values(requestBody?.content ?? {})[0];

/** The fields of the body; a body that may be left out, or is no object, is one argument. */
function bodyOf(operation: OperationObject): Argument[] {
  const schema = contentOf(operation)?.schema;
  if (!schema) return [];
  const { properties, required = [] } = schema;
  const needed = operation.requestBody?.required ?? false;
  if (!properties || !needed) return [{ place: 'body', name: null, schema, needed }];
  return Object.entries(properties).map(([name, field]) => ({
    ...{ place: 'body', name, schema: field, needed: required.includes(name) },
  }));
}

const shown = ({ place, name, schema, needed }: Argument) =>
  `\`${place}${name === null ? '' : member(name)}${needed ? '' : '?'}: ${typeScriptOf(schema)}\``;

const IDENTIFIER = /^[A-Za-z_]\w*$/;
const member = (name: string) => (IDENTIFIER.test(name) ? `.${name}` : `[${quoted(name)}]`);
const key = (name: string) => (IDENTIFIER.test(name) ? name : quoted(name));

/** How deep objects are written out. */
const DEEPEST = 3;

function typeScriptOf(schema: Schema, depth = 0): string {
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.anyOf) return [...new Set(schema.anyOf.map((each) => typeScriptOf(each, depth)))].join(' | ');
  if (schema.format === 'binary') return 'Blob';
  if (schema.items) return arrayOf(schema.items, typeScriptOf(schema.items, depth));
  if (schema.properties && depth < DEEPEST) return objectOf(schema.properties, schema.required ?? [], depth);
  const types = [schema.type ?? 'unknown'].flat().map((type) => {
    if (type === 'integer') return 'number';
    return type === 'object' ? recordOf(schema, depth) : type;
  });
  return types.join(' | ');
}

const isUnion = ({ enum: words = [], anyOf = [], type }: Schema) =>
  Math.max(words.length, anyOf.length, [type].flat().length) > 1;
const arrayOf = (schema: Schema, item: string) => (isUnion(schema) ? `(${item})[]` : `${item}[]`);

function objectOf(properties: Readonly<Record<string, Schema>>, required: readonly string[], depth: number): string {
  const fields = Object.entries(properties).map(
    ([name, field]) => `${key(name)}${required.includes(name) ? '' : '?'}: ${typeScriptOf(field, depth + 1)}`,
  );
  return `{ ${fields.join('; ')} }`;
}

function recordOf({ additionalProperties }: Schema, depth: number): string {
  const value = typeof additionalProperties === 'object' ? typeScriptOf(additionalProperties, depth + 1) : 'unknown';
  return `Record<string, ${value}>`;
}

/** The names in a successful answer. */
function answerOf(operation: OperationObject, document: OpenApiDocument): string {
  const { properties = {} } = answerSchema(operation, document);
  return Object.keys(properties)
    .map((name) => `\`${name}\``)
    .join(', ');
}

function answerSchema({ responses = {} }: OperationObject, document: OpenApiDocument): Schema {
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];
  return resolve(success?.content?.['application/json']?.schema ?? {}, document);
}

/** One call with what is needed: free texts of the path and query are variables, the body is the document's example. */
function exampleOf(operation: OperationObject, given: readonly Argument[], document: OpenApiDocument): string {
  const at = (place: Argument['place']) => given.filter((each) => each.place === place && each.needed);
  const parts = (['params', 'query', 'headers'] as const).flatMap((place) => {
    const fields = at(place).map(({ name, schema }) => field(name ?? '', schema));
    return fields.length > 0 ? [`${place}: { ${fields.join(', ')} }`] : [];
  });
  const content = operation.requestBody?.required ? contentOf(operation) : undefined;
  if (content?.schema) parts.push(`body: ${literal(content.example, content.schema)}`);
  const input = parts.length > 0 ? `{ ${parts.join(', ')} }` : '';
  const method = `client.${operation.operationId}`;
  if (isStream(operation)) return `for await (const { event, data } of ${method}(${input})) console.log(event, data);`;
  if (isList(answerSchema(operation, document))) {
    return `const page = await ${method}(${input});\nfor await (const item of ${method}.all(${input})) console.log(item);`;
  }
  return `const answer = await ${method}(${input});`;
}

const isStream = ({ responses = {} }: OperationObject) =>
  Object.keys(responses['200']?.content ?? {})[0] === 'text/event-stream';

/** As the client sees it (`PagedAnswer`): a list has a cursor or counted pages, and its items. */
const isList = ({ properties = {} }: Schema) =>
  ('nextCursor' in properties || 'total' in (properties.pagination?.properties ?? {})) &&
  Object.values(properties).some(({ items }) => items);

function field(name: string, { enum: words, type, minimum = 1 }: Schema): string {
  if (words) return `${key(name)}: ${quoted(String(words[0]))}`;
  if (type === 'integer') return `${key(name)}: ${minimum}`;
  if (IDENTIFIER.test(name)) return name;
  const variable = name.replace(/^x-/, '').replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return `${key(name)}: ${variable}`;
}

/** A value as it is written in a program. */
function literal(value: unknown, schema: Schema = {}): string {
  if (schema.format === 'binary') return `new Blob([${quoted(String(value))}])`;
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) return `[${value.map((each) => literal(each, schema.items)).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).map(
    ([name, each]) => `${key(name)}: ${literal(each, schema.properties?.[name])}`,
  );
  return fields.length > 0 ? `{ ${fields.join(', ')} }` : '{}';
}

const quoted = (text: string) => `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
