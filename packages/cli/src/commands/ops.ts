import { type ListedOperation, listOperations, METHODS } from '../api/operations.ts';
import { loadDocument } from '../api/spec.ts';
import type { Command, Context } from '../context.ts';
import { usageError } from '../errors.ts';

export const opsCommands: Readonly<Record<string, Command>> = {
  ops: { args: [], flags: ['tag', 'method', 'search'], does: 'List the operations of the API', run: listOps },
};

async function listOps(context: Context) {
  const { settings } = context;
  const own = context.own as Readonly<Record<'tag' | 'method' | 'search', string | undefined>>;
  const method = own.method?.toUpperCase();
  if (method !== undefined && !METHODS.includes(method)) throw usageError(`--method is one of ${METHODS.join(', ')}`);
  const { source, fetchedAt, document } = await loadDocument(context);
  const all = listOperations(document);
  const operations = all.filter(
    (operation) =>
      (method === undefined || operation.method === method) &&
      (own.tag === undefined || operation.tags.some((tag) => same(tag, own.tag))) &&
      (own.search === undefined || holds(operation, own.search)),
  );
  const { title = null, version = null } = (document.info ?? {}) as { title?: unknown; version?: unknown };
  return {
    apiUrl: settings.apiUrl,
    spec: { source, fetchedAt, title, version },
    total: all.length,
    returned: operations.length,
    tags: [...new Set(all.flatMap(({ tags }) => tags))].sort(),
    operations,
  };
}

const same = (a: string, b = '') => a.toLowerCase() === b.toLowerCase();

const holds = ({ path, operationId, summary, tags }: ListedOperation, text: string) =>
  [path, operationId, summary, ...tags].some((part) => part?.toLowerCase().includes(text.toLowerCase()));
