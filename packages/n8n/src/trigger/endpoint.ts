import { ApiError, type Client } from '@distribute/client';
import type { IHookFunctions } from 'n8n-workflow';

/** What a trigger keeps between its runs. */
export interface Kept {
  endpointId?: string;
  secret?: string;
  /** Ids of the last events, oldest first. */
  seen?: string[];
}
type Events = NonNullable<NonNullable<Parameters<Client['webhooks']['createEndpoint']>[0]>['body']['events']>;

export const keptOf = (context: Pick<IHookFunctions, 'getWorkflowStaticData'>): Kept =>
  context.getWorkflowStaticData('node') as Kept;

const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

function wantedOf(context: IHookFunctions) {
  const url = context.getNodeWebhookUrl('default');
  if (!url) throw new Error('n8n has no address for this trigger');
  const campaignId = String(context.getNodeParameter('campaignId', '')).trim() || null;
  return { url, events: context.getNodeParameter('events') as Events, campaignId };
}

/** Whether the endpoint that this trigger made is still as it wants it. One that is not is made anew. */
export async function hasEndpoint(context: IHookFunctions, client: Client): Promise<boolean> {
  const { endpointId: id, secret } = keptOf(context);
  if (!id || !secret) return false;
  const { url, events, campaignId } = wantedOf(context);
  const found = await client.webhooks.getEndpoint({ params: { id } }).catch((error: unknown) => {
    if (isGone(error)) return null;
    throw error;
  });
  if (!found) return false;
  const { endpoint } = found;
  const isSame =
    endpoint.url === url &&
    endpoint.campaignId === campaignId &&
    endpoint.status === 'active' &&
    [...endpoint.events].sort().join() === [...events].sort().join();
  if (!isSame) await removeEndpoint(context, client);
  return isSame;
}

export async function addEndpoint(context: IHookFunctions, client: Client): Promise<void> {
  const wanted = wantedOf(context);
  const description = `n8n: ${context.getWorkflow().name ?? 'workflow'}`.slice(0, 200);
  const { endpoint } = await client.webhooks.createEndpoint({ body: { ...wanted, description, secretMode: 'own' } });
  const { secret } = await client.webhooks.getEndpointSecret({ params: { id: endpoint.id } });
  Object.assign(keptOf(context), { endpointId: endpoint.id, secret });
}

export async function removeEndpoint(context: IHookFunctions, client: Client): Promise<void> {
  const kept = keptOf(context);
  if (kept.endpointId) {
    await client.webhooks.deleteEndpoint({ params: { id: kept.endpointId } }).catch((error: unknown) => {
      if (!isGone(error)) throw error;
    });
  }
  delete kept.endpointId;
  delete kept.secret;
}
