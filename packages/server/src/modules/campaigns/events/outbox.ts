import type { CampaignEventKind, EventData } from '@distribute/contract/events';
import type { Tx } from '../../../kernel/db/db.ts';
import { eventIdOf } from '../../webhooks/index.ts';
import type { CampaignsContext } from '../context.ts';
import { insertEvent } from '../store/events.ts';

/** Appends an event once per campaign and key; false when it was appended before. */
export async function appendEvent<K extends CampaignEventKind>(
  tx: Tx,
  { newId, webhooks }: CampaignsContext,
  orgId: string,
  campaignId: string,
  kind: K,
  data: EventData<K>,
  onceKey: string,
): Promise<boolean> {
  const id = eventIdOf(newId());
  const appended = await insertEvent(tx, orgId, campaignId, { id, kind, data, onceKey });
  if (appended) await webhooks.publish.event(tx, orgId, { id, campaignId, kind, data, ...appended });
  return appended !== null;
}
