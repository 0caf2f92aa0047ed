import { afterAll, expect, test } from 'vitest';
import { answerTo, inboundOf, signed } from '../../server/src/modules/inbound/raw-mail.fixture.ts';
import { type SentMail, sentMail } from '../../server/src/modules/replies/sent-mail.fixture.ts';
import type { TestApp, TestOrg } from '../../server/test/harness.ts';
import { answers, aProvider, completes } from '../../server/test/live-providers.ts';
import { checkPage, checkWidth, isAbsent, onPhone, picture, readAnew } from './browser.ts';
import { useDesk } from './desk.ts';

const BOOK = 'https://northwind.example/book';
const ASKS = 'Sounds good. What would it cost for 40 seats?';
const STAYS = 'Remove me from the old plan of Cratebase, unsubscribe us there, and then show me yours.';
const DRAFT = [
  { paragraph: 1, text: 'Hello Ada,', facts: '' },
  { paragraph: 2, text: 'I will find out the price for 40 seats and come back to you.', facts: 'T2' },
  { paragraph: 2, text: 'We serve half of all hospitals.', facts: 'B2' },
  { paragraph: 3, text: `If you like to see it before, choose a time: ${BOOK}`, facts: 'B1' },
];

const model = await aProvider((response, asked) => {
  const prompt = (asked.body.messages as { content: string }[]).map(({ content }) => content).join('\n');
  const reply = () => {
    if (prompt.includes('You class one reply')) {
      const evidence = prompt.includes('Cratebase') ? 'show me yours' : 'What would it cost';
      return completes({ classification: 'interested', evidence, confidence: 0.9 });
    }
    if (prompt.includes('You check statements')) {
      const lines = [...prompt.matchAll(/^(S\d+): (.*)$/gm)];
      const verdicts = lines.map(([, id, text]) =>
        text?.includes('half of all') ? `${id} no: no fact says it` : `${id} yes`,
      );
      return completes({ verdicts });
    }
    if (prompt.includes('You draft the answer')) {
      const missing = ['They ask for a price for 40 seats; no fact says it.'];
      return completes({ language: 'en', sentences: DRAFT, missing });
    }
    return answers({ error: { message: 'nothing scripted' } }, 400);
  };
  reply()(response, asked);
});
afterAll(() => model.close());

const desk = useDesk(async () => ({
  ...{ LLM_PROVIDER: 'openai-compatible', LLM_BASE_URL: model.url, LLM_MODEL: 'local', LLM_API_KEY: 'k' },
  ALLOW_PRIVATE_HOSTS: 'true',
}));

/** A person answers by mail, and what follows from it has happened. */
async function hear(app: TestApp, org: TestOrg, mail: SentMail, text: string) {
  const { token, secret } = await inboundOf(org);
  const raw = answerTo(app, mail, text);
  const headers = { 'content-type': 'message/rfc822', 'x-inbound-signature': signed(raw, secret) };
  await app.fetch(`/v1/inbound/mail/${token}`, { method: 'POST', body: raw as never, headers });
  await app.drain();
}

test.skipIf(isAbsent)(
  'a drafted answer waits in the inbox with its facts and what is missing, and leaves as it was edited',
  async () => {
    const { app, org, page } = await desk.sitDown('inbox');
    const { brandId } = await org.brands.create({ body: { url: 'https://northwind.example' } });
    await org.brands.setUserFields({
      params: { brandId },
      body: { fields: { bookingUrl: BOOK, companyDescription: 'Northwind keeps medicines cold on the way.' } },
    });
    const mail = await sentMail(app, org, { brandId, address: 'ada@people.test' });
    await hear(app, org, mail, ASKS);
    await readAnew(page, app, org, 'inbox');
    await page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click();
    const field = page.getByRole('textbox', { name: /^Reply to/ });
    await expect.poll(() => field.inputValue()).toContain(`choose a time: ${BOOK}`);
    expect(await field.inputValue()).not.toContain('hospitals');
    await page.getByText('They ask for a price for 40 seats; no fact says it.').waitFor();
    await page.getByText('Based on 2 facts').click();
    await page.getByText(`booking link: ${BOOK}`).waitFor();
    await page.getByText('1 sentence left out').click();
    await page.getByText('“We serve half of all hospitals.”').waitFor();
    await checkPage(page);
    await picture(page, 'inbox-draft');
    await onPhone(page, async () => {
      await checkWidth(page);
      await picture(page, 'inbox-draft-phone');
    });

    await page.getByRole('button', { name: 'Discard' }).click();
    await expect.poll(() => field.inputValue()).toBe('');
    await page.getByRole('button', { name: 'Draft a reply' }).click();
    await page.getByText('Drafting a reply').waitFor();
    await app.drain();
    await expect.poll(() => field.inputValue()).toContain('40 seats');
    await field.fill('Hello Ada,\n\n40 seats cost $400 a month.');
    await page.getByRole('button', { name: 'Send reply' }).click();
    await page.getByText('40 seats cost $400 a month.').waitFor();
    await expect.poll(() => field.inputValue()).toBe('');
    const { draft } = await org.conversations.getDraft({
      query: { campaign_id: mail.campaignId, email: mail.address },
    });
    expect(draft).toBeNull();
    expect(desk.complaints).toEqual([]);
  },
  120_000,
);

test.skipIf(isAbsent)(
  'an opt-out that the model takes for none is undone with one press',
  async () => {
    const { app, org, page } = await desk.sitDown('inbox');
    const mail = await sentMail(app, org, { address: 'grace@people.test' });
    await hear(app, org, mail, STAYS);
    await readAnew(page, app, org, 'inbox');
    await page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click();
    await page.getByText('The language model reads it as “Interested” because of “show me yours”.').waitFor();
    await picture(page, 'inbox-second-opinion');
    await page.getByRole('button', { name: 'Not an opt-out' }).click();
    await page.getByText('You can email them again.', { exact: false }).first().waitFor();
    await page.getByText('Decided by a person.').waitFor();
    expect((await org.suppressions.list()).suppressions).toEqual([]);
    expect(desk.complaints).toEqual([]);
  },
  120_000,
);
