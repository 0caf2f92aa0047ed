import type { Document } from './spec.ts';

type Json = Record<string, unknown>;

export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'];

export interface ListedOperation {
  readonly method: string;
  /** With `{name}` for its parameters. */
  readonly path: string;
  readonly operationId: string | null;
  readonly summary: string | null;
  readonly tags: readonly string[];
  readonly destructive: boolean;
  /** The role that a person needs; null when no person of an organisation acts. */
  readonly role: string | null;
}

export interface FoundOperation {
  readonly listed: ListedOperation;
  readonly operation: Json;
  /** Parameters of the path, which hold for all its methods. */
  readonly shared: readonly unknown[];
}

export const listOperations = (document: Document): ListedOperation[] =>
  allOperations(document).map(({ listed }) => listed);

/** The operation of a real path; a literal segment takes precedence over a parameter, as in the service. */
export function findOperation(document: Document, method: string, path: string): FoundOperation | null {
  const wanted = path.split('/');
  const rank = ({ listed }: FoundOperation) =>
    listed.path
      .split('/')
      .map((segment, place) => (segment === wanted[place] ? '0' : '1'))
      .join('');
  const fitting = allOperations(document).filter(({ listed }) => listed.method === method && fits(listed.path, wanted));
  return fitting.sort((a, b) => (rank(a) < rank(b) ? -1 : 1))[0] ?? null;
}

function fits(template: string, wanted: readonly string[]): boolean {
  const segments = template.split('/');
  return segments.length === wanted.length && segments.every((segment, place) => fitsSegment(segment, wanted[place]));
}

function fitsSegment(segment: string, wanted = ''): boolean {
  if (segment === wanted) return true;
  const open = segment.indexOf('{');
  const close = segment.lastIndexOf('}');
  if (open < 0 || close < open) return false;
  const [before, after] = [segment.slice(0, open), segment.slice(close + 1)];
  return wanted.length > before.length + after.length && wanted.startsWith(before) && wanted.endsWith(after);
}

function allOperations({ paths }: Document): FoundOperation[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    METHODS.filter((method) => item[method.toLowerCase()]).map((method) => {
      const operation = item[method.toLowerCase()] as Json;
      const shared = Array.isArray(item.parameters) ? item.parameters : [];
      return { listed: listedOf(method, path, operation), operation, shared };
    }),
  );
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);

const listedOf = (method: string, path: string, operation: Json): ListedOperation => ({
  method,
  path,
  operationId: textOf(operation.operationId),
  summary: textOf(operation.summary),
  tags: Array.isArray(operation.tags) ? operation.tags.filter((tag) => typeof tag === 'string') : [],
  destructive: method === 'DELETE' || operation['x-destructive'] === true,
  role: textOf(operation['x-role']),
});
