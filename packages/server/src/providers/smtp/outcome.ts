import type { Delivery } from '../../modules/mailboxes/index.ts';

/** How far a message had come: only once its text was handed over can it have left. */
export type Stage = 'connection' | 'envelope' | 'handed over';

/** An error of nodemailer or of the socket. */
export interface Fault extends Error {
  readonly code?: string;
  readonly command?: string;
  readonly response?: string;
  readonly responseCode?: number;
  /** Of OpenSSL. */
  readonly reason?: string;
}

/** Replies that speak of the login, wherever they are given (RFC 4954 6). */
const LOGIN_CODES = [530, 534, 535, 538];

/** What a failed try means. A reply counts only where a whole one came: a cut one is no answer. */
export function deliveryOf(fault: Fault, stage: Stage): Delivery {
  const { code, command, responseCode: reply } = fault;
  const response = (fault.response ?? fault.message).slice(0, 1000);
  // nodemailer's code for a complete reply to the text; anything else after it is silence.
  if (stage === 'handed over' && code !== 'EMESSAGE') return { kind: 'unknown', response };
  if (code === 'EAUTH') return { kind: reply === undefined || reply >= 500 ? 'refused_login' : 'retry', response };
  if (stage === 'connection') return { kind: 'retry', response };
  if (reply !== undefined && LOGIN_CODES.includes(reply)) return { kind: 'refused_login', response };
  // Whom it lets send has nothing to do with who should have got it.
  if (command === 'MAIL FROM' && (reply ?? 0) >= 500) return { kind: 'refused_sender', response };
  // Refused before the server was asked: an address it cannot take, or more than it takes.
  const isOurs = reply === undefined && (code === 'EENVELOPE' || (code === 'EMESSAGE' && command === 'MAIL FROM'));
  const isFinal = isOurs || ((code === 'EENVELOPE' || code === 'EMESSAGE') && (reply ?? 0) >= 500);
  return { kind: isFinal ? 'rejected' : 'retry', response };
}
