import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Client } from '@distribute/client';
import { type Listener, serveHttp } from '../src/kernel/egress/fake-net.ts';
import { startTestApp } from './harness.ts';
import { startMailJournal } from './mail-journal.ts';
import { anSmtpMailbox } from './outreach.ts';

/** What a provider was asked; `closed` once we hung up before it answered. */
export interface Asked {
  readonly path: string;
  /** The key it came with. */
  readonly key: string;
  readonly body: Record<string, unknown>;
  closed: boolean;
}
export type Reply = (response: ServerResponse, asked: Asked) => void;

export const answers =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Reply =>
  (response) =>
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(typeof body === 'string' ? body : JSON.stringify(body));

/** A chat completion as OpenAI-compatible servers send it. */
export const completes = (content: object | string): Reply =>
  answers({
    ...{ id: 'x', object: 'chat.completion', created: 1, model: 'local' },
    choices: [
      {
        ...{ index: 0, finish_reason: 'stop' },
        message: { role: 'assistant', content: typeof content === 'string' ? content : JSON.stringify(content) },
      },
    ],
    usage: { prompt_tokens: 100, completion_tokens: 50, total_tokens: 150 },
  });

/** A server that keeps what it was asked and answers as it is told. */
export async function aProvider(usual: Reply) {
  const asked: Asked[] = [];
  let reply = usual;
  const server: Listener = await serveHttp((request, response) => {
    let text = '';
    request.on('data', (chunk) => {
      text += String(chunk);
    });
    request.on('end', () => {
      const key = String(request.headers['x-api-key'] ?? request.headers.authorization ?? '');
      const one: Asked = { path: request.url ?? '', key, body: JSON.parse(text), closed: false };
      asked.push(one);
      response.on('close', () => {
        if (!response.writableEnded) one.closed = true;
      });
      reply(response, one);
    });
  });
  return {
    asked,
    url: `http://127.0.0.1:${server.port}`,
    replies: (next: Reply) => {
      reply = next;
    },
    reset: () => {
      asked.length = 0;
      reply = usual;
    },
    close: server.close,
  };
}

const PERSON = {
  ...{ id: 'p1', first_name: 'Ada', last_name: 'Lovelace', title: 'CFO', seniority: 'c_suite' },
  organization: { name: 'Engines', primary_domain: 'engines.example' },
};

/** The product in live mode between a people search, a language model and a mail server of this machine. */
export async function startLive({
  model = false,
  replyModelMs,
  runSlots = 16,
}: {
  model?: boolean;
  replyModelMs?: number;
  runSlots?: number;
} = {}) {
  const apollo = await aProvider((response, asked) =>
    answers(
      asked.path.endsWith('/people/match')
        ? { person: { ...PERSON, email: 'ada@engines.example', email_status: 'verified' } }
        : { people: [PERSON], pagination: { total_entries: 1 } },
    )(response, asked),
  );
  const llm = await aProvider(answers({ error: { message: 'nothing scripted' } }, 500));
  const mail = await startMailJournal();
  const env = {
    ...{ MODE: 'live', ALLOW_PRIVATE_HOSTS: 'true', SECRET_KEY: randomBytes(32).toString('hex') },
    PROVIDER_URLS: `apollo=${apollo.url}`,
    RUN_SLOTS: String(runSlots),
    ...(model
      ? { LLM_PROVIDER: 'openai-compatible', LLM_BASE_URL: llm.url, LLM_MODEL: 'local', LLM_API_KEY: 'llm-key-canary' }
      : { LLM_PROVIDER: 'builtin' }),
  };
  const app = await startTestApp(env, replyModelMs === undefined ? {} : { replyModelMs });
  return {
    app,
    apollo,
    llm,
    mail,
    /** An organisation that can send. */
    anOrg: async () => {
      const org = await app.newOrg();
      const mailboxId = await anSmtpMailbox(org, mail.port);
      return { org, mailboxId };
    },
    stop: async () => {
      await app.stop();
      await mail.close();
      await apollo.close();
      await llm.close();
    },
  };
}
export type Live = Awaited<ReturnType<typeof startLive>>;

/** What a campaign has paid, in cents by cost name, and whether money is still held for it. */
export async function paidBy(org: Client, campaignId: string) {
  const { groups } = await org.runs.costs({ query: { campaignId, groupBy: ['costName'] as never } });
  const paid = groups.map(({ dimensions, actualCostInUsdCents }) => [dimensions.costName, actualCostInUsdCents]);
  return {
    paid: Object.fromEntries(paid.filter(([, cents]) => cents !== '0')) as Record<string, string>,
    isHeld: groups.some(({ provisionedCostInUsdCents: held }) => held !== '0'),
  };
}
