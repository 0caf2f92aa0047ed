import { appendFileSync, mkdirSync } from 'node:fs';
import { allOperations } from '@distribute/contract';
import { operationId, printDocument } from '@distribute/contract/openapi';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

/** Where each worker leaves the operations that answered it well; `scripts/called-operations.ts` reads it after the run. */
export const CALLED_FOLDER = new URL('../../../node_modules/.cache/distribute/called/', import.meta.url);

type Json = Record<string, unknown>;
interface DocumentedResponse {
  readonly content?: Record<string, { schema: Json }>;
}

const document = printDocument({ baseUrl: 'http://distribute.test', operator: true, strict: true }) as {
  paths: Record<string, Record<string, { responses: Record<string, DocumentedResponse & { $ref?: string }> }>>;
  components: { responses: Record<string, DocumentedResponse> };
};
// Most of what is compiled is used a few times: to write it shorter costs more than it saves.
const ajv = new Ajv2020({ strict: false, allErrors: true, inlineRefs: false, code: { optimize: false } });
addFormats.default(ajv);
ajv.addSchema({ $id: 'document', ...document });

const matchers = allOperations
  .map((entry) => ({
    ...entry,
    pattern: new RegExp(`^${entry.operation.path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
  }))
  // Literal paths before parameters, as the router matches them.
  .sort((a, b) => a.operation.path.split('{').length - b.operation.path.split('{').length);

const REQUIRED_HEADERS = [
  'x-request-id',
  'ratelimit',
  'ratelimit-policy',
  'ratelimit-limit',
  'ratelimit-remaining',
  'ratelimit-reset',
];
/** By the text of the schema: the refusals of all operations are of one shape. */
const validators = new Map<string, ValidateFunction>();
const validatorsBySchema = new Map<Json, ValidateFunction>();

/** Holds one answer against the document; throws with what is wrong. */
export function assertConforms(method: string, path: string, response: Response, body: string): void {
  for (const name of REQUIRED_HEADERS) {
    if (!response.headers.has(name)) throw new Error(`${method} ${path} answered ${response.status} without ${name}`);
  }
  const entry = matchers.find(({ operation, pattern }) => operation.method === method && pattern.test(path));
  if (!entry) return;
  const id = operationId(entry.operation);
  if (response.status < 400) recordSuccess(id);
  const documented = document.paths[entry.operation.path]?.[method.toLowerCase()]?.responses[response.status];
  if (!documented) throw new Error(`${id} answered ${response.status}, which its document does not name: ${body}`);
  assertBody(id, response, documented, body);
}

function assertBody(
  id: string,
  response: Response,
  documented: DocumentedResponse & { $ref?: string },
  body: string,
): void {
  const resolved = documented.$ref
    ? document.components.responses[documented.$ref.split('/').pop() as string]
    : documented;
  const content = resolved?.content;
  if (!content) {
    if (body !== '') throw new Error(`${id} answered ${response.status} with an undocumented body: ${body}`);
    return;
  }
  const type = (response.headers.get('content-type') ?? '').split(';')[0] as string;
  const documentedType = Object.keys(content).find((name) => name.split(';')[0] === type);
  if (!documentedType) throw new Error(`${id} answered ${response.status} as ${type}, not ${Object.keys(content)}`);
  if (type !== 'application/json') return;
  const validate = validatorOf(content[documentedType]?.schema as Json);
  if (!validate(JSON.parse(body))) {
    const errors = ajv.errorsText(validate.errors);
    throw new Error(`${id} ${response.status} does not match the document: ${errors}\n${body}`);
  }
}

function validatorOf(schema: Json): ValidateFunction {
  const known = validatorsBySchema.get(schema);
  if (known) return known;
  const text = JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/');
  const validate = validators.get(text) ?? ajv.compile(JSON.parse(text) as Json);
  validators.set(text, validate);
  validatorsBySchema.set(schema, validate);
  return validate;
}

const recorded = new Set<string>();
/** A refusal shows that a request was refused, not that the operation works: only 2xx and 3xx answers count. */
function recordSuccess(id: string): void {
  if (recorded.has(id)) return;
  recorded.add(id);
  mkdirSync(CALLED_FOLDER, { recursive: true });
  appendFileSync(new URL(`${process.pid}.txt`, CALLED_FOLDER), `${id}\n`);
}
