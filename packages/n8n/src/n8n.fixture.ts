import type { Binary, IExecuteFunctions, IHookFunctions, Item, IWebhookFunctions } from 'n8n-workflow';
import { expect } from 'vitest';
import { KEY } from '../../client/test/fake-service.ts';

interface Given {
  readonly url: string;
  /** What was filled in, for each item that comes in. */
  readonly items?: readonly Readonly<Record<string, unknown>>[];
  readonly parameters?: Readonly<Record<string, unknown>>;
  readonly kept?: Record<string, unknown>;
  readonly continueOnFail?: boolean;
  readonly files?: Readonly<Record<string, Binary & { readonly text: string }>>;
}

/** As n8n makes a request for a credential: with the key, and errors for what got no answer only. */
async function httpRequestWithAuthentication(this: unknown, type: string, asked: Readonly<Record<string, unknown>>) {
  expect([type, asked.returnFullResponse, asked.ignoreHttpStatusErrors]).toEqual(['distributeApi', true, true]);
  const { url, method, body } = asked as { url: string; method: string; body?: string | Buffer };
  const headers = { ...(asked.headers as object), authorization: `Bearer ${KEY}` };
  const answer = await fetch(url, { method, headers, ...(body && { body: body as never }) });
  return {
    statusCode: answer.status,
    headers: Object.fromEntries(answer.headers),
    body: Buffer.from(await answer.arrayBuffer()),
  };
}

/** What n8n hands to a node, over a service of the tests. */
export function n8nOf({ url, items = [{}], parameters = {}, kept = {}, continueOnFail = false, files = {} }: Given) {
  const answered: { code?: number; body?: object } = {};
  const read = (name: string, at: unknown, fallback: unknown) => {
    const given = typeof at === 'number' ? { ...parameters, ...items[at] } : parameters;
    const otherwise = typeof at === 'number' ? fallback : at;
    if (name in given) return given[name];
    if (otherwise === undefined) throw new Error(`Could not get parameter ${name}`);
    return otherwise;
  };
  const context = {
    getCredentials: async () => ({ baseUrl: `${url}/`, apiKey: KEY }),
    getNode: () => ({ id: 'node-1', name: 'Distribute' }),
    getWorkflow: () => ({ id: 'w1', name: 'Answers to the table' }),
    getInputData: () => items.map((): Item => ({ json: {} })),
    getNodeParameter: read,
    getExecutionId: () => '7',
    getInstanceId: () => 'instance',
    getWorkflowDataProxy: () => ({ $runIndex: 0 }),
    continueOnFail: () => continueOnFail,
    getWorkflowStaticData: () => kept,
    getNodeWebhookUrl: () => 'https://n8n.example.com/webhook/1/webhook',
    getResponseObject: () => ({
      status: (code: number) => ({ json: (body: object) => Object.assign(answered, { code, body }) }),
    }),
    helpers: {
      httpRequestWithAuthentication,
      assertBinaryData: (_: number, name: string) => files[name],
      getBinaryDataBuffer: async (_: number, name: string) => Buffer.from(files[name]?.text ?? ''),
      prepareBinaryData: async (data: Buffer, fileName: string, mimeType: string) => ({
        ...{ fileName, mimeType, data: data.toString() },
      }),
    },
  };
  return { context: context as unknown as IExecuteFunctions & IHookFunctions & IWebhookFunctions, kept, answered };
}
