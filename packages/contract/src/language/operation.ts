import type { z } from 'zod';

/** Which credential may call (spec 1.1). `org` is the default: a credential that acts for one organisation. */
export type Auth = 'org' | 'public' | 'app' | 'admin' | 'token' | 'signed';
/** The roles, least rights first: each has the rights of those before it (spec 3.11). */
export const ROLES = ['member', 'admin', 'owner'] as const;
export type Role = (typeof ROLES)[number];

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface Operation {
  readonly method: Method;
  /** `{name}` is a path parameter; it is an opaque id unless `params` says otherwise. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly description?: string;
  readonly auth?: Auth;
  /** The role that a person needs; the default is member. Only for operations of an organisation. */
  readonly role?: Role;
  /** The role that is needed when the object is another person or belongs to one; for one's own, `role` is enough. */
  readonly roleForOthers?: Role;
  /** The act belongs to a person, so app and admin keys must send `x-user-id`. */
  readonly user?: true;
  /** An admin credential may call it without `x-org-id`. */
  readonly orgOptional?: true;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  /** Context headers the operation reads, in lower case. */
  readonly headers?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly bodyOptional?: true;
  /** An example body for the document, when one made from the schema would be refused. */
  readonly example?: unknown;
  readonly consumes?: string;
  /** Another content type for the same body, without the file. */
  readonly alsoConsumes?: 'application/json';
  readonly response: z.ZodType;
  /** The success status, or several with the usual one first. Default 200. */
  readonly status?: number | readonly [number, ...number[]];
  /** Statuses of refusals besides those that every operation of its kind can give. */
  readonly errors?: readonly number[];
  readonly produces?: string;
  /** Another content type that it answers with when the request asks for it. */
  readonly alsoProduces?: 'application/json' | 'application/x-ndjson';
  /** A browser gets an HTML page instead, also when nothing is found. */
  readonly pages?: true;
  readonly destructive?: true;
  /**
   * For keys under a mandate (spec 3.15). `never`: it gives somebody rights, so no such key may call it. `always`: every
   * such key may. `whole`: it reads across all groups, brands and campaigns.
   */
  readonly mandate?: 'never' | 'always' | 'whole';
  /** The same for everybody: nothing of a brand or a campaign stands in it. */
  readonly catalog?: true;
  /** It lets something leave that otherwise waits for a person. */
  readonly decides?: true;
  /** How long caches may keep this public catalogue. */
  readonly cacheSeconds?: number;
  /** Extra query parameters are ignored, because mailers append some to pages and tracking links. */
  readonly lenientQuery?: true;
}

/** The operations of one capability, with their tag in the document. */
export type Group = Readonly<Record<string, Operation>>;

const tags = new WeakMap<Group, string>();

export function operations<const G extends Group>(tag: string, group: G): G {
  tags.set(group, tag);
  return group;
}

export const tagOf = (group: Group): string => {
  const tag = tags.get(group);
  if (!tag) throw new Error('A group of operations must be made by operations()');
  return tag;
};

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;

type Part<Key extends string, Schema, Side extends 'input' | 'output'> = Schema extends z.ZodType
  ? { [K in Key]: Side extends 'input' ? z.input<Schema> : z.output<Schema> }
  : unknown;

type Params<Op extends Operation, Side extends 'input' | 'output'> = Op extends { params: infer S }
  ? Part<'params', S, Side>
  : [ParamNames<Op['path']>] extends [never]
    ? unknown
    : { params: { [K in ParamNames<Op['path']>]: string } };

type Body<Op extends Operation, Side extends 'input' | 'output'> = Op extends { bodyOptional: true }
  ? Partial<Part<'body', Op['body'], Side>>
  : Part<'body', Op['body'], Side>;

/** A part of the input that may be left out if every field of it may. */
type Loose<Key extends string, Schema, Side extends 'input' | 'output'> = Schema extends z.ZodType
  ? Side extends 'output'
    ? { [K in Key]: z.output<Schema> }
    : Partial<Record<string, never>> extends z.input<Schema>
      ? { [K in Key]?: z.input<Schema> }
      : { [K in Key]: z.input<Schema> }
  : unknown;

/** What a handler gets: every part parsed. */
export type HandlerInput<Op extends Operation> = Params<Op, 'output'> &
  Loose<'query', Op['query'], 'output'> &
  Loose<'headers', Op['headers'], 'output'> &
  Body<Op, 'output'>;

/** What a client sends. */
export type ClientInput<Op extends Operation> = Params<Op, 'input'> &
  Loose<'query', Op['query'], 'input'> &
  Loose<'headers', Op['headers'], 'input'> &
  Body<Op, 'input'>;

export type ResponseOf<Op extends Operation> = z.output<Op['response']>;

export const statusesOf = (op: Operation): readonly number[] =>
  op.status === undefined ? [200] : typeof op.status === 'number' ? [op.status] : op.status;

/** Null when no person of an organisation acts. */
export const roleOf = ({ auth = 'org', role = 'member' }: Operation): Role | null => (auth === 'org' ? role : null);

export const hasRole = (role: Role, required: Role): boolean => ROLES.indexOf(role) >= ROLES.indexOf(required);

export const paramNames = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map((m) => m[1] as string);
