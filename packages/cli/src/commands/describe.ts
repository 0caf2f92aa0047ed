import { findOperation } from '../api/operations.ts';
import { type Document, loadDocument } from '../api/spec.ts';
import type { Command, Context } from '../context.ts';
import { CliError } from '../errors.ts';
import { checkMethod, splitPath } from './target.ts';

type Json = Record<string, unknown>;

export const describeCommands: Readonly<Record<string, Command>> = {
  describe: {
    args: ['METHOD', 'PATH'],
    flags: [],
    does: 'Show the parameters, body and responses of an operation',
    run: describeOperation,
  },
};

async function describeOperation(context: Context, methodWord: string, pathWord: string) {
  const method = checkMethod(methodWord);
  const { path } = splitPath(pathWord);
  const { document } = await loadDocument(context);
  const found = findOperation(document, method, path);
  if (!found) throw new CliError('not_found', `The API documents no operation ${method} ${path}`);

  const { listed, operation, shared } = found;
  const own = Array.isArray(operation.parameters) ? operation.parameters : [];
  const shown = {
    ...listed,
    description: operation.description ?? null,
    deprecated: operation.deprecated === true,
    security: operation.security ?? document.security ?? null,
    parameters: [...shared, ...own].map((parameter) => resolve(parameter, document)),
    requestBody: resolve(operation.requestBody ?? null, document),
    responses: resolveAll(operation.responses, document),
  };
  return { ...shown, components: { schemas: namedSchemas(shown, document) } };
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** Resolves one `$ref`; references inside schemas stay, because schemas may contain themselves. */
function resolve(value: unknown, document: Document): unknown {
  const ref = isObject(value) ? value.$ref : undefined;
  const target = typeof ref === 'string' ? at(document, ref) : value;
  if (!isObject(target) || Array.isArray(target)) return target ?? value;
  // The headers are the same everywhere (rate limits, request id) and would hide the rest.
  const { headers: _headers, ...rest } = target;
  return rest;
}

const resolveAll = (responses: unknown, document: Document) =>
  Object.fromEntries(
    Object.entries(isObject(responses) ? responses : {}).map(([status, response]) => [
      status,
      resolve(response, document),
    ]),
  );

const at = (document: Document, ref: string): unknown =>
  ref.startsWith('#/')
    ? ref
        .slice(2)
        .split('/')
        .reduce<unknown>(
          (node, step) => (isObject(node) && Object.hasOwn(node, step) ? node[step] : undefined),
          document,
        )
    : undefined;

const SCHEMA_REF = /"\$ref":"#\/components\/schemas\/([^"/]+)"/g;

/** Every schema that the operation refers to, directly or not, so that the output is complete. */
function namedSchemas(shown: unknown, document: Document): Json {
  const schemas: Json = {};
  const open: unknown[] = [shown];
  while (open.length > 0) {
    for (const [, name = ''] of JSON.stringify(open.pop()).matchAll(SCHEMA_REF)) {
      const schema = at(document, `#/components/schemas/${name}`);
      if (schema === undefined || Object.hasOwn(schemas, name)) continue;
      schemas[name] = schema;
      open.push(schema);
    }
  }
  return schemas;
}
