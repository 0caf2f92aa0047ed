import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How far somebody outside has come with a request of ours, before it is answered. */
export const OUTSIDE_STAGES = [
  'site.connected',
  'site.half',
  'model.analyse',
  'model.extract',
  'model.write',
  'hook.received',
] as const;
export type OutsideStage = (typeof OUTSIDE_STAGES)[number];

const SAID = 'Acme Ledger keeps the books of small companies, and closes the month in a day.';
const PAGE = `<!doctype html><html lang="en"><head><title>Acme Ledger</title>
<meta name="description" content="Acme Ledger keeps the books of small companies."></head><body><main>
<h1>Acme Ledger</h1>${`<p>${SAID}</p>`.repeat(20)}
</main></body></html>`;

/** Which question it is, by the task it is asked with. */
const KINDS = [
  ['judge', 'You check statements'],
  ['model.write', 'You write emails'],
  ['model.analyse', 'sum it up'],
  ['model.extract', 'extract fields'],
] as const;
const BODIES = [1, 2, 3].map((step) => {
  const text = `Would you like to see in a few minutes how the books of small companies are kept, for the ${['first', 'second', 'third'][step - 1]} time?`;
  return { step, paragraphs: [[text]] };
});
const PITCH = { value: SAID, quote: SAID, page: 'P1' };
const MOST_STATEMENTS = 60;
const ANSWERS = {
  judge: { verdicts: Array.from({ length: MOST_STATEMENTS }, (_, at) => `S${at} yes`) },
  'model.write': { language: 'en', subject: 'Your books', subjectFacts: '', steps: BODIES },
  'model.extract': { fields: [] },
  'model.analyse': {
    name: { ...PITCH, value: 'Acme Ledger' },
    elevatorPitch: PITCH,
    bio: [],
    mission: null,
    location: null,
    categories: [],
    fields: [],
  },
};
/** Of every answer. */
export const TOKENS = { input: 100, output: 10 };

const listen = (server: Server) =>
  new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
  );
const close = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

/** A company's site and a language model on 127.0.0.1, which count what they gave. */
export async function startOutside() {
  let watch: (stage: OutsideStage) => void = () => {};
  let answers = 0;

  const site = createServer((request, response) => {
    if (request.url !== '/') return void response.writeHead(404).end();
    const bytes = Buffer.from(PAGE);
    response.writeHead(200, { 'content-type': 'text/html', 'content-length': bytes.length });
    response.write(bytes.subarray(0, bytes.length / 2), () => {
      watch('site.half');
      response.end(bytes.subarray(bytes.length / 2));
    });
  });
  site.on('connection', () => watch('site.connected'));

  const model = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    const asked = (await request.toArray()).join('');
    const [kind] = KINDS.find(([, task]) => asked.includes(task)) ?? KINDS[0];
    if (kind !== 'judge') watch(kind);
    answers += 1;
    response.writeHead(200, { 'content-type': 'application/json' }).end(answerOf(kind));
  });
  const [sitePort, modelPort] = [await listen(site), await listen(model)];
  return {
    siteUrl: `http://127.0.0.1:${sitePort}/`,
    modelUrl: `http://127.0.0.1:${modelPort}/v1`,
    answers: () => answers,
    onStage(watcher: (stage: OutsideStage) => void) {
      watch = watcher;
    },
    close: async () => void (await Promise.all([close(site), close(model)])),
  };
}

/** A receiver of webhooks on 127.0.0.1, which keeps what it got; it has acted on a request before it answers. */
export async function startHook(watch: (stage: OutsideStage) => void) {
  const journal: { readonly path: string; readonly body: string }[] = [];
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    journal.push({ path: request.url ?? '', body: (await request.toArray()).join('') });
    watch('hook.received');
    response.end();
  });
  const port = await listen(server);
  return { url: `http://127.0.0.1:${port}`, journal, close: () => close(server) };
}

/** As the Responses API of OpenAI gives it. */
const answerOf = (kind: keyof typeof ANSWERS) =>
  JSON.stringify({
    id: 'resp_1',
    object: 'response',
    created_at: 1,
    model: 'gpt-5',
    status: 'completed',
    output: [
      {
        ...{ id: 'msg_1', type: 'message', role: 'assistant', status: 'completed' },
        content: [{ type: 'output_text', text: JSON.stringify(ANSWERS[kind]), annotations: [] }],
      },
    ],
    usage: { input_tokens: TOKENS.input, output_tokens: TOKENS.output, total_tokens: TOKENS.input + TOKENS.output },
  });
