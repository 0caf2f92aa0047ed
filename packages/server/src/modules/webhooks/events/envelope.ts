import type { EventData, EventKind } from '@distribute/contract/events';

interface EnvelopeEvent<K extends EventKind> {
  readonly id: string;
  readonly kind: K;
  readonly createdAt: string;
  readonly campaignId: string;
  readonly data: EventData<K>;
  readonly sequence: number;
}

/** The body of a webhook (spec 19.1). Serialised once, here, so that every attempt sends the same bytes. */
export const serialise = <K extends EventKind>({
  id,
  kind,
  createdAt,
  campaignId,
  data,
  sequence,
}: EnvelopeEvent<K>): string =>
  JSON.stringify({ id, event: kind, created_at: createdAt, campaign_id: campaignId, data, sequence });
