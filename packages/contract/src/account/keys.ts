import { z } from 'zod';
import { operations } from '../language/operation.ts';
import { documented, Id, listOf, listQuery, Timestamp } from '../language/shared.ts';
import { MODEL_PROVIDERS } from './model-providers.ts';

/** Language models, in the order in which one is chosen where several have a key (spec 13.3). */
export { MODEL_PROVIDERS };
/** Providers of spec 28, in its order; `builtin`, `feeds` and `crm` need no key. */
export const PROVIDERS = [...MODEL_PROVIDERS, 'apollo', 'serper', 'firecrawl', 'postmark', 'stripe'] as const;
export const KEYLESS_PROVIDERS = ['builtin', 'feeds', 'crm'] as const;
export type Provider = (typeof PROVIDERS)[number];

export const KeySource = z.enum(['org', 'platform']);

export const ProviderKey = z
  .object({
    provider: z.string(),
    maskedKey: z.string(),
    keySource: KeySource,
    createdAt: Timestamp,
    updatedAt: Timestamp,
    lastVerifiedAt: Timestamp.nullable(),
    lastVerifyOk: z.boolean().nullable(),
  })
  .meta({ id: 'ProviderKey' });

const params = z.object({ provider: z.string().trim().toLowerCase() });

export const keys = operations('Provider keys', {
  save: {
    method: 'POST',
    path: '/v1/keys',
    role: 'admin',
    summary: "Store the organization's own key for a provider",
    body: z.strictObject({
      provider: z
        .string()
        .trim()
        .toLowerCase()
        .regex(/^[a-z0-9][a-z0-9._-]{0,63}$/),
      apiKey: documented(
        z
          .string()
          .min(1)
          .max(4096)
          .regex(/^[^\p{Cc}]+$/u, 'must not contain control characters'),
        // Readers of the document take patterns without flags, so the pattern is left out here.
        { type: 'string', minLength: 1, maxLength: 4096 },
      ),
    }),
    response: z.object({
      provider: z.string(),
      maskedKey: z.string(),
      keySource: z.literal('org'),
      message: z.string(),
    }),
  },
  list: {
    method: 'GET',
    path: '/v1/keys',
    summary: 'List the stored provider keys, masked',
    query: listQuery({}),
    response: listOf('keys', ProviderKey),
  },
  delete: {
    method: 'DELETE',
    path: '/v1/keys/{provider}',
    role: 'admin',
    summary: 'Delete a provider key',
    params,
    destructive: true,
    errors: [404],
    response: z.object({ provider: z.string(), message: z.literal('Provider key deleted') }),
  },
  verify: {
    method: 'POST',
    path: '/v1/keys/{provider}/verify',
    role: 'admin',
    summary: 'Check a stored key with one free call to its provider',
    params,
    errors: [404],
    response: z.object({
      provider: z.string(),
      ok: z.boolean(),
      message: z.string().nullable(),
      checkedAt: Timestamp,
    }),
  },
  sources: {
    method: 'GET',
    path: '/v1/keys/sources',
    summary: 'Whose key each provider uses',
    response: z.object({
      sources: z.array(
        z.object({
          provider: z.string(),
          keySource: KeySource,
          isDefault: z.boolean(),
          platformAvailable: z.boolean(),
        }),
      ),
    }),
  },
  source: {
    method: 'GET',
    path: '/v1/keys/{provider}/source',
    summary: 'Whose key one provider uses',
    params,
    response: z.object({
      provider: z.string(),
      orgId: Id,
      keySource: KeySource,
      isDefault: z.boolean(),
      platformAvailable: z.boolean(),
    }),
  },
  setSource: {
    method: 'PUT',
    path: '/v1/keys/{provider}/source',
    role: 'admin',
    summary: 'Choose whose key a provider uses',
    params,
    body: z.strictObject({ keySource: KeySource }),
    response: z.object({ provider: z.string(), orgId: Id, keySource: KeySource, message: z.string() }),
  },
});
