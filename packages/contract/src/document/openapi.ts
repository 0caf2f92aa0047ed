import { z } from 'zod';
import { allOperations, contract } from '../index.ts';
import { ErrorBody } from '../language/errors.ts';
import { type Group, type Operation, paramNames, roleOf, statusesOf, tagOf } from '../language/operation.ts';
import { verbOf } from '../language/scopes.ts';
import { exampleOf } from './example.ts';
import { API_VERSION } from './version.ts';
import { webhooksOf } from './webhooks.ts';
import { PARAMETER_WORDS, TAG_WORDS } from './words.ts';

type Json = Record<string, unknown>;

export interface DocumentOptions {
  readonly baseUrl: string;
  readonly serviceName?: string;
  /** Operator operations are shown to the admin credential only. */
  readonly operator?: boolean;
  /** Answers may have no key that the schema does not name; for tests, never for publication. */
  readonly strict?: boolean;
  readonly deprecations?: Readonly<Record<string, unknown>>;
}

const METHOD_WORD = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const;
const ids = new Map(allOperations.map(({ group, name, operation }) => [operation, `${group}.${name}`]));

/** The operation's place in the contract, such as `campaigns.create` (spec 2.1). */
export const operationId = (op: Operation): string => ids.get(op) ?? `${op.method} ${op.path}`;

const limitHeaders = {
  RateLimit: { $ref: '#/components/headers/RateLimit' },
  'RateLimit-Policy': { $ref: '#/components/headers/RateLimit-Policy' },
  'RateLimit-Limit': { $ref: '#/components/headers/RateLimit-Limit' },
  'RateLimit-Remaining': { $ref: '#/components/headers/RateLimit-Remaining' },
  'RateLimit-Reset': { $ref: '#/components/headers/RateLimit-Reset' },
  'x-request-id': { $ref: '#/components/headers/x-request-id' },
};

const REFUSALS: Record<number, string> = {
  400: 'The request is not valid',
  401: 'Missing or invalid credential',
  402: 'Insufficient credits',
  403: 'The credential may not act here',
  404: 'Not found',
  405: 'Method not allowed',
  406: 'Not acceptable',
  409: 'The state of the object refuses it',
  413: 'Request body too large',
  415: 'Unsupported content type',
  422: 'Understood, but cannot be done',
  429: 'Rate limit exceeded',
  500: 'Internal server error',
  501: 'Not configured by the operator',
  502: 'A service behind this one failed',
  503: 'Service unavailable',
};

/** Refusals that an operation can give without listing them. */
export function refusalsOf(op: Operation): number[] {
  const auth = op.auth ?? 'org';
  const common = [400, 429, 500, 503];
  if (op.body || op.method === 'POST') common.push(409, 413, 415);
  if (auth === 'org' || auth === 'app' || auth === 'admin') common.push(401, 403, 502);
  if (paramNames(op.path).length > 0 || auth === 'token' || auth === 'signed') common.push(404);
  return [...new Set([...common, ...(op.errors ?? [])])].filter((status) => !statusesOf(op).includes(status)).sort();
}

/** Prints the OpenAPI 3.1 document of every operation. */
export function printDocument(options: DocumentOptions): Json {
  const components: Record<string, Json> = {};
  const schema = (type: z.ZodType, io: 'input' | 'output') => toJson(type, io, options.strict ?? false, components);

  const refusals = refusalComponents(schema(ErrorBody, 'output'));
  const paths: Record<string, Json> = {};
  for (const { group, operation: op } of allOperations) {
    if (op.auth === 'admin' && !options.operator) continue;
    const groups = contract as Record<string, Group>;
    const item = paths[op.path] ?? {};
    paths[op.path] = item;
    item[METHOD_WORD[op.method]] = describe(op, tagOf(groups[group] as Group), { schema, components, options });
  }

  const used = new Set(Object.values(paths).flatMap((item) => Object.values(item).flatMap((op) => (op as Json).tags)));
  const webhooks = webhooksOf(schema);
  const printed = JSON.stringify(paths);
  const components_ = {
    schemas: Object.fromEntries(Object.entries(components).sort(([a], [b]) => a.localeCompare(b))),
    responses: Object.fromEntries(
      Object.entries(refusals).filter(([status]) => printed.includes(`#/components/responses/${status}"`)),
    ),
  };
  return {
    openapi: '3.1.0',
    info: {
      title: `${options.serviceName ?? 'Distribute'} API`,
      version: API_VERSION,
      description: 'Self-hosted outbound email and PR in one API: brands, audiences, sequences, replies and costs.',
      contact: { name: options.serviceName ?? 'Distribute', url: `${options.baseUrl}/docs` },
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: options.baseUrl }],
    security: [{ bearerAuth: [] }, { apiKeyAuth: [] }],
    tags: Object.entries(TAG_WORDS)
      .filter(([name]) => used.has(name))
      .map(([name, description]) => ({ name, description })),
    paths,
    webhooks,
    components: {
      ...components_,
      headers: headerComponents,
      securitySchemes: {
        bearerAuth: { type: 'http', scheme: 'bearer' },
        apiKeyAuth: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
      },
    },
    'x-deprecation-policy': deprecationPolicy(options.baseUrl),
  };
}

interface PrintOptions {
  readonly schema: (type: z.ZodType, io: 'input' | 'output') => Json;
  readonly components: Readonly<Record<string, Json>>;
  readonly options: DocumentOptions;
}

function describe(op: Operation, tag: string, { schema, components, options }: PrintOptions): Json {
  const id = operationId(op);
  const responses: Record<string, Json> = {};
  for (const status of statusesOf(op)) {
    const empty = status === 204 || status === 304 || op.response instanceof z.ZodVoid;
    responses[status] = {
      description: status < 300 ? 'Success' : (REFUSALS[status] ?? 'Answer'),
      headers: limitHeaders,
      ...(empty ? {} : { content: { ...answerTypes(op, schema(op.response, 'output')), ...page(op) } }),
    };
  }
  for (const status of refusalsOf(op)) responses[status] = { $ref: `#/components/responses/${status}` };
  for (const status of op.pages ? (op.errors ?? []) : []) {
    const content = { 'application/json': { schema: schema(ErrorBody, 'output') }, ...page(op) };
    responses[status] = { description: REFUSALS[status], headers: limitHeaders, content };
  }
  const parameters = [
    ...pathParameters(op, schema),
    ...objectParameters(op.query, 'query', schema),
    ...objectParameters(op.headers, 'header', schema),
  ];
  return {
    operationId: id,
    summary: op.summary,
    description: descriptionOf(op),
    tags: [tag],
    ...(parameters.length ? { parameters } : {}),
    ...(op.body
      ? {
          requestBody: {
            required: !op.bodyOptional,
            content: Object.fromEntries(
              mediaTypes(op).map((type) => [type, bodyOf(schema(op.body as z.ZodType, 'input'), op, components)]),
            ),
          },
        }
      : {}),
    responses,
    ...(op.auth === 'public' || op.auth === 'token' || op.auth === 'signed' ? { security: [] } : {}),
    ...(roleOf(op) ? { 'x-role': roleOf(op) } : {}),
    ...(roleOf(op) && op.mandate !== 'always' ? { 'x-scope': `${id.split('.')[0]}:${verbOf(op)}` } : {}),
    ...(op.roleForOthers ? { 'x-role-for-others': op.roleForOthers } : {}),
    ...(op.destructive ? { 'x-destructive': true } : {}),
    ...(options.deprecations?.[id] ? { deprecated: true } : {}),
  };
}

const bodyOf = (schema: Json, { example }: Operation, components: PrintOptions['components']): Json => ({
  schema,
  example: example ?? exampleOf(schema, components),
});

const ACCESS: Readonly<Record<NonNullable<Operation['auth']>, string>> = {
  org: 'Needs a key that acts for an organization.',
  public: 'Needs no key.',
  app: 'Needs an application key.',
  admin: 'Needs the credential of the operator.',
  token: 'Needs no key: the token in the address stands for it.',
  signed: 'Needs no key: the request is signed.',
};

/** What the schemas do not say: the operation's own text, then who may call it and what holds for all of its kind. */
function descriptionOf(op: Operation): string {
  const role = roleOf(op);
  return [
    op.description ?? `${op.summary}.`,
    ACCESS[op.auth ?? 'org'],
    // The roles are in the text too, because not every viewer of the document shows its extensions.
    ...(role && role !== 'member' ? [`Needs the role ${role}.`] : []),
    ...(op.roleForOthers ? [`For another person than yourself it needs the role ${op.roleForOthers}.`] : []),
    ...(op.destructive ? ['What it removes does not come back.'] : []),
    ...(op.method === 'POST' ? ['An `Idempotency-Key` makes it safe to repeat.'] : []),
  ].join(' ');
}

const page = ({ pages }: Operation): Json => (pages ? { 'text/html': { schema: { type: 'string' } } } : {});

const answerTypes = ({ produces = 'application/json', alsoProduces }: Operation, schema: Json): Json =>
  alsoProduces
    ? { [produces]: { schema: { type: 'string' } }, [alsoProduces]: { schema } }
    : { [produces]: { schema } };

const mediaTypes = ({ consumes = 'application/json', alsoConsumes }: Operation): string[] =>
  alsoConsumes ? [consumes, alsoConsumes] : [consumes];

/** Every refusal once, for operations to refer to. */
const refusalComponents = (errorSchema: Json) =>
  Object.fromEntries(
    Object.entries(REFUSALS).map(([status, description]) => [
      status,
      {
        description,
        headers:
          status === '429' || status === '503'
            ? { ...limitHeaders, 'Retry-After': { $ref: '#/components/headers/Retry-After' } }
            : limitHeaders,
        content: { 'application/json': { schema: errorSchema } },
      },
    ]),
  );

function pathParameters(op: Operation, schema: (type: z.ZodType, io: 'input') => Json): Json[] {
  return paramNames(op.path).map((name) => {
    const type = op.params?.shape[name] as z.ZodType | undefined;
    const printed = type ? schema(type, 'input') : { type: 'string' };
    return { name, in: 'path', required: true, description: wordsOf(name, printed), schema: printed };
  });
}

function objectParameters(
  object: z.ZodObject | undefined,
  place: 'query' | 'header',
  schema: (type: z.ZodType, io: 'input') => Json,
): Json[] {
  return Object.entries(object?.shape ?? {}).map(([name, field]) => {
    const type = field as z.ZodType;
    const required = type._zod.optin === undefined;
    const printed = schema(type, 'input');
    return { name, in: place, required, description: wordsOf(name, printed), schema: printed };
  });
}

const wordsOf = (name: string, { description }: Json): string =>
  (description as string | undefined) ?? PARAMETER_WORDS[name] ?? spelt(name);

/** `endpointId` is described as "endpoint id", unless a better text is given. */
const spelt = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll(/[_-]/g, ' ');

function toJson(type: z.ZodType, io: 'input' | 'output', strict: boolean, components: Record<string, Json>): Json {
  const json = z.toJSONSchema(type, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      const node = jsonSchema as Json;
      if (node.documented) {
        const shown = node.documented as Json;
        for (const key of Object.keys(node)) if (key !== 'default') delete node[key];
        Object.assign(node, shown);
      }
      if (io === 'output' && !strict && node.additionalProperties === false) delete node.additionalProperties;
    },
  }) as Json;
  delete json.$schema;
  const lifted = JSON.parse(JSON.stringify(json).replaceAll('"#/$defs/', '"#/components/schemas/')) as Json;
  const definitions = (lifted.$defs ?? {}) as Record<string, Json>;
  for (const [name, definition] of Object.entries(definitions)) keep(name, definition, components);
  delete lifted.$defs;
  return lifted;
}

/** One name, one shape: a schema that is printed differently for requests and answers would overwrite itself. */
function keep(name: string, definition: Json, components: Record<string, Json>): void {
  delete definition.id;
  const known = components[name];
  if (known && JSON.stringify(known) !== JSON.stringify(definition)) throw new Error(`Two shapes named ${name}`);
  components[name] = definition;
}

const header = (description: string, type: 'string' | 'integer') => ({ description, schema: { type } });
const headerComponents = {
  RateLimit: header('limit=<n>, remaining=<n>, reset=<seconds>', 'string'),
  'RateLimit-Policy': header('Both policies with quota q and window w in seconds', 'string'),
  'RateLimit-Limit': header('Requests the window allows', 'integer'),
  'RateLimit-Remaining': header('Requests left in the window', 'integer'),
  'RateLimit-Reset': header('Seconds until the window rolls over', 'integer'),
  'Retry-After': header('Seconds to wait', 'integer'),
  'x-request-id': header('Names this request in our log', 'string'),
};

const deprecationPolicy = (baseUrl: string) => ({
  policyUrl: `${baseUrl}/docs/versioning`,
  minimumNoticeDays: 180,
  versioning: 'url-path',
  currentVersion: 'v1',
  signals: {
    openapi: 'deprecated: true on the operation',
    deprecationHeader: 'Deprecation: @<unix-seconds> (RFC 9745)',
    sunsetHeader: 'Sunset: <HTTP-date> (RFC 8594), never sooner than 180 days after Deprecation',
    linkHeader: 'Link: <url>; rel=deprecation',
  },
});
