import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseObject, readPrivate, writePrivate } from '../config-file.ts';
import type { Context } from '../context.ts';
import { CliError } from '../errors.ts';
import { call } from './answer.ts';

type Json = Record<string, unknown>;

/** The API's description of itself, as far as it was checked. */
export interface Document extends Json {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Json>>;
}

export interface LoadedDocument {
  readonly source: 'cache' | 'network';
  readonly fetchedAt: string;
  readonly document: Document;
}

type Cache = Record<string, { fetchedAt: string; document: unknown }>;

const FRESH_MS = 24 * 60 * 60 * 1000;
const cachePath = (dir: string) => join(dir, 'openapi-cache.json');

/** Reads the document of the API in use, from the cache while it is fresh. */
export async function loadDocument({ io, flags, settings, send }: Context): Promise<LoadedDocument> {
  const { dir, apiUrl } = settings;
  const cache = await readCache(dir, io.now());
  const kept = cache[apiUrl];
  if (kept && !flags.refresh && isDocument(kept.document)) {
    return { source: 'cache', fetchedAt: kept.fetchedAt, document: kept.document };
  }
  const { body } = await call(send, { method: 'GET', path: '/openapi.json' });
  if (!isDocument(body)) throw new CliError('invalid_spec', `${apiUrl}/openapi.json is not an OpenAPI document`);
  const fetchedAt = new Date(io.now()).toISOString();
  cache[apiUrl] = { fetchedAt, document: body };
  // If the folder cannot be written, the next run only makes one more request.
  await writePrivate(dir, cachePath(dir), JSON.stringify(cache)).catch(() => undefined);
  return { source: 'network', fetchedAt, document: body };
}

/** The document depends on the caller (operator operations), so a change of key deletes it. */
export const forgetDocuments = (dir: string): Promise<void> => rm(cachePath(dir), { force: true });

/** A damaged cache is ignored; a time in the future means that the clock was set back, and proves no freshness. */
async function readCache(dir: string, now: number): Promise<Cache> {
  const text = await readPrivate(cachePath(dir)).catch(() => null);
  const entries = Object.entries((text && parseObject(text)) || {}) as [string, Cache[string] | null][];
  const isFresh = (entry: Cache[string] | null) => {
    const age = now - Date.parse(entry?.fetchedAt ?? '');
    return age >= 0 && age < FRESH_MS;
  };
  return Object.fromEntries(entries.filter(([, entry]) => isFresh(entry))) as Cache;
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isDocument = (value: unknown): value is Document =>
  isObject(value) &&
  typeof value.openapi === 'string' &&
  isObject(value.paths) &&
  Object.values(value.paths).every((item) => isObject(item));
