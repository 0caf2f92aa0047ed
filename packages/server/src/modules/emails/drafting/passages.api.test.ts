import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Asked, completes, type Live, startLive } from '../../../../test/live-providers.ts';
import { CONTACTS_WORKFLOW, ownContacts } from '../../../../test/outreach.ts';

let live: Live;
beforeAll(async () => {
  live = await startLive({ model: true });
});
afterAll(() => live.stop());
beforeEach(() => live.llm.reset());

const OWN = 'I thought of you for this.';
const TEXT = {
  subject: 'For {{ company }}',
  steps: [
    {
      bodyText: `Hi {{ first_name }},\n\n{% write "one sentence on what they sell" %}${OWN}{% endwrite %} We keep the books.\n\nBye`,
      daysSinceLastStep: 0,
    },
    { bodyText: 'Did you read it?', daysSinceLastStep: 4 },
  ],
};

/** A campaign of a template with a passage, to one person of whom the file says what they sell. */
async function campaign(address = `${crypto.randomUUID()}@receiver.test`) {
  const { org, mailboxId } = await live.anOrg();
  const columns = { Sells: 'honey from Kent' };
  const { brandId, audienceId } = await ownContacts(org, 'https://sender.test', [address], { columns });
  const { template } = await org.templates.create({ body: { name: 'Mine', ...TEXT } });
  const body = {
    ...{ name: 'Passages', workflowDynastySlug: CONTACTS_WORKFLOW, brandIds: [brandId] },
    ...{ audienceIds: [audienceId], mailboxIds: [mailboxId], templateId: template.id },
  };
  return {
    org,
    preview: () => org.campaigns.previewEmails({ body: { ...body, count: 1 } as never }),
    written: async () => {
      const { campaign: made } = await org.campaigns.create({ body: body as never });
      await live.app.drain();
      const { emails } = await org.emails.list({ query: { campaignId: made.id } });
      return { id: made.id, email: emails[0] };
    },
  };
}

const promptOf = (asked: Asked) => JSON.stringify(asked.body);
/** Writes these sentences for the only passage, the last ones again and again; the judge holds or refuses all. */
function scripted(sentences: (facts: Map<string, string>) => readonly string[], held: 'yes' | 'no: not so' = 'yes') {
  live.llm.replies((response, asked) => {
    const prompt = promptOf(asked);
    if (!prompt.includes('[passage 1]')) {
      const ids = [...new Set(prompt.match(/S\d+(?=: )/g))];
      return completes({ verdicts: ids.map((id) => `${id} ${held}`) })(response, asked);
    }
    const facts = new Map([...prompt.matchAll(/([BR]\d+) \(([^)]+)\)/g)].map(([, id = '', key = '']) => [key, id]));
    return completes({ passages: [{ passage: 1, sentences: sentences(facts) }] })(response, asked);
  });
}
const groundsOf = async (emailId = '') =>
  (await sql<{ grounds: unknown }>`select grounds from emails where id = ${emailId}`.execute(live.app.db)).rows[0]
    ?.grounds;
const asks = () => live.llm.asked.filter((asked) => promptOf(asked).includes('[passage 1]'));

test('a model writes the passage and nothing else, from facts that the email then rests on', async () => {
  scripted((facts) => [`Your honey is from Kent. [${facts.get('Sells')}]`]);
  const { org, written } = await campaign();
  const { id, email } = await written();
  expect(email?.sequence.map(({ bodyText }) => bodyText)).toEqual([
    'Hi Personaa,\n\nYour honey is from Kent. We keep the books.\n\nBye',
    'Did you read it?',
  ]);
  expect(email).toMatchObject({ subject: 'For Company aa', model: 'openai-compatible/local', fallbackReason: null });
  expect(await groundsOf(email?.id)).toMatchObject([
    { step: 1, text: 'Your honey is from Kent.', facts: [{ about: 'reader', text: 'honey from Kent' }] },
  ]);
  expect(asks()).toHaveLength(1);
  expect(promptOf(asks()[0] as Asked)).toContain('Passage 1: one sentence on what they sell');
  expect(promptOf(asks()[0] as Asked)).toContain('[passage 1] We keep the books.');
  // 100 tokens in and 50 out for the passage, and as many for the judge.
  const { groups } = await org.runs.costs({ query: { campaignId: id, groupBy: ['costName'] as never } });
  const tokens = groups.filter(({ dimensions }) => String(dimensions.costName).includes('-tokens-'));
  expect(tokens.map(({ totalQuantity }) => totalQuantity)).toEqual(['200', '100']);
});

test('what the judge refuses twice is not sent: the words of the template stand, and the email says why', async () => {
  scripted(() => ['You are the market leader.'], 'no: not so');
  const { written } = await campaign();
  const { email } = await written();
  expect(email?.sequence[0]?.bodyText).toBe(`Hi Personaa,\n\n${OWN} We keep the books.\n\nBye`);
  expect([email?.model, await groundsOf(email?.id)]).toEqual(['template', null]);
  expect(email?.fallbackReason).toContain('openai-compatible/local wrote 2 drafts that our checks refused');
  expect(asks()).toHaveLength(2);
  expect(promptOf(asks()[1] as Asked)).toContain('passage 1: You are the market leader.');
});

test('a passage that the model leaves out keeps its own words', async () => {
  scripted(() => []);
  const { written } = await campaign();
  expect((await written()).email).toMatchObject({
    model: 'template',
    fallbackReason: 'openai-compatible/local left out a passage',
  });
});

test('the preview of a campaign shows what the model writes', async () => {
  scripted((facts) => [`Your honey is from Kent. [${facts.get('Sells')}]`]);
  const { preview } = await campaign();
  const { emails } = await preview();
  expect(emails[0]).toMatchObject({ model: 'openai-compatible/local', fallbackReason: null });
  expect(emails[0]?.steps[0]?.bodyText).toContain('Your honey is from Kent. We keep the books.');
});
