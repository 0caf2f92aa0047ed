import { loadConfig } from '../../src/config.ts';
import { createEgress } from '../../src/kernel/egress/fetcher.ts';
import type { AskedModel } from '../../src/modules/models/choose.ts';
import type { CallModel } from '../../src/modules/models/ports.ts';
import { createCallModel } from '../../src/providers/models/language-models.ts';

/** With recorded answers no server is asked: the name stands for nobody. */
const RECORDED = { LLM_PROVIDER: 'openai-compatible', LLM_BASE_URL: 'http://127.0.0.1:1/v1', LLM_MODEL: 'recorded' };

/** Whether the model of the environment is measured instead of recorded answers (`npm run eval -- --model`). */
export const isConfigured = process.env.MODEL_EVAL === 'configured';

const isSetting = (name: string) => /^(?:PROVIDER_URLS$|(?:LLM|ANTHROPIC|OPENAI|GOOGLE)_(?!OAUTH))/.test(name);
const settings = Object.entries(process.env).filter(([name]) => isSetting(name));

/** The environment of an application that asks the model under measurement. */
export const MODEL_ENV = isConfigured ? (Object.fromEntries(settings) as Record<string, string>) : RECORDED;

function read() {
  const { llm, providers } = loadConfig({ PORT: '0', ...MODEL_ENV });
  const provider = llm.provider ?? llm.platform[0];
  if (!provider || provider === 'builtin')
    throw new Error('Set a key of a language model, or LLM_BASE_URL and LLM_MODEL.');
  return { provider, model: llm.model ?? '', key: providers[provider].key, providers };
}

/** The model under measurement, for what is measured without an application. */
export function chosenModel(): AskedModel {
  const { provider, model, key } = read();
  return { provider, model, key, source: 'platform', configured: true, isSimulated: false, contextTokens: null };
}

/** Asks the model of the environment; null where recorded answers are measured. */
export function configuredModel(): CallModel | null {
  if (!isConfigured) return null;
  const egress = createEgress({ allowPrivateHosts: true, log: { info: () => {} } });
  const { anthropic, openai, google, 'openai-compatible': other } = read().providers;
  return createCallModel(egress, {
    ...{ anthropic: anthropic.baseUrl, openai: openai.baseUrl, google: google.baseUrl },
    'openai-compatible': other.baseUrl,
  });
}
