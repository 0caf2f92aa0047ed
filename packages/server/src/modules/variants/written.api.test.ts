import { afterAll, beforeAll, expect, test } from 'vitest';
import { completes, type Live, startLive } from '../../../test/live-providers.ts';
import { CONTACTS_WORKFLOW, ownContacts } from '../../../test/outreach.ts';

let live: Live;
beforeAll(async () => {
  live = await startLive({ model: true });
});
afterAll(() => live.stop());

test('a model is told the instructions of the variant; a subject replaces the one of the writer', async () => {
  // Nothing of it can be used, so that our own writer writes.
  live.llm.replies(completes({ nothing: 'usable' }));
  const { org, mailboxId } = await live.anOrg();
  const campaign = async (host: string, variants: object[]) => {
    const addresses = Array.from({ length: 6 }, (_, at) => `p${at}@${host}${at}.test`);
    const { brandId, audienceId } = await ownContacts(org, `https://${host}.test`, addresses);
    const made = await org.campaigns.create({
      body: {
        ...{ name: 'Written', workflowDynastySlug: CONTACTS_WORKFLOW, brandIds: [brandId], startDate: '2126-01-01' },
        ...{ audienceIds: [audienceId], mailboxIds: [mailboxId], onRefusedText: 'builtin' },
        featureInputs: { valueForTarget: 'We keep the books of small firms.' },
      } as never,
    });
    const params = { campaignId: made.campaign.id };
    await org.variants.begin({ params, body: { variants } as never });
    await org.campaigns.update({ params, body: { startDate: null } });
    await live.app.drain();
    return (await org.campaigns.listEmails({ params })).emails;
  };
  const told = await campaign('told', [{ name: 'As now' }, { name: 'Brief', instructions: 'Write like a telegram.' }]);
  const numbers = told.map(({ variant }) => variant?.number);
  expect(numbers).toHaveLength(6);
  const asked = live.llm.asked.map(({ body }) => JSON.stringify(body)).filter((body) => body.includes('told'));
  const telegrams = asked.filter((body) => body.includes('Write like a telegram.'));
  expect(telegrams.length > 0).toBe(numbers.includes(2));
  expect(telegrams.length < asked.length).toBe(numbers.includes(1));

  const subject = 'A question, {{ first_name | upcase }}';
  const written = await campaign('said', [{ name: 'As now' }, { name: 'Question', subject }]);
  for (const { variant, subject: sent, leadFirstName, model } of written) {
    expect(model).toBe('builtin');
    expect(sent === `A question, ${leadFirstName?.toUpperCase()}`).toBe(variant?.number === 2);
  }
});
