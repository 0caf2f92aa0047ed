import { afterEach, expect, test } from 'vitest';
import { loadConfig } from './config.ts';
import { findModel } from './find-model.ts';
import { type Listener, serveHttp } from './kernel/egress/fake-net.ts';
import { createEgress } from './kernel/egress/fetcher.ts';

const servers: Listener[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

/** A server that answers these paths. */
async function serving(paths: Record<string, unknown>) {
  const asked: string[] = [];
  const server = await serveHttp((request, response) => {
    asked.push(`${request.url} ${request.headers.authorization ?? ''}`.trim());
    const body = paths[request.url ?? ''];
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body ?? {}));
  });
  servers.push(server);
  return { asked, host: `127.0.0.1:${server.port}` };
}

async function found(env: Record<string, string>) {
  const egress = createEgress({ allowPrivateHosts: true, log: { info: () => {} } });
  const { llm, providers } = await findModel(loadConfig(env), egress);
  await egress.close();
  const { provider, model, contextTokens, platform, isOllama } = llm;
  return { provider, model, contextTokens, platform, isOllama, baseUrl: providers['openai-compatible'].baseUrl };
}

const TAGS = { '/api/tags': { models: [{ name: 'qwen3:8b' }, { name: 'llama3.2:3b' }] } };

test('an Ollama of this machine is used with the first model that it has', async () => {
  const { asked, host } = await serving(TAGS);
  expect(await found({ OLLAMA_HOST: host })).toEqual({
    ...{ provider: null, model: 'qwen3:8b', platform: ['openai-compatible'], isOllama: true, contextTokens: 4_096 },
    baseUrl: `http://${host}/v1`,
  });
  expect(asked).toEqual(['/api/tags', '/api/show']);
});

test('LLM_MODEL chooses among the models of an Ollama', async () => {
  const { host } = await serving(TAGS);
  expect((await found({ OLLAMA_HOST: `http://${host}`, LLM_MODEL: 'llama3.2:3b' })).model).toBe('llama3.2:3b');
});

test.each([
  ['with a key of another', { OPENAI_API_KEY: 'sk-x' }],
  ['with LLM_PROVIDER=builtin', { LLM_PROVIDER: 'builtin' }],
  ['with LLM_PROVIDER=anthropic', { LLM_PROVIDER: 'anthropic' }],
])('nobody asks for an Ollama %s', async (_, env) => {
  const { asked, host } = await serving(TAGS);
  expect(await found({ ...env, OLLAMA_HOST: host })).toMatchObject({ isOllama: false, baseUrl: null });
  expect(asked).toEqual([]);
});

test.each([
  ['nobody', async () => '127.0.0.1:9'],
  ['an Ollama without models', async () => (await serving({ '/api/tags': { models: [] } })).host],
  ['something else', async () => (await serving({ '/api/tags': 'hello' })).host],
])('%s at its port is no model', async (_, host) => {
  expect(await found({ OLLAMA_HOST: await host() })).toMatchObject({ platform: [], model: null, isOllama: false });
});

test('a compatible server without LLM_MODEL is asked which model it has', async () => {
  const { asked, host } = await serving({ '/v1/models': { data: [{ id: 'mistral-small' }] } });
  const env = { LLM_BASE_URL: `http://${host}/v1`, LLM_API_KEY: 'k' };
  expect(await found(env)).toMatchObject({ platform: ['openai-compatible'], model: 'mistral-small', isOllama: false });
  expect(asked).toEqual(['/v1/models Bearer k']);
  expect(await found({ ...env, LLM_MODEL: 'own', LLM_CONTEXT_TOKENS: '8000' })).toMatchObject({ model: 'own' });
  expect(asked).toHaveLength(1);
});

test('how much a model reads is what its server says, or LLM_CONTEXT_TOKENS', async () => {
  const ollama = await serving({
    ...TAGS,
    '/api/show': { parameters: 'temperature 0.6\nnum_ctx                        32768' },
  });
  expect((await found({ OLLAMA_HOST: ollama.host })).contextTokens).toBe(32_768);
  expect((await found({ OLLAMA_HOST: ollama.host, LLM_CONTEXT_TOKENS: '16000' })).contextTokens).toBe(16_000);
  const vllm = await serving({ '/v1/models': { data: [{ id: 'a' }, { id: 'b', max_model_len: 8_192 }] } });
  const env = { LLM_BASE_URL: `http://${vllm.host}/v1` };
  expect((await found({ ...env, LLM_MODEL: 'b' })).contextTokens).toBe(8_192);
  expect((await found(env)).contextTokens).toBeNull();
});
