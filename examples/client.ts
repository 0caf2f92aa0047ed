import { ApiError, createClient } from '@distribute/client';

const client = createClient({
  baseUrl: process.env.DISTRIBUTE_API_URL ?? 'http://127.0.0.1:8080',
  key: process.env.DISTRIBUTE_API_KEY ?? '',
});

const body = {
  name: 'From the TypeScript client',
  workflowDynastySlug: 'sales-cold-email-outreach-sienna',
  brandUrls: ['https://acme.example'],
  featureInputs: { targetAudience: 'Marketing managers' },
  maxLeads: 5,
};

try {
  const preview = await client.campaigns.preview({ body });
  console.log(`It may run: ${preview.readiness.ready}`);
  const { campaign } = await client.campaigns.create({ body });
  const { gates } = await client.campaigns.gates({ params: { campaignId: campaign.id } });
  console.log(
    `${campaign.name} is ${campaign.status}; closed gates: ${gates.filter(({ state }) => state === 'closed').length}`,
  );
  for await (const { name, status } of client.campaigns.list.all()) console.log(`${status}  ${name}`);
} catch (error) {
  if (!(error instanceof ApiError)) throw error;
  console.error(`Refused: ${error.status} ${error.code}: ${error.message}`);
  process.exitCode = 1;
}
