import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestOrg } from '../harness.ts';
import { anSmtpMailbox, contactsWorkflow } from '../outreach.ts';
import { corpusJson, type Sender } from './corpus.ts';
import { report } from './report.ts';
import { startWithModel, type WithModel } from './start.ts';

/** The form of packages/language/quality/held-out/model/leads.json. */
interface Lead {
  readonly id: string;
  readonly sender: Sender;
  readonly targetOutcome: string;
  readonly reader: {
    readonly firstName: string;
    readonly lastName: string;
    readonly title: string;
    readonly company: string;
    readonly domain: string;
    readonly country: string;
    readonly customColumns: Readonly<Record<string, string>>;
  };
}

let product: WithModel;
beforeAll(async () => {
  product = await startWithModel('leads');
});
afterAll(() => product.stop());

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

/** The reader as a row of the customer's file. */
function fileOf({ id, reader: { customColumns, domain, ...known } }: Lead): File {
  const row = { email: `${id}@${domain}`, ...known, website: domain, ...customColumns };
  const lines = [Object.keys(row), Object.values(row)].map((cells) => cells.map(quoted).join(','));
  return new File([lines.join('\n')], 'people.csv', { type: 'text/csv' });
}

/** Writes to one reader through a campaign, and gives the email back. */
async function writeTo(org: TestOrg, brandId: string, lead: Lead) {
  const { uploadId } = await org.contacts.upload({ body: { file: fileOf(lead), brandId } });
  const { audience } = await org.audiences.create({
    body: { name: lead.id, brandId, provider: 'crm', crmUploadId: uploadId as string },
  });
  const workflowSlug = await contactsWorkflow(org, [0, 3, 7]);
  const { campaign } = await org.campaigns.create({
    body: {
      ...{ name: lead.id, workflowSlug, brandIds: [brandId], audienceIds: [audience.id] },
      featureInputs: { targetOutcome: lead.targetOutcome },
    },
  });
  await product.app.drain();
  const { emails } = await org.emails.list({ query: { campaignId: campaign.id } });
  return emails[0] ?? null;
}

test('eight readers: at least seven first drafts are accepted, and every mail is the model’s', async () => {
  const leads = corpusJson<Lead[]>('leads.json');
  const shown: Record<string, unknown> = {};
  let accepted = 0;
  for (const [sender, readers] of Map.groupBy(leads, (lead) => lead.sender)) {
    const org = await product.app.newOrg();
    await anSmtpMailbox(org, product.mail.port, { fromEmail: `hello@${sender}.example` });
    const { brandId } = await org.brands.create({ body: { url: `https://${sender}.example` } });
    await product.app.drain();
    for (const lead of readers) {
      const email = await writeTo(org, brandId, lead);
      const isFirst = email !== null && email.refusals.length === 0 && email.model !== 'builtin';
      if (isFirst) accepted += 1;
      shown[lead.id] = email && {
        ...{ isFirst, subject: email.subject, model: email.model, refusals: email.refusals },
        steps: email.sequence.map(({ bodyText }) => bodyText),
      };
    }
  }
  const { calls } = product.model;
  const tokens = (kind: 'inputTokens' | 'outputTokens') =>
    calls.reduce((sum, { answer }) => sum + (answer.kind === 'answer' ? answer.usage[kind] : 0), 0);
  report('leads', {
    accepted,
    of: leads.length,
    calls: calls.length,
    in: tokens('inputTokens'),
    out: tokens('outputTokens'),
    shown,
  });
  product.model.assertFresh();
  expect(accepted).toBeGreaterThanOrEqual(leads.length - 1);
});
