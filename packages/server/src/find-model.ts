import type { MODEL_PROVIDERS } from '@distribute/contract/keys';
import type { Egress, EgressRequest } from './kernel/egress/fetcher.ts';
import type { Secret } from './kernel/secrets/secrets.ts';

/** One short question: a start does not wait for a server that is not there. */
const ASK_MS = 1_500;

function namesIn(body: unknown, list: string, name: string): string[] {
  const rows = (body as Record<string, unknown> | null)?.[list];
  if (!Array.isArray(rows)) return [];
  return rows.map((row) => row?.[name]).filter((one) => typeof one === 'string');
}

type Asked = Pick<EgressRequest, 'url' | 'headers' | 'body'>;

async function ask(egress: Pick<Egress, 'request'>, { url, headers = {}, body }: Asked): Promise<unknown> {
  try {
    const answer = await egress.request({
      ...{ purpose: 'find-model', url, headers: { accept: 'application/json', ...headers } },
      ...{ trusted: true, probe: true, totalMs: ASK_MS },
      ...(body === undefined ? {} : { method: 'POST', body }),
    });
    return answer.status === 200 ? JSON.parse(answer.body.toString('utf8')) : null;
  } catch {
    // Nobody there, or nobody who speaks this language: both mean that no model was found.
    return null;
  }
}

/** What Ollama reads where neither the model nor `OLLAMA_CONTEXT_LENGTH` says more; it cuts the rest silently. */
const OLLAMA_CONTEXT = 4_096;

/** `num_ctx` of the model, as `/api/show` prints its parameters. */
async function ollamaContext(egress: Pick<Egress, 'request'>, origin: string, model: string): Promise<number> {
  const shown = await ask(egress, { url: `${origin}/api/show`, body: JSON.stringify({ model }) });
  const { parameters } = (shown ?? {}) as { parameters?: unknown };
  const set = typeof parameters === 'string' ? /^num_ctx\s+(\d+)/m.exec(parameters)?.[1] : undefined;
  return set === undefined ? OLLAMA_CONTEXT : Number(set);
}

/** The fields in which OpenRouter, vLLM and LM Studio say how much a model reads. */
const CONTEXT_FIELDS = ['context_length', 'max_model_len', 'loaded_context_length', 'max_context_length'];

function contextIn(body: unknown, model: string | null): number | null {
  const rows = (body as { data?: unknown } | null)?.data;
  const row = Array.isArray(rows) ? rows.find((one) => one?.id === model) : undefined;
  const sizes = CONTEXT_FIELDS.map((field) => row?.[field]).filter((size) => Number.isInteger(size) && size > 0);
  return sizes[0] ?? null;
}

type ModelProvider = (typeof MODEL_PROVIDERS)[number];

interface ModelSettings {
  readonly provider: ModelProvider | 'builtin' | null;
  readonly model: string | null;
  readonly contextTokens: number | null;
  readonly platform: readonly ModelProvider[];
  readonly ollamaUrl: string;
  readonly isOllama: boolean;
}
interface ModelServer {
  readonly key: Secret | null;
  readonly baseUrl: string | null;
}

/**
 * The settings with what the servers of the operator say themselves: an Ollama of this machine where no other model has
 * a key; which model an OpenAI-compatible server has for which LLM_MODEL names none; and how much the model reads.
 */
export async function findModel<
  Llm extends ModelSettings,
  Providers extends { readonly 'openai-compatible': ModelServer },
>(
  { llm, providers }: { readonly llm: Llm; readonly providers: Providers },
  egress: Pick<Egress, 'request'>,
): Promise<{ readonly llm: Llm; readonly providers: Providers }> {
  const asGiven = { llm, providers };
  const { key, baseUrl } = providers['openai-compatible'];
  if (llm.provider === null && llm.platform.length === 0) {
    const [first] = namesIn(await ask(egress, { url: `${llm.ollamaUrl}/api/tags` }), 'models', 'name');
    if (first === undefined) return asGiven;
    const model = llm.model ?? first;
    const contextTokens = llm.contextTokens ?? (await ollamaContext(egress, llm.ollamaUrl, model));
    return {
      llm: { ...llm, model, contextTokens, platform: ['openai-compatible'], isOllama: true },
      providers: { ...providers, 'openai-compatible': { key, baseUrl: `${llm.ollamaUrl}/v1` } },
    };
  }
  if ((llm.provider ?? llm.platform[0]) !== 'openai-compatible' || baseUrl === null) return asGiven;
  if (llm.model !== null && llm.contextTokens !== null) return asGiven;
  const headers: Record<string, string> = key === null ? {} : { authorization: `Bearer ${key.reveal()}` };
  const listed = await ask(egress, { url: `${baseUrl}/models`, headers });
  const model = llm.model ?? namesIn(listed, 'data', 'id')[0] ?? null;
  return { providers, llm: { ...llm, model, contextTokens: llm.contextTokens ?? contextIn(listed, model) } };
}
