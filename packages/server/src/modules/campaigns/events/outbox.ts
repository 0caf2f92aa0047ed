import type { EventData, EventKind } from '@distribute/contract/events';
import type { Tx } from '../../../kernel/db/db.ts';
import type { CampaignsContext } from '../context.ts';
import { insertEvent } from '../store/events.ts';

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 26;

/** `evt_` and the id in base 32: 26 characters that sort by time (spec 19.1). */
export function eventIdOf(id: string): string {
  let rest = BigInt(`0x${id.replaceAll('-', '')}`);
  let text = '';
  for (let at = 0; at < LENGTH; at += 1) {
    text = (ALPHABET[Number(rest & 31n)] as string) + text;
    rest >>= 5n;
  }
  return `evt_${text}`;
}

/** Appends an event once per campaign and key; false when it was appended before. */
export async function appendEvent<K extends EventKind>(
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
