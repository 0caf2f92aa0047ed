import { PROVIDERS } from '@distribute/contract/keys';
import type { Db } from '../../kernel/db/db.ts';
import type { Cursors, ListWindow } from '../../kernel/db/lists/paging.ts';
import { AppError, notFound } from '../../kernel/errors.ts';
import type { Emit } from '../../kernel/events.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import type { NewId } from '../../kernel/ids.ts';
import { Secret } from '../../kernel/secrets/secrets.ts';
import { maskKey } from './mask.ts';
import type { Sealing } from './sealing.ts';
import {
  assertKnown,
  assertStorable,
  isProvider,
  type KeySource,
  type Mode,
  type Platform,
  sourceOf,
} from './sources.ts';
import * as store from './store/provider-keys.ts';

const LIST = 'provider-keys';

/** The one thing a sealed provider key is. */
export const sealedAs = (provider: string, version: string) => `provider_key:${provider}:${version}`;

export interface ProviderKeysDeps {
  readonly db: Db;
  readonly sealing: Sealing;
  readonly emit: Emit;
  readonly newId: NewId;
  readonly cursors: Cursors;
  readonly mode: Mode;
  readonly platform: Platform;
}

export function createProviderKeys({ db, sealing, emit, newId, cursors, mode, platform }: ProviderKeysDeps) {
  const describe = (provider: string, choice: KeySource | null) => {
    const { configured: _, isReal: __, ...source } = sourceOf(provider, choice, platform, mode);
    return { provider, ...source };
  };

  return {
    save: ({ orgId, actor }: Caller, provider: string, apiKey: string) => {
      assertStorable(provider);
      return db.transaction().execute(async (tx) => {
        const version = newId();
        const sealed = await sealing.seal(tx, orgId, sealedAs(provider, version), new Secret(apiKey));
        const maskedKey = maskKey(apiKey);
        await store.setKey(tx, orgId, { provider, version, sealed, maskedKey });
        const object = { type: 'provider_key', id: provider };
        await emit(tx, { orgId, kind: 'provider_key.saved', actor, object, data: { provider } });
        return { provider, maskedKey, keySource: 'org' as const, message: savedMessage(provider) };
      });
    },

    list: async ({ orgId }: Caller, query: ListWindow) => {
      const { after, cutPage } = cursors.open(LIST, { orgId }, query.cursor);
      const rows = await store.listKeys(db, orgId, { limit: query.limit, after });
      const { page, nextCursor } = cutPage(rows, query.limit, (row) => [row.createdAt, row.provider]);
      return { keys: page, nextCursor };
    },

    delete: ({ orgId, actor }: Caller, provider: string) =>
      db.transaction().execute(async (tx) => {
        if (!(await store.deleteKey(tx, orgId, provider))) {
          assertKnown(provider);
          throw notFound('Provider key');
        }
        const object = { type: 'provider_key', id: provider };
        await emit(tx, { orgId, kind: 'provider_key.deleted', actor, object, data: { provider } });
        return { provider, message: 'Provider key deleted' as const };
      }),

    sources: async ({ orgId }: Caller) => {
      const settings = await store.listSettings(db, orgId);
      return { sources: PROVIDERS.map((provider) => describe(provider, settings.get(provider)?.keySource ?? null)) };
    },

    source: async ({ orgId }: Caller, provider: string) => {
      const setting = await store.findSetting(db, orgId, provider);
      if (!setting) assertKnown(provider);
      return { orgId, ...describe(provider, setting?.keySource ?? null) };
    },

    setSource: async ({ orgId }: Caller, provider: string, keySource: KeySource) => {
      if (!(await store.findSetting(db, orgId, provider))) assertKnown(provider);
      if (keySource === 'platform') await store.setPlatformSource(db, orgId, provider);
      else if (!(await store.setOrgSource(db, orgId, provider))) throw noOrgKey(provider);
      return { provider, orgId, keySource, message: `Key source set to ${keySource}` };
    },
  };
}

const savedMessage = (provider: string) =>
  isProvider(provider) ? 'Provider key saved' : `Provider key saved. Nothing here uses ${provider}.`;

const noOrgKey = (provider: string) =>
  new AppError({ code: 'no_org_key', status: 400 }, `No organization key stored for ${provider}`);
