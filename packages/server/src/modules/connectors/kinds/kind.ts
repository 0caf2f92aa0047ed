import type { ConnectorSettings, ConnectorKind as KindName } from '@distribute/contract/connectors';
import type { EventData, EventKind } from '@distribute/contract/events';
import type { z } from 'zod';
import type { Tx } from '../../../kernel/db/db.ts';
import type { Secret } from '../../../kernel/secrets/secrets.ts';

export type ConnectorKindName = z.output<typeof KindName>;
type AnySettings = z.output<typeof ConnectorSettings>;
export type SettingsOf<K extends ConnectorKindName> = Extract<AnySettings, { kind: K }>;

/** A connector with its secrets opened. */
export interface Connection<K extends ConnectorKindName = ConnectorKindName> {
  readonly orgId: string;
  readonly settings: SettingsOf<K>;
  readonly token: Secret;
  /** Only kinds whose service calls us have one. */
  readonly signingSecret: Secret | null;
}

/** An event of the feed (spec 19.6). */
export type FeedEvent = {
  [K in EventKind]: {
    readonly id: string;
    readonly event: K;
    readonly created_at: string;
    readonly campaign_id: string;
    readonly data: EventData<K>;
    readonly position: number;
  };
}[EventKind];

/** What a step of a turn leaves: written in the transaction that moves the connector on. */
export interface Step {
  readonly record?: (tx: Tx) => Promise<void>;
  /** In place of what the kind remembered. */
  readonly state?: Readonly<Record<string, unknown>>;
  /** Told to the organisation; the turn goes on. */
  readonly faults?: readonly { readonly message: string; readonly nextAct: string }[];
}

/** What reading has come to, for people to see. */
export interface Reading {
  readonly people: number;
  readonly upTo: string | null;
  readonly isComplete: boolean;
}

type State = Readonly<Record<string, unknown>>;

/** Where a turn stands: a connection with its name and what the kind remembered. */
export interface Turn<K extends ConnectorKindName = ConnectorKindName> extends Connection<K> {
  readonly connectorId: string;
  readonly name: string;
  readonly state: State;
  /** Keeps a state at once, before the step is over: for what cannot be written twice. */
  remember(state: State): Promise<void>;
}

/**
 * One kind of service. Every call fails with a `ProviderError`, whose words are those of the service; one with the
 * reason `rate_limited` makes all connectors of the account wait and is no fault.
 */
export interface ConnectorKind<K extends ConnectorKindName = ConnectorKindName> {
  /** The service's name as people write it. */
  readonly title: string;
  /** It calls us, and signs that with a secret beside the token. */
  readonly signs: boolean;
  readonly events: readonly EventKind[];
  /** Tries the credentials, writes nothing, and answers the account that they open. */
  check(connection: Connection<K>): Promise<{ readonly account: string | null }>;
  /** Writes a first line at the service, where the settings name another place than before. */
  greet?(connection: Connection<K>, before: SettingsOf<K> | null): Promise<void>;
  listProperties(connection: Connection<K>): Promise<{ name: string; label: string; type: string }[]>;
  /** Hands events to the service. It may be called again with the same events: nothing is written twice. */
  take(turn: Turn<K>, events: readonly FeedEvent[]): Promise<Step>;
  /** One page of what the service knows; null when there is nothing to read now. */
  read?(turn: Turn<K>): Promise<Step | null>;
  /** What to remember after the settings changed. */
  afterChange?(state: State): State;
  reading?(state: State): Reading;
}

export type ConnectorKinds = { readonly [K in ConnectorKindName]: ConnectorKind<K> };
