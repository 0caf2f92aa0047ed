import type { Config } from './config.ts';
import type { Egress } from './kernel/egress/fetcher.ts';

/** One short question: a start does not wait for a server that is not there. */
const ASK_MS = 1_500;

const Tags = (body: unknown): string[] => namesIn(body, 'models', 'name');
const Listed = (body: unknown): string[] => namesIn(body, 'data', 'id');

function namesIn(body: unknown, list: string, name: string): string[] {
  const rows = (body as Record<string, unknown> | null)?.[list];
  if (!Array.isArray(rows)) return [];
  return rows.map((row) => row?.[name]).filter((one) => typeof one === 'string');
}

async function read(egress: Pick<Egress, 'request'>, url: string, key: string | null): Promise<unknown> {
  try {
    const headers = { accept: 'application/json', ...(key === null ? {} : { authorization: `Bearer ${key}` }) };
    const { status, body } = await egress.request({
      ...{ purpose: 'find-model', url, headers, trusted: true, totalMs: ASK_MS },
    });
    return status === 200 ? JSON.parse(body.toString('utf8')) : null;
  } catch {
    // Nobody there, or nobody who speaks this language: both mean that no model was found.
    return null;
  }
}

/**
 * The settings with what the servers of the operator say themselves: an Ollama of this machine where no other model has
 * a key, and the first model of an OpenAI-compatible server for which LLM_MODEL names none.
 */
export async function findModel(config: Config, egress: Pick<Egress, 'request'>): Promise<Config> {
  const { llm, providers } = config;
  const { key, baseUrl } = providers['openai-compatible'];
  if (llm.provider === null && llm.platform.length === 0) {
    const [first] = Tags(await read(egress, `${llm.ollamaUrl}/api/tags`, null));
    if (first === undefined) return config;
    return {
      ...config,
      llm: { ...llm, model: llm.model ?? first, platform: ['openai-compatible'], isOllama: true },
      providers: { ...providers, 'openai-compatible': { key, baseUrl: `${llm.ollamaUrl}/v1` } },
    };
  }
  const isUsed = (llm.provider ?? llm.platform[0]) === 'openai-compatible';
  if (!isUsed || baseUrl === null || llm.model !== null) return config;
  const [first] = Listed(await read(egress, `${baseUrl}/models`, key?.reveal() ?? null));
  return first === undefined ? config : { ...config, llm: { ...llm, model: first } };
}
