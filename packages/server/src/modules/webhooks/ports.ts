import type { CampaignEventKind, EventData } from '@distribute/contract/events';
import type { Db, Tx } from '../../kernel/db/db.ts';

/** Filled by the module `campaigns`. */
export type CampaignExists = (db: Db, orgId: string, campaignId: string) => Promise<boolean>;

export interface CampaignEvent<K extends CampaignEventKind = CampaignEventKind> {
  readonly id: string;
  readonly campaignId: string;
  readonly kind: K;
  readonly data: EventData<K>;
  readonly sequence: number;
  readonly createdAt: string;
}

/** An address that a campaign names, and the kinds of events that it wants there; an empty list means all. */
export interface CampaignEndpoint {
  readonly url: string;
  readonly events: readonly CampaignEventKind[];
}

/** Those who take the events of the feed in their order; the module `connectors` is filled in by the wiring. */
export interface FeedReaders {
  /** New events of the organisation have their positions. */
  wake(tx: Tx, orgId: string): Promise<void>;
  isRead(tx: Tx, orgId: string): Promise<boolean>;
}
