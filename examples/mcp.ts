import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';

const service = process.env.DISTRIBUTE_API_URL ?? 'http://127.0.0.1:8080';
const headers = { authorization: `Bearer ${process.env.DISTRIBUTE_API_KEY}` };
const host = new Client({ name: 'example', version: '1.0.0' });
await host.connect(new StreamableHTTPClientTransport(new URL('/mcp?tools=all', service), { requestInit: { headers } }));

/** Calls a tool and gives its result as data. */
async function ask(name: string, input: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
  const { structuredContent, content, isError } = await host.callTool({ name, arguments: input });
  if (isError) throw new Error(JSON.stringify(content));
  return structuredContent as Record<string, unknown>;
}

const campaign = {
  name: 'From an assistant',
  workflowDynastySlug: 'sales-cold-email-outreach-sienna',
  brandUrls: ['https://acme.example'],
  featureInputs: { targetAudience: 'Marketing managers' },
  maxLeads: 5,
};
console.log((await host.listTools()).tools.map(({ name }) => name).join(' '));
const { preview_token } = await ask('distribute_preview_campaign', { campaign });
const created = await ask('distribute_create_campaign', { campaign, preview_token });
const { id: campaign_id } = created.campaign as { id: string };
console.log(JSON.stringify(await ask('distribute_campaign_gates', { campaign_id })));
await host.close();
