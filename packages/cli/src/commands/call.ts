import { findOperation } from '../api/operations.ts';
import { perform } from '../api/perform.ts';
import { loadDocument } from '../api/spec.ts';
import type { RawAnswer } from '../api/transport.ts';
import type { Command, Context } from '../context.ts';
import { usageError } from '../errors.ts';
import { checkMethod, splitPath } from './target.ts';

export const callCommands: Readonly<Record<string, Command>> = {
  call: { args: ['METHOD', 'PATH'], flags: [], does: 'Call any operation', run: callOperation },
};

const HARMLESS = ['GET', 'HEAD', 'OPTIONS'];

async function callOperation(context: Context, methodWord: string, pathWord: string) {
  const method = checkMethod(methodWord);
  const { path, query } = splitPath(pathWord);
  const gap = /\{[^/{}]*\}/.exec(path);
  if (gap) throw usageError(`Put a value in the place of ${gap[0]}`);
  const find = async () => findOperation((await loadDocument(context)).document, method, path);
  return perform(context, {
    method,
    path,
    query,
    isDestructive: async () => {
      if (method === 'DELETE' || HARMLESS.includes(method)) return method === 'DELETE';
      return (await find())?.listed.destructive ?? false;
    },
    isDeclared: async (answer) => promises((await find().catch(() => null))?.operation, answer),
  });
}

/**
 * Exports and streams are documented with another content type than JSON; anything undocumented is no answer of the
 * API.
 */
function promises(operation: Record<string, unknown> | undefined, { status, headers }: RawAnswer): boolean {
  const responses = (operation?.responses ?? {}) as Record<string, { content?: object } | undefined>;
  const media = (type = '') => type.split(';')[0]?.trim().toLowerCase() ?? '';
  const given = media(headers['content-type']);
  return (
    given.startsWith('text/') && Object.keys(responses[status]?.content ?? {}).some((type) => media(type) === given)
  );
}
