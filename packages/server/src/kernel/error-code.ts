/** The code of an error of Node, PostgreSQL or the resolver, such as `ENOENT` or `40001`; undefined when it has none. */
export function errorCodeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
