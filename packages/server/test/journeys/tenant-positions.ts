import { BrandIdsHeader, Id, IdListRef, IdListText, IdRef, type Operation, paramNames } from '@distribute/contract';
import { z } from 'zod';

export interface Attempt {
  readonly params?: Readonly<Record<string, string>>;
  /** A list is sent as one text with commas. */
  readonly query?: Readonly<Record<string, string | readonly string[]>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  /** Sent as a form in place of JSON. */
  readonly isForm?: true;
}

type Place = 'params' | 'query' | 'headers' | 'body';
const PLACES: readonly Place[] = ['params', 'query', 'headers', 'body'];

/** What names a thing of an organisation without being an id by its schema. */
const NAMED_LIKE_AN_ID = /^(ids|parentRunId|workflowSlug|workflowDynastySlug)$/;

/** Where an operation takes the name of something that belongs to an organisation: `body.brandIds`. */
export function idPositions(op: Operation): string[] {
  const named = (place: Place, schema: z.ZodType | undefined) =>
    (schema instanceof z.ZodObject ? Object.entries(schema.shape) : [])
      .filter(([name, field]) => NAMED_LIKE_AN_ID.test(name) || holdsId(field as z.ZodType))
      .map(([name]) => `${place}.${name}`);
  return [
    ...paramNames(op.path).map((name) => `params.${name}`),
    ...named('query', op.query),
    ...named('headers', op.headers),
    ...named('body', op.body),
  ];
}

const IDS = new Set<z.ZodType>([Id, IdRef, IdListRef, IdListText, BrandIdsHeader]);
function holdsId(schema: z.ZodType): boolean {
  if (IDS.has(schema)) return true;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return holdsId(schema.unwrap() as z.ZodType);
  }
  if (schema instanceof z.ZodArray) return holdsId(schema.element as z.ZodType);
  if (schema instanceof z.ZodObject) return Object.values(schema.shape).some((field) => holdsId(field as z.ZodType));
  return false;
}

/** The positions at which two attempts of one operation name different things. */
export const differingPositions = (mine: Attempt, theirs: Attempt): string[] =>
  PLACES.flatMap((place) =>
    Object.keys(mine[place] ?? {})
      .filter((name) => JSON.stringify(mine[place]?.[name]) !== JSON.stringify(theirs[place]?.[name]))
      .map((name) => `${place}.${name}`),
  );

/**
 * My attempt with one position taken from the other's. A list is tried in both orders beside what is mine, so that
 * one known id is never enough. A filter is tried once more without my other filters, which could hide what it shows.
 */
export function withForeign(mine: Attempt, other: Attempt, position: string): Attempt[] {
  const [place, name] = position.split('.') as [Place, string];
  const [own, foreign] = [mine[place]?.[name], other[place]?.[name]];
  const set = (value: unknown): Attempt => ({ ...mine, [place]: { ...mine[place], [name]: value } });
  if (Array.isArray(own) && Array.isArray(foreign)) return [set([...own, ...foreign]), set([...foreign, ...own])];
  if (place !== 'query') return [set(foreign)];
  return [set(foreign), { ...mine, query: { ...unfiltered(mine, other), [name]: foreign as string } }];
}

/** What a query holds besides names of things: it stays when my other filters go. */
function unfiltered(mine: Attempt, other: Attempt): Attempt['query'] {
  const filters = new Set(differingPositions(mine, other));
  return Object.fromEntries(Object.entries(mine.query ?? {}).filter(([name]) => !filters.has(`query.${name}`)));
}
