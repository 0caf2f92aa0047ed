import { allOperations, type Operation, roleOf } from '@distribute/contract';
import { printDocument } from '@distribute/contract/openapi';
import { type FieldForm, formOf } from './fields.ts';
import { camelOf, plainText } from './names.ts';
import { type Named, plainOf, type Schema } from './schema.ts';

export type Place = 'params' | 'query' | 'headers' | 'body';

export interface Field extends FieldForm {
  readonly place: Place;
  /** Its name in the request; null for the whole body. */
  readonly key: string | null;
  readonly required: boolean;
}

/** How a list is read: the query parameter for the size of a page, and the most that it takes. */
export interface Paging {
  readonly size: string;
  readonly most: number;
}

export interface Offered {
  readonly id: string;
  readonly group: string;
  readonly name: string;
  readonly tag: string;
  readonly summary: string;
  readonly description: string;
  readonly operation: Operation;
  readonly fields: readonly Field[];
  /** Null for what is no list. */
  readonly paging: Paging | null;
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description: string;
  readonly schema: Schema;
}
interface Described {
  readonly tags: readonly [string];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required: boolean; readonly content: Readonly<Record<string, { schema: Schema }>> };
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described & { operationId: string }>>>>;
  readonly components: { readonly schemas: Named };
  readonly tags: readonly { readonly name: string; readonly description: string }[];
}

const { paths, components, tags } = printDocument({ baseUrl: 'https://unused.invalid' }) as unknown as Document;
const described = new Map(
  Object.values(paths).flatMap((item) => Object.values(item).map((one) => [one.operationId, one] as const)),
);

/** Signing in belongs to a person at a browser; an answer that goes on for ever is no item of a workflow. */
const OF_A_BROWSER = new Set(['auth', 'companySignIn', 'passkeys', 'programs', 'sessions', 'twoStep']);
const isOffered = (group: string, { auth = 'org', produces }: Operation): boolean =>
  auth === 'org' && produces !== 'text/event-stream' && !OF_A_BROWSER.has(group);

/** Without what the document says of every operation. */
function wordsOf(operation: Operation): string {
  const role = roleOf(operation);
  return [
    `${operation.summary}.`,
    plainText(operation.description ?? ''),
    role === 'member' ? '' : `Needs the role ${role}.`,
    operation.destructive ? 'What it removes does not come back.' : '',
  ]
    .filter(Boolean)
    .join(' ');
}

const PLACE_OF = { path: 'params', query: 'query', header: 'headers' } as const;
/** `Return All` and `Limit` stand for these. */
const PLACES_IN_A_LIST = new Set(['limit', 'per_page', 'cursor', 'offset', 'page']);
const NAMES_OF_OURS = ['resource', 'operation', 'additionalFields'];

function fieldsOf({ parameters = [], requestBody }: Described, isList: boolean): Field[] {
  const taken = new Set([...NAMES_OF_OURS, ...(isList ? ['returnAll', 'limit'] : [])]);
  const field = (place: Place, key: string | null, schema: Schema, required: boolean): Field => {
    const plain = camelOf(key ?? 'body');
    const name = taken.has(plain) ? `${place}_${plain}` : plain;
    taken.add(name);
    return { ...formOf(name, plain, schema, components.schemas), place, key, required };
  };
  const ofPath = parameters
    .filter((one) => !(isList && one.in === 'query' && PLACES_IN_A_LIST.has(one.name)))
    .map((one) => field(PLACE_OF[one.in], one.name, { ...one.schema, description: one.description }, one.required));
  const content = Object.values(requestBody?.content ?? {})[0];
  if (!requestBody || !content) return ofPath;
  const body = plainOf(content.schema, components.schemas);
  if (!body.properties) return [...ofPath, field('body', null, body, requestBody.required)];
  const must = new Set(body.required);
  return [...ofPath, ...Object.entries(body.properties).map(([key, one]) => field('body', key, one, must.has(key)))];
}

function pagingOf({ response }: Operation, { parameters = [] }: Described): Paging | null {
  const { shape = {} } = response as { shape?: object };
  if (!('nextCursor' in shape || 'pagination' in shape)) return null;
  const size = parameters.find(({ name }) => name === 'limit' || name === 'per_page');
  return size ? { size: size.name, most: size.schema.maximum ?? 100 } : null;
}

/** Every operation that a key of an organization can call and a workflow can use. */
export const offered: readonly Offered[] = allOperations
  .filter(({ group, operation }) => isOffered(group, operation))
  .map(({ group, name, operation }) => {
    const one = described.get(`${group}.${name}`) as Described;
    const paging = pagingOf(operation, one);
    return {
      ...{ id: `${group}.${name}`, group, name, operation, paging },
      ...{ tag: one.tags[0], summary: operation.summary, description: wordsOf(operation) },
      fields: fieldsOf(one, paging !== null),
    };
  });

/** Groups of operations as the reference has them, the most used first. */
export const resources = tags.filter(({ name }) => offered.some(({ tag }) => tag === name));
