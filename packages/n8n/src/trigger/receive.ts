import { verifyWebhook, WebhookError } from '@distribute/client';
import type { Item, IWebhookFunctions } from 'n8n-workflow';
import { type Kept, keptOf } from './endpoint.ts';

interface Received {
  readonly workflowData?: Item[][];
  readonly webhookResponse?: object;
  readonly noWebhookResponse?: true;
}

/** Longer than the retries of an event lie apart, at the pace of a busy installation. */
const REMEMBERED = 1_000;
/**
 * n8n gives each request its own copy of what a node keeps and stores the copy that ends last: of events at the same
 * moment only this remembers all.
 */
const inThisProcess = new Set<string>();

function isFirst(id: string, kept: Kept): boolean {
  const key = `${kept.endpointId} ${id}`;
  const seen = kept.seen ?? [];
  if (inThisProcess.has(key) || seen.includes(id)) return false;
  inThisProcess.add(key);
  for (const oldest of inThisProcess) {
    if (inThisProcess.size <= REMEMBERED) break;
    inThisProcess.delete(oldest);
  }
  kept.seen = [...seen, id].slice(-REMEMBERED);
  return true;
}

/** Starts the workflow for an event of the service, once for each. */
export async function receive(context: IWebhookFunctions): Promise<Received> {
  const kept = keptOf(context);
  try {
    const event = await verifyWebhook({
      body: context.getRequestObject().rawBody,
      headers: context.getHeaderData(),
      secret: kept.secret ?? '',
    });
    const isRepeated = !isFirst(event.id, kept);
    if (isRepeated && context.getNodeParameter('repeats', false) !== true) {
      return { webhookResponse: { received: true, repeated: true } };
    }
    return { workflowData: [[{ json: { ...event } }]] };
  } catch (error) {
    if (!(error instanceof WebhookError)) throw error;
    context.getResponseObject().status(401).json({ error: error.message });
    return { noWebhookResponse: true };
  }
}
