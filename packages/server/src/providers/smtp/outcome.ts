import type { Delivery, FaultKind, Meaning } from '../../modules/mailboxes/index.ts';
import { type AnswerStage, meaningOf } from './meaning.ts';

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

/** What a failed try means. A reply counts only where a whole one came: a cut one is no answer. */
export function deliveryOf(fault: Fault, stage: Stage): Delivery {
  const response = (fault.response ?? fault.message).slice(0, 1000);
  // nodemailer's code for a complete reply to the text; anything else after it is silence.
  if (stage === 'handed over' && fault.code !== 'EMESSAGE') return { kind: 'unknown', response };
  return { ...refusalOf(fault, stage), response };
}

/** What a refusal means that came before the text, or as a whole answer to it. */
export function refusalOf(fault: Fault, stage: Stage): Meaning {
  const { code, command, responseCode: reply } = fault;
  if (reply !== undefined) {
    return meaningOf({ stage: answerStageOf(fault, stage), code: reply, text: fault.response ?? fault.message });
  }
  if (code === 'EAUTH') return { kind: 'fault', fault: 'authentication' };
  // Refused before the server was asked: an address it cannot take, or more than it takes.
  if (stage !== 'connection' && (code === 'EENVELOPE' || (code === 'EMESSAGE' && command === 'MAIL FROM'))) {
    return { kind: 'rejected' };
  }
  return { kind: 'fault', fault: silenceOf(fault) };
}

/** Nothing was answered: whether it was the encryption that failed, or everything. */
const silenceOf = ({ code, reason, command, message }: Fault): FaultKind => {
  const isTls =
    code === 'ETLS' || command === 'STARTTLS' || reason !== undefined || /certificate|altnames/i.test(message);
  return isTls ? 'tls' : 'unreachable';
};

const COMMANDS: Readonly<Record<string, AnswerStage>> = {
  'MAIL FROM': 'mail',
  'RCPT TO': 'rcpt',
  DATA: 'data',
  STARTTLS: 'tls',
};

function answerStageOf({ code, command = '' }: Fault, stage: Stage): AnswerStage {
  if (stage === 'handed over') return 'dot';
  if (code === 'EAUTH' || command.startsWith('AUTH')) return 'login';
  return COMMANDS[command] ?? (stage === 'envelope' ? 'mail' : 'greeting');
}
