import type { Context } from '../../kernel/context.ts';
import type { Tx } from '../../kernel/db/db.ts';
import type { Sealing } from '../keys/index.ts';
import type { ConnectorKinds } from './kinds/kind.ts';
import type { SlackDesk } from './kinds/slack/port.ts';

export interface ConnectorsContext extends Context {
  readonly sealing: Sealing;
  readonly kinds: ConnectorKinds;
  readonly slack: SlackDesk;
  /** Counts tries by a policy of its own and throws 429 past the limit. */
  readonly attempts: (policy: string, bucket: string, limit: number) => Promise<void>;
  /** Begins to record what connectors hear, and answers where the feed stands. */
  readonly startFeed: (tx: Tx, orgId: string) => Promise<number>;
  readonly brandExists: (orgId: string, brandId: string) => Promise<boolean>;
}
