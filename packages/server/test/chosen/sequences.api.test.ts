import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../harness.ts';
import { type MailJournal, startMailJournal } from '../mail-journal.ts';
import { report } from '../model/report.ts';
import { anSmtpMailbox, contactsWorkflow } from '../outreach.ts';
import { choicesOf, chosenEgress, type Reader, readersOf, SITES } from './corpus.ts';

/** The languages that the built-in writer writes. */
const WRITTEN: readonly string[] = ['en', 'de', 'fr', 'es'];
const sites = SITES.filter(({ language }) => WRITTEN.includes(language.slice(0, 2)));

let app: TestApp;
let mail: MailJournal;
beforeAll(async () => {
  mail = await startMailJournal();
  app = await startTestApp(
    {
      ...{ MODE: 'live', ALLOW_PRIVATE_HOSTS: 'true', SECRET_KEY: randomBytes(32).toString('hex') },
      ...{ LLM_PROVIDER: 'builtin', RUN_SLOTS: '10' },
    },
    { egress: chosenEgress(), startsAt: new Date('2026-11-20T09:00:00Z') },
  );
});
afterAll(async () => {
  await app.stop();
  await mail.close();
});

type Questions = Awaited<ReturnType<TestOrg['brands']['getQuestions']>>['questions'];

/** `CHOSEN_QUESTIONS=<folder>` writes down what the founder is asked, for the person who plays them. */
function writeDown(slug: string, questions: Questions): void {
  const folder = process.env.CHOSEN_QUESTIONS;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  const cards = questions.map(({ key, question, hint, value, candidates }) =>
    [
      `## ${key}: ${question}`,
      hint,
      ...(value === null ? [] : [`From your website: ${value}`]),
      ...candidates.map(
        ({ text, url, heading }, at) =>
          `${at + 1}. ${text}   [${new URL(url).pathname}${heading ? `, ${heading}` : ''}]`,
      ),
      'Own words / We do not have this / Skip',
    ].join('\n'),
  );
  writeFileSync(join(folder, `${slug}.md`), `# ${slug}\n\n${cards.join('\n\n')}\n`);
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
const slugOf = (name: string) =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z]+/g, '');

/** The founder's own file. */
function fileOf(readers: readonly Reader[]): File {
  const rows = readers.map((reader) => {
    const {
      firstName = '',
      lastName = '',
      title = '',
      organizationName = '',
      organizationDomain = '',
      ...more
    } = reader;
    const { organizationIndustry = '', organizationSize = '', country = '', ...free } = more;
    return {
      ...{ email: `${slugOf(firstName)}.${slugOf(lastName)}@${organizationDomain}`, firstName, lastName, title },
      ...{ company: organizationName, website: organizationDomain, industry: organizationIndustry },
      ...{ size: organizationSize, country, ...free },
    };
  });
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = [columns, ...rows.map((row) => columns.map((column) => (row as Reader)[column] ?? ''))];
  return new File([lines.map((cells) => cells.map(quoted).join(',')).join('\n')], 'people.csv', { type: 'text/csv' });
}

async function writeToAll(org: TestOrg, brandId: string, readers: readonly Reader[]) {
  const { uploadId } = await org.contacts.upload({ body: { file: fileOf(readers), brandId } });
  await app.drain();
  const { audience } = await org.audiences.create({
    body: { name: 'Own list', brandId, provider: 'crm', crmUploadId: uploadId as string },
  });
  const workflowSlug = await contactsWorkflow(org, [0, 3, 7]);
  const { campaign } = await org.campaigns.create({
    body: { name: 'To the list', workflowSlug, brandIds: [brandId], audienceIds: [audience.id] },
  });
  await app.drain();
  const { emails } = await org.emails.list({ query: { campaignId: campaign.id, limit: 50 } });
  return emails.map(({ leadEmail, subject, sequence }) => ({
    ...{ to: leadEmail, subject },
    steps: sequence.map(({ bodyText }) => bodyText),
  }));
}

test('a founder who only clicks can write to everybody on their list', async () => {
  const shown: Record<string, unknown> = {};
  let [readers, written, mails] = [0, 0, 0];
  for (const site of sites) {
    const org = await app.newOrg();
    await anSmtpMailbox(org, mail.port, { fromEmail: `hello@${site.host}` });
    const { brandId } = await org.brands.create({ body: { url: `https://${site.host}` } });
    await app.drain();
    const { questions } = await org.brands.getQuestions({ params: { brandId } });
    writeDown(site.slug, questions);
    const choices = choicesOf(site);
    if (choices === null) continue;
    const offered = questions.flatMap(({ value, candidates }) => [value, ...candidates.map(({ text }) => text)]);
    for (const choice of Object.values(choices)) if ('value' in choice) expect(offered).toContain(choice.value);
    const answers = Object.entries(choices).map(([key, choice]) => ({ value: null, ...choice, key }));
    await org.brands.answerQuestions({ params: { brandId }, body: { answers: answers as never } });
    const list = readersOf(site);
    const emails = await writeToAll(org, brandId, list);
    shown[site.slug] = { choices, emails };
    readers += list.length;
    written += emails.length;
    mails += emails.reduce((sum, { steps }) => sum + steps.length, 0);
  }
  report('chosen', { sites: sites.length, readers, written, mails, shown });
  expect(written).toBe(readers);
});
