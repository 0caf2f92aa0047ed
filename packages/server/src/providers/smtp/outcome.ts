import { type Delivery, type FaultKind, type Meaning, SignInError } from '../../modules/mailboxes/index.ts';
import { type AnswerStage, meaningOf } from './meaning.ts';

/** How far a message had come: only once its text was handed over can it have left. */
export type Stage = 'connection' | 'envelope' | 'handed over';

/** An error of nodemailer or of the socket. */
export interface SmtpError extends Error {
  readonly code?: string;
  readonly command?: string;
  readonly response?: string;
  readonly responseCode?: number;
  /** Of OpenSSL. */
  readonly reason?: string;
}

/** What a failed try means. A reply counts only where a whole one came: a cut one is no answer. */
export function deliveryOf(error: SmtpError, stage: Stage): Delivery {
  const response = (error.response ?? error.message).slice(0, 1000);
  // nodemailer's code for a complete reply to the text; anything else after it is silence.
  if (stage === 'handed over' && error.code !== 'EMESSAGE') return { kind: 'unknown', response };
  return { ...refusalOf(error, stage), response };
}

/** What a refusal means that came before the text, or as a whole answer to it. */
export function refusalOf(error: SmtpError, stage: Stage): Meaning {
  const { code, command, responseCode: reply } = error;
  if (error instanceof SignInError) return { kind: 'fault', fault: error.fault };
  if (reply !== undefined) {
    return meaningOf({ stage: answerStageOf(error, stage), code: reply, text: error.response ?? error.message });
  }
  if (code === 'EAUTH') return { kind: 'fault', fault: 'authentication' };
  // Refused before the server was asked: an address it cannot take, or more than it takes.
  if (stage !== 'connection' && (code === 'EENVELOPE' || (code === 'EMESSAGE' && command === 'MAIL FROM'))) {
    return { kind: 'rejected' };
  }
  return { kind: 'fault', fault: silenceOf(error) };
}

/** Nothing was answered: whether it was the encryption that failed, or everything. */
const silenceOf = ({ code, reason, command, message }: SmtpError): FaultKind => {
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

function answerStageOf({ code, command = '' }: SmtpError, stage: Stage): AnswerStage {
  if (stage === 'handed over') return 'dot';
  if (code === 'EAUTH' || command.startsWith('AUTH')) return 'login';
  return COMMANDS[command] ?? (stage === 'envelope' ? 'mail' : 'greeting');
}
