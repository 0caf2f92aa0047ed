import { METHODS } from '../api/operations.ts';
import { usageError } from '../errors.ts';

export function checkMethod(word: string): string {
  const method = word.toUpperCase();
  if (!METHODS.includes(method)) throw usageError(`METHOD is one of ${METHODS.join(', ')}`);
  return method;
}

/** A typed path, with its query if it has one. */
export function splitPath(word: string): { path: string; query: [string, string][] } {
  const url = word.split('#')[0] as string;
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  // A complete address would send the key to another host.
  if (!path.startsWith('/')) throw usageError('PATH starts with /, such as /v1/me');
  return { path, query: mark < 0 ? [] : [...new URLSearchParams(url.slice(mark + 1))] };
}
