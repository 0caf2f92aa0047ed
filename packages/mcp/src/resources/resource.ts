import type { z } from 'zod';
import { type Failure, noKey, ToolError } from '../failure.ts';
import type { ApiClient, ToolContext } from '../tool.ts';
import { inputOf } from '../tool-parts.ts';

/** One kind of thing that can be read at an address, such as every campaign. */
export interface Resource {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** RFC 6570: variables in the path, then `{?one,other}`. */
  readonly uriTemplate: string;
  /** The variables of the template by name; values arrive as text. */
  readonly input: z.ZodObject;
  /** Gets input that `input` has parsed. */
  readonly read: (client: ApiClient, input: unknown, options: { signal: AbortSignal }) => Promise<unknown>;
}

interface Definition<S extends z.ZodObject> extends Omit<Resource, 'input' | 'read'> {
  readonly input: S;
  readonly read: (client: ApiClient, input: z.output<S>, options: { signal: AbortSignal }) => Promise<unknown>;
}

export const resource = <S extends z.ZodObject>({ read, ...rest }: Definition<S>): Resource => ({
  ...rest,
  read: (client, input, options) => read(client, input as z.output<S>, options),
});

export type ReadContext = Pick<ToolContext, 'client' | 'signal'>;

/** Reads what stands at an address. A key is asked for after the address, as tools do with their arguments. */
export async function readAt(resources: readonly Resource[], uri: string, { client, signal }: ReadContext) {
  for (const each of resources) {
    const variables = variablesOf(each.uriTemplate, uri);
    if (variables === null) continue;
    const input = inputOf(each.input, variables);
    if (!client) throw noKey();
    return each.read(client, input, { signal });
  }
  throw new ToolError(UNKNOWN);
}

const UNKNOWN: Failure = { error: 'Unknown resource', code: 'not_found', status: 404 };

/** A cursor of 4096 characters, each escaped, and the rest of the address. */
const LONGEST_URI = 16_000;

/** The path without its query, and the query: the last is empty when there is none. */
const halves = (uri: string): [path: string, query: string] => {
  const at = uri.indexOf('?');
  return at < 0 ? [uri, ''] : [uri.slice(0, at), uri.slice(at + 1)];
};

/** The variables in the address, or null when it is not one of the template's. */
function variablesOf(template: string, uri: string): Record<string, string> | null {
  if (uri.length > LONGEST_URI) return null;
  const [path, query] = halves(uri);
  const names = pathOf(template).split('/');
  const parts = path.split('/');
  if (names.length !== parts.length) return null;
  const variables: [name: string, value: string][] = [];
  for (const [at, name] of names.entries()) {
    const part = parts[at] ?? '';
    if (!name.startsWith('{')) {
      if (name !== part) return null;
      continue;
    }
    const value = decoded(part);
    if (value === null) return null;
    variables.push([name.slice(1, -1), value]);
  }
  variables.push(...new URLSearchParams(query));
  // A name that stands twice would hide one of its values.
  if (new Set(variables.map(([name]) => name)).size !== variables.length) return null;
  return Object.fromEntries(variables);
}

/** The address of a template without `{?...}`. */
export const pathOf = (template: string) => template.replace(/\{\?[^{}]*\}$/, '');

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
