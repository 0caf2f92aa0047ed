import { CHAT_TOOLS } from '@distribute/contract/chat';
import type { Db } from '../../kernel/db/db.ts';
import { AppError, notFound } from '../../kernel/errors.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { findConfig, type StoredConfig, setConfig } from './store/configs.ts';

type ConfigTexts = Pick<StoredConfig, 'systemPrompt' | 'allowedTools'>;

export const SETUP_KEY = 'campaign-setup';

/** Built-in configurations; every organisation has the same ones. */
const BUILT_IN: Readonly<Record<string, ConfigTexts>> = {
  assistant: {
    systemPrompt: 'Help the customer to understand what campaigns do, what they cost and what waits for a decision.',
    allowedTools: [...CHAT_TOOLS],
  },
  [SETUP_KEY]: {
    systemPrompt:
      'Help the customer to set up a campaign: ask for the website, propose a workflow, preview it, say what it would ' +
      'do and cost, and offer to create it.',
    allowedTools: ['list_brands', 'list_campaigns', 'list_workflows', 'preview_campaign', 'suggest_icp'],
  },
};
/** When the built-in configurations were last changed. */
const BUILT_IN_AT = '2026-11-15T00:00:00.000Z';

const builtIn = (key: string): StoredConfig | null => {
  const spoken = Object.hasOwn(BUILT_IN, key) ? BUILT_IN[key] : undefined;
  return spoken ? { key, ...spoken, createdAt: BUILT_IN_AT, updatedAt: BUILT_IN_AT } : null;
};

export function createChatConfigs({ db }: { db: Db }) {
  const get = async (orgId: string, key: string): Promise<StoredConfig> => {
    const config = builtIn(key) ?? (await findConfig(db, orgId, key));
    if (!config) throw notFound('Chat config');
    return config;
  };

  return {
    get,
    read: async ({ orgId }: Caller, key: string) => ({ config: await get(orgId, key) }),
    save: async ({ orgId }: Caller, wanted: ConfigTexts & { readonly key: string }) => {
      if (builtIn(wanted.key)) {
        throw new AppError(
          { code: 'built_in', status: 403 },
          `${wanted.key} comes with the service: choose another key`,
        );
      }
      const allowed: readonly string[] = CHAT_TOOLS;
      const unknown = wanted.allowedTools.filter((name) => !allowed.includes(name));
      if (unknown.length) {
        throw new AppError('invalid_request', `Unknown tool: ${unknown.join(', ')}`, { allowed: [...allowed] });
      }
      return { config: await setConfig(db, orgId, { ...wanted, allowedTools: [...new Set(wanted.allowedTools)] }) };
    },
  };
}
export type ChatConfigs = ReturnType<typeof createChatConfigs>;
