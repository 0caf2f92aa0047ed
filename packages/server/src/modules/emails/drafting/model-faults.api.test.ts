import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { answers, completes, type Live, paidBy, startLive } from '../../../../test/live-providers.ts';
import { CONTACTS_WORKFLOW, ownContacts } from '../../../../test/outreach.ts';
import { refusal } from '../../../../test/refusal.ts';

let live: Live;
beforeAll(async () => {
  live = await startLive({ model: true });
});
afterAll(() => live.stop());
beforeEach(() => live.llm.reset());

/** A campaign that wants so many leads, each with a run of its own, from so many contacts; only the writer asks the model. */
async function writing({ retries = 0, leads = 1, contacts = 1, timeoutSeconds = 120, columns = {} } = {}) {
  const { org, mailboxId } = await live.anOrg();
  const addresses = Array.from({ length: contacts }, () => `${crypto.randomUUID()}@receiver.test`);
  const [address] = addresses;
  const { brandId, audienceId } = await ownContacts(org, 'https://sender.test', addresses, { columns });
  await org.brands.setUserFields({ params: { brandId }, body: { fields: { tone: 'Dry and short' } } });
  const { dag } = await org.workflows.get({ params: { workflowId: CONTACTS_WORKFLOW } });
  const nodes = dag.nodes
    .filter(({ type }) => type !== 'brand-extract')
    .map((node) =>
      node.type === 'email-generate' ? { ...node, retries, timeoutSeconds, inputMapping: WITHOUT_BRAND } : node,
    );
  const edges = [
    ...dag.edges.filter(({ from, to }) => from !== 'brand' && to !== 'brand'),
    { from: 'has-lead', to: 'write', condition: '$ref:claim.output.found == true' },
  ];
  const { workflow } = await org.workflows.create({
    body: { featureSlug: 'sales-crm-email-outreach', dag: { ...dag, nodes, edges } },
  });
  const { campaign } = await org.campaigns.create({
    body: {
      ...{ name: 'Written', workflowSlug: workflow.workflowSlug, brandIds: [brandId] },
      ...{
        audienceIds: [audienceId],
        mailboxIds: [mailboxId],
        featureInputs: { valueForTarget: 'We keep the books of small firms.' },
        maxLeads: leads,
      },
    } as never,
  });
  const params = { campaignId: campaign.id };
  return {
    ...{ org, id: campaign.id, address },
    preview: () =>
      org.campaigns.previewEmails({
        body: {
          ...{ name: 'Looked at', workflowSlug: workflow.workflowSlug, brandIds: [brandId], audienceIds: [audienceId] },
          featureInputs: { valueForTarget: 'We keep the books of small firms.' },
          count: 1,
        } as never,
      }),
    gates: () => org.campaigns.gates({ params }),
    events: async (event: string) => (await org.events.list({ query: { campaignId: campaign.id, event } })).events,
    emails: async () => (await org.emails.list({ query: { campaignId: campaign.id } })).emails,
    runs: async () => (await org.workflowRuns.list({ query: { campaignId: campaign.id } })).workflowRuns,
  };
}
const WITHOUT_BRAND = { leadId: '$ref:claim.output.lead.id', inputs: '$ref:flow_input.featureInputs' };

test('a refused key of a model fails the node at once and keeps status and words, without the key (live-mail: LLM 401)', async () => {
  const said = {
    error: { message: 'Incorrect API key provided: llm-key-canary. Ask your administrator.', type: 'auth' },
  };
  live.llm.replies(answers(said, 401));
  const { gates, events, runs, org, id } = await writing({ retries: 3 });
  await live.app.drain();
  expect(live.llm.asked).toHaveLength(1);
  const error = 'The language model refused the key: 401 Incorrect API key provided: [secret]. Ask your administrator.';
  expect(await runs()).toMatchObject([{ status: 'failed', error }]);
  expect(await events('workflow_run.failed')).toMatchObject([{ level: 'error', detail: error }]);
  const shown = await gates();
  expect(shown.lastRun).toMatchObject({ status: 'failed', error });
  expect(shown.gates.find(({ gate }) => gate === 'failure_backoff')).toMatchObject({
    state: 'closed',
    data: { failures: 1, error, workflowRunId: shown.lastRun?.id },
  });
  expect(await paidBy(org, id)).toMatchObject({ isHeld: false });
});

test.each([
  [
    '500',
    answers({ error: { message: 'The engine is overloaded' } }, 500),
    'The language model failed: 500 The engine is overloaded',
  ],
  [
    '429',
    answers({ error: { message: 'Rate limit' } }, 429, { 'retry-after': '0' }),
    'The language model takes no more requests for now: 429 Rate limit',
  ],
])(
  'a model that answers %s is asked again within the node, and its words are kept (live-mail: LLM 429, 500)',
  async (_, reply, words) => {
    live.llm.replies(reply);
    const { runs } = await writing();
    await live.app.drain();
    expect(live.llm.asked).toHaveLength(3);
    expect(await runs()).toMatchObject([{ status: 'failed', error: words }]);
  },
);

test('a later run with nothing to do neither hides the failure nor ends its back-off (live-mail: gates.lastRun)', async () => {
  const { gates, runs } = await writing({ leads: 2, contacts: 1 });
  live.llm.replies(async (response, asked) => {
    // Before the first run fails: its lead would be the second's.
    await vi.waitFor(
      async () => expect((await runs()).some(({ status }) => status === 'completed')).toBe(true),
      10_000,
    );
    answers({ error: { message: 'No such model' } }, 404)(response, asked);
  });
  await live.app.drain();
  expect(live.llm.asked).toHaveLength(1);
  expect((await runs()).map(({ status }) => status).sort()).toEqual(['completed', 'failed']);
  const shown = await gates();
  expect(shown.lastRun).toMatchObject({ status: 'failed', error: expect.stringContaining('404 No such model') });
  expect(shown.gates.find(({ gate }) => gate === 'failure_backoff')).toMatchObject({
    state: 'closed',
    data: { failures: 1 },
  });
});

const draft = (...sentences: string[]) => ({
  ...{ language: 'en', subject: 'A question', subjectFacts: '' },
  steps: [1, 2].map((step) => ({
    step,
    paragraphs: [sentences.map((text) => (step === 1 ? text : `Again: ${text}`))],
  })),
});
/** A model that writes this draft, and holds every sentence when it is asked to judge. */
const writes =
  (written: object): Parameters<Live['llm']['replies']>[0] =>
  (response, asked) => {
    const statements = /label=\\*"statements[\s\S]*$/.exec(JSON.stringify(asked.body))?.[0];
    const ids = [...(statements ?? '').matchAll(/\\n(S\d+): /g)].map(([, id]) => id);
    return completes(statements === undefined ? written : { verdicts: ids.map((id) => `${id} yes`) })(response, asked);
  };
const INVENTED = draft('We saved 4711 customers 93% of their time.', 'Would you like to hear more?');

test('a refused draft is logged, the second try is told its faults, and what is left waits for a person (live-mail: refused draft)', async () => {
  live.llm.replies(writes(INVENTED));
  const { emails, events, address } = await writing();
  await live.app.drain();
  const [email] = await emails();
  expect(email).toMatchObject({ leadEmail: address, status: 'awaiting_review' });
  expect(email?.fallbackReason).toMatch(/^openai-compatible\/local wrote 2 drafts that our checks refused: .*4711/);
  expect(email?.refusals).toContainEqual(expect.objectContaining({ step: 1, reason: expect.stringContaining('4711') }));
  const asked = live.llm.asked.map(({ body }) => JSON.stringify(body));
  const [first, second] = asked.filter((body) => !body.includes('statements'));
  expect(asked).toHaveLength(4);
  expect(first).not.toContain('We saved 4711');
  expect(second).toContain('We saved 4711 customers');
  const told = await events('email.draft_refused');
  expect(told).toHaveLength(2);
  expect(told[0]).toMatchObject({ level: 'warn', service: 'content', detail: expect.stringContaining('4711') });
  expect(JSON.stringify(told[0]?.data)).toContain('unsupported');
});

test('the model is told every column of the contact, the domain of the address, the day, the tone and the goal in words', async () => {
  live.llm.replies(writes(draft('Would it be useful to talk for a few minutes about how we could work with you?')));
  await writing({ columns: { Entities: '9 on NetSuite', note: 'Met nobody yet', Phone: '+44 20 7946 0000' } });
  await live.app.drain();
  const told = JSON.stringify(live.llm.asked[0]?.body);
  expect(told).toContain('(Entities): 9 on NetSuite');
  expect(told).toContain('(note): Met nobody yet');
  expect(told).toContain('(domain of the company): receiver.test');
  expect(told).toContain(`Today is ${live.app.clock.now().toISOString().slice(0, 10)}.`);
  expect(told).toContain('Tone: Dry and short.');
  expect(told).toContain('It is signed by Ann Sender');
  expect(told).not.toContain('7946');
  expect(told).not.toContain('meetingBooked');
});

test('an email of the model has no reason to be ours', async () => {
  const good = draft('Would it be useful to talk for a few minutes about how we could work with you?');
  live.llm.replies(writes(good));
  const { emails, events } = await writing();
  await live.app.drain();
  expect(await emails()).toMatchObject([{ model: 'openai-compatible/local', fallbackReason: null }]);
  expect(await events('email.draft_refused')).toEqual([]);
});

test('sample emails of a model that fails answer 502, and nothing of them is paid or stored', async () => {
  live.llm.replies(answers({ error: { message: 'The engine is overloaded' } }, 500));
  const { org, mailboxId } = await live.anOrg();
  const { brandId, audienceId } = await ownContacts(org, 'https://sender.test', ['reader@receiver.test']);
  const body = {
    ...{ name: 'x', workflowSlug: CONTACTS_WORKFLOW, brandIds: [brandId], audienceIds: [audienceId], count: 1 },
    ...{ mailboxIds: [mailboxId], featureInputs: { valueForTarget: 'We keep the books of small firms.' } },
  };
  expect(await refusal(org.campaigns.previewEmails({ body: body as never }))).toMatchObject({
    ...{ status: 502, body: { code: 'provider_failed' } },
  });
  const { runs } = await org.runs.list({ query: { taskName: 'preview-emails' } });
  expect(runs).toMatchObject([{ status: 'failed', ownProvisionedCostInUsdCents: '0' }]);
  expect((await org.emails.list({})).emails).toEqual([]);
});

test('a model that is slower than its node is hung up on, and nothing is paid (live-mail: LLM slow)', async () => {
  live.llm.replies(() => {});
  const { runs, org, id } = await writing({ timeoutSeconds: 1 });
  await live.app.drain();
  expect(await runs()).toMatchObject([{ status: 'failed', error: 'No end after 1 seconds' }]);
  expect(live.llm.asked).toMatchObject([{ closed: true }]);
  expect(await paidBy(org, id)).toEqual({ paid: {}, isHeld: false });
});

// The last: its campaign is not run.
test('a look before sending says why our own writer wrote it, and each fault of a model in its own words', async () => {
  live.llm.replies(completes('I would rather not.'));
  const { preview } = await writing();
  const { emails, runId } = await preview();
  expect(emails).toMatchObject([{ model: 'builtin', fallbackReason: expect.stringContaining('asked form') }]);
  // A model without a price costs nothing, and its tokens are recorded as it reported them: two calls of 100 and 50.
  const { rows } = await sql`select cost_name, quantity, price from cost_lines where run_id = ${runId}
    and cost_name like 'openai-compatible%' order by 1`.execute(live.app.db);
  expect(rows).toEqual([
    { costName: 'openai-compatible-local-tokens-input', quantity: 200n, price: 0n },
    { costName: 'openai-compatible-local-tokens-output', quantity: 100n, price: 0n },
  ]);
  live.llm.replies(answers({ error: { message: 'Insufficient Balance' } }, 402));
  expect(await refusal(preview())).toEqual({
    status: 502,
    body: {
      error: 'The language model says that the account has no credit left',
      ...{ code: 'provider_failed', provider: 'openai-compatible', reason: 'out_of_credit' },
    },
  });
});
