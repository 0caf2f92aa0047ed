import { EgressError } from '../../../kernel/egress/errors.ts';
import type { Egress, EgressRequest, EgressResponse } from '../../../kernel/egress/fetcher.ts';
import { redacted } from '../../../kernel/provider-faults/provider-words.ts';
import {
  type Check,
  type CheckLogin,
  type Delivery,
  type FaultKind,
  type OpenMailbox,
  type OpenTransport,
  type OutgoingMessage,
  SignInError,
} from '../../../modules/mailboxes/index.ts';
import { type Answer, answerOf, type Meanings, meaningOf } from './meanings.ts';

const TOTAL_MS = 30_000;
/** Failures before any part of the request was sent. */
const NOTHING_SENT: readonly string[] = ['refused', 'dns', 'connect', 'tls'];
/** How often a request with an idempotency key is asked again when no answer came. */
const ASKED_AGAIN = 2;

type Request = Pick<EgressRequest, 'url' | 'method' | 'headers' | 'body'>;

/** How one API is asked, and what its answers mean (spec 11.10). */
export interface MailApi {
  readonly title: string;
  /** The operator or the customer set the address: it may be a private one where the operator allows that. */
  readonly trusted: boolean;
  readonly meanings: Meanings;
  /** What must not be repeated to anybody. */
  secrets(mailbox: OpenMailbox): readonly string[];
  /** Null when the mailbox has no key: then `missing` says what to do. */
  request(mailbox: OpenMailbox, message: OutgoingMessage, renew: boolean): Promise<Request> | Request;
  probe(mailbox: OpenMailbox, renew: boolean): Promise<Request> | Request;
  /** What the mailbox lacks to ask at all; null when nothing. */
  missing(mailbox: OpenMailbox): string | null;
  /** The provider's id of a message that it took; null for an answer that says no such thing. */
  taken(
    answer: Answer,
    mailbox: OpenMailbox,
    message: OutgoingMessage,
  ): { readonly providerId: string | null; readonly sentAs?: string | null } | null;
  /** What an answer to the probe says beside its status; null when all is well. */
  objection?(answer: Answer, mailbox: OpenMailbox): { readonly fault: FaultKind; readonly message: string } | null;
  /** An answer to the probe that only looks like a refusal. */
  passes?(answer: Answer): boolean;
  /** The same request may be sent again: the API sends its message once. */
  readonly isIdempotent?: boolean;
  /** The access may have ended early: a refusal is tried once more with a new token. */
  readonly hasTokens?: boolean;
  /** Asked after a message was taken, where only then the provider says which Message-ID it has. */
  sentAs?(mailbox: OpenMailbox, providerId: string): Promise<Request>;
  readSentAs?(answer: Answer): string | null;
}

/** Mail by an HTTP API: one message a request, through the one guarded way out. */
export function createMailApi(egress: Pick<Egress, 'request'>, api: MailApi, totalMs = TOTAL_MS) {
  const ask = (mailbox: OpenMailbox, request: Request): Promise<EgressResponse> =>
    egress.request({
      ...{ purpose: mailbox.transport, orgId: mailbox.orgId, trusted: api.trusted, totalMs, idleMs: totalMs },
      ...request,
    });

  const said = (mailbox: OpenMailbox, { headers }: Request, { status, code, text, retryAfter }: Answer): string => {
    const login = headers?.authorization?.split(' ').at(-1) ?? '';
    const words = redacted(`${code} ${text}`.trim(), [...api.secrets(mailbox), login]) ?? '';
    const wait = retryAfter === null ? '' : ` (retry after ${retryAfter} seconds)`;
    return `${status} ${words}`.trim().slice(0, 900) + wait;
  };

  const deliveryOf = (mailbox: OpenMailbox, message: OutgoingMessage, request: Request, answer: Answer): Delivery => {
    const response = said(mailbox, request, answer);
    const taken = answer.status >= 200 && answer.status < 300 ? api.taken(answer, mailbox, message) : null;
    if (taken) return { kind: 'sent', response, ...taken };
    return { ...meaningOf(api.meanings, answer), response };
  };

  const attempt = async (mailbox: OpenMailbox, message: OutgoingMessage, renew: boolean): Promise<Delivery> => {
    try {
      const request = await api.request(mailbox, message, renew);
      return deliveryOf(mailbox, message, request, answerOf(await ask(mailbox, request)));
    } catch (error) {
      if (error instanceof SignInError) return { kind: 'fault', fault: error.fault, response: error.message };
      if (!(error instanceof EgressError)) throw error;
      if (!isUnsent(error)) return { kind: 'unknown', response: `${api.title} gave no answer` };
      const fault = error.kind === 'tls' ? 'tls' : 'unreachable';
      return { kind: 'fault', fault, response: `${api.title} could not be reached` };
    }
  };

  const send = async (mailbox: OpenMailbox, message: OutgoingMessage): Promise<Delivery> => {
    const missing = api.missing(mailbox);
    if (missing !== null) return { kind: 'fault', fault: 'authentication', response: missing };
    let delivery = await attempt(mailbox, message, false);
    // Where the API sends a key once, an answer that was lost is asked for again; elsewhere it stays unknown.
    for (let again = 0; api.isIdempotent && delivery.kind === 'unknown' && again < ASKED_AGAIN; again += 1) {
      const heard = await attempt(mailbox, message, false);
      // A later refusal says nothing of the first request, which may have been taken.
      if (heard.kind === 'sent') delivery = heard;
    }
    const isRefused = delivery.kind === 'fault' && delivery.fault === 'authentication';
    if (api.hasTokens && isRefused) delivery = revokedAs(await attempt(mailbox, message, true), api.title);
    return delivery.kind === 'sent' ? withSentAs(mailbox, message, delivery) : delivery;
  };

  /** The message has left: what goes wrong here changes nothing about that. */
  const withSentAs = async (
    mailbox: OpenMailbox,
    { messageId }: OutgoingMessage,
    delivery: Delivery & { kind: 'sent' },
  ): Promise<Delivery> => {
    if (!api.sentAs || !api.readSentAs || delivery.providerId === null) return delivery;
    try {
      const answer = answerOf(await ask(mailbox, await api.sentAs(mailbox, delivery.providerId)));
      const sentAs = answer.status === 200 ? api.readSentAs(answer) : null;
      return { ...delivery, sentAs: sentAs === messageId ? null : sentAs };
    } catch (error) {
      if (error instanceof EgressError || error instanceof SignInError) return delivery;
      throw error;
    }
  };

  const open: OpenTransport = (mailbox) => ({ send: (message) => send(mailbox, message), close: async () => {} });

  const probe = async (mailbox: OpenMailbox, renew: boolean): Promise<Check> => {
    try {
      const request = await api.probe(mailbox, renew);
      const answer = answerOf(await ask(mailbox, request));
      if (api.passes?.(answer)) return { ok: true, message: null };
      if (answer.status >= 200 && answer.status < 300) {
        const objection = api.objection?.(answer, mailbox) ?? null;
        return objection ? { ok: false, ...objection } : { ok: true, message: null };
      }
      const meaning = meaningOf(api.meanings, answer);
      const fault = meaning.kind === 'fault' ? meaning.fault : answer.status < 500 ? 'policy' : 'unreachable';
      return { ok: false, fault, message: `${api.title} answered ${said(mailbox, request, answer)}`.slice(0, 500) };
    } catch (error) {
      if (error instanceof SignInError) return { ok: false, fault: error.fault, message: error.message };
      if (!(error instanceof EgressError)) throw error;
      const fault = error.kind === 'tls' ? 'tls' : 'unreachable';
      return { ok: false, fault, message: `${api.title} could not be reached. Check the address, and try again` };
    }
  };

  const checkLogin: CheckLogin = async (mailbox) => {
    const missing = api.missing(mailbox);
    if (missing !== null) return { ok: false, fault: 'authentication', message: missing };
    const first = await probe(mailbox, false);
    return api.hasTokens && first.fault === 'authentication'
      ? revokedAsCheck(await probe(mailbox, true), api.title)
      : first;
  };

  return { open, checkLogin };
}

/** A connection that was never made carried nothing. */
const isUnsent = ({ kind, detail }: EgressError): boolean =>
  NOTHING_SENT.includes(kind) || detail === 'UND_ERR_CONNECT_TIMEOUT';

const again = (title: string) => `${title} takes the access of this account no more: connect the mailbox again`;

/** A token that is refused although it is new: the owner or an administrator has ended the access. */
const revokedAs = (delivery: Delivery, title: string): Delivery =>
  delivery.kind === 'fault' && delivery.fault === 'authentication'
    ? { kind: 'fault', fault: 'oauth_revoked', response: again(title) }
    : delivery;
const revokedAsCheck = (check: Check, title: string): Check =>
  check.fault === 'authentication' ? { ok: false, fault: 'oauth_revoked', message: again(title) } : check;
