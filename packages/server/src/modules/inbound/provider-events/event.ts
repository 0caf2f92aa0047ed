import { createHash } from 'node:crypto';
import type { MAIL_EVENTS } from '@distribute/contract/tracking';

/** The normalised kind of a provider's event (spec 28). */
export type MailEvent = (typeof MAIL_EVENTS)[number];

/** Why a message came back, in the words of the server that refused it; they say more than a provider's class of them. */
export interface Refusal {
  readonly status: string | null;
  readonly diagnostic: string;
}

export interface ProviderEvent {
  /** The same for a repeated event. */
  readonly eventId: string;
  readonly kind: MailEvent | null;
  readonly providerKind: string;
  /** The name that we gave to the message when it was sent, or its id, or a text with its Message-ID. */
  readonly messageId: string | null;
  /** The Message-ID that the provider put in the place of ours. */
  readonly sentAs?: string | null;
  readonly recipient: string | null;
  /** For a bounce: the address does not exist, the server is not ready, or we are refused; else what is said of it. */
  readonly bounce: 'hard' | 'soft' | 'policy' | 'delayed' | Refusal | null;
  readonly detail: string | null;
}

export type EventBody = Readonly<Record<string, unknown>>;

/** A request of a provider, as it came. */
export interface EventRequest {
  readonly bytes: Buffer;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** Of HTTP basic authentication. */
  readonly password: string | null;
}

/** What the mailbox keeps to know its provider by. */
export interface EventKeys {
  readonly webhookKey: string | null;
  readonly secrets: readonly string[];
}

export interface EventSource {
  /** Whether the provider of this mailbox made the request. `ask` fetches what belongs to the provider. */
  isGenuine(
    request: EventRequest,
    keys: EventKeys,
    ask: (url: string) => Promise<string | null>,
    now: Date,
  ): boolean | Promise<boolean>;
  read(body: unknown, request: EventRequest): readonly ProviderEvent[];
  /** What the provider wants asked before it tells anything; null when the body tells of mail. */
  confirms?(body: unknown): string | null;
}

export const word = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value.replaceAll('\u0000', '').slice(0, 500) : null;

export const part = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

export const firstOf = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);

/** For events without an id of their own. */
export const idOf = (...said: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(said)).digest('hex');

export const headerOf = ({ headers }: EventRequest, name: string): string => String(firstOf(headers[name]) ?? '');

const code = (value: unknown): string => (typeof value === 'number' ? String(value) : (word(value) ?? ''));

/** The words of a refusal: code, enhanced status, text. */
export const refusal = (replyCode: unknown, status: unknown, text: unknown): Refusal => ({
  status: /^[245]\.\d{1,3}\.\d{1,3}$/.test(String(status)) ? String(status) : null,
  diagnostic: `${code(replyCode)} ${word(text) ?? ''}`.trim(),
});
