import type { FastifyInstance } from 'fastify';

/** The methods that a path answers, collected from the routes; null for a path without a route. */
export type AllowedMethods = (path: string) => string[] | null;

interface Pattern {
  readonly matches: (path: string) => boolean;
  readonly methods: Set<string>;
  readonly parameters: number;
}

export const MAX_PARAM_LENGTH = 2048;
const ORDER = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Must be called before the routes are registered. */
export function collectMethods(app: FastifyInstance): AllowedMethods {
  const patterns = new Map<string, Pattern>();
  app.addHook('onRoute', ({ url, method }) => {
    const known = patterns.get(url) ?? {
      matches: patternOf(url),
      methods: new Set<string>(),
      parameters: url.split(/[:*]/).length,
    };
    for (const name of [method].flat()) known.methods.add(name);
    patterns.set(url, known);
  });
  return (path) => {
    const decoded = decode(path);
    const matching = [...patterns.values()].filter((pattern) => decoded !== null && pattern.matches(decoded));
    if (matching.length === 0) return null;
    // A literal path takes precedence over a parameter (spec 1.3).
    const fewest = Math.min(...matching.map((pattern) => pattern.parameters));
    const methods = new Set(matching.filter((pattern) => pattern.parameters === fewest).flatMap((p) => [...p.methods]));
    return [...ORDER.filter((name) => methods.has(name)), 'OPTIONS'];
  };
}

/** Decodes a path as the router does; null when it cannot be decoded. */
function decode(path: string): string | null {
  try {
    return decodeURI(path);
  } catch {
    return null;
  }
}

/** The pattern is compiled when a path is first compared with it, so that a start compiles none. */
const patternOf = (url: string) => {
  let pattern: RegExp | null = null;
  return (path: string): boolean => {
    pattern ??= compile(url);
    return pattern.test(path);
  };
};

const compile = (url: string) => {
  const escaped = url.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replace(/:\w+/g, `[^/]{1,${MAX_PARAM_LENGTH}}`).replace(/\*/g, '.*')}$`);
};
