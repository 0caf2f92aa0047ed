import { type Delivery, type FaultKind, type Meaning, SignInError } from '../../../modules/mailboxes/index.ts';
import { type AnswerStage, meaningOf } from './meaning.ts';

/** How far a message had come: it can have left only after its text was handed over. */
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

/** The meaning of a failed attempt. Only a complete reply counts as an answer. */
export function deliveryOf(error: SmtpError, stage: Stage): Delivery {
  const response = (error.response ?? error.message).slice(0, 1000);
  // EMESSAGE is nodemailer's code for a complete reply to the text; anything else at this point is no answer.
  if (stage === 'handed over' && error.code !== 'EMESSAGE') return { kind: 'unknown', response };
  return { ...refusalOf(error, stage), response };
}

/** The meaning of a refusal before the text, or of a complete answer to it. */
export function refusalOf(error: SmtpError, stage: Stage): Meaning {
  const { code, command, responseCode: reply } = error;
  if (error instanceof SignInError) return { kind: 'fault', fault: error.fault };
  if (reply !== undefined) {
    return meaningOf({ stage: answerStageOf(error, stage), code: reply, text: error.response ?? error.message });
  }
  if (code === 'EAUTH') return { kind: 'fault', fault: 'authentication' };
  // nodemailer refused before asking the server: an address that the server cannot take, or a message that is too
  // large.
  if (stage !== 'connection' && (code === 'EENVELOPE' || (code === 'EMESSAGE' && command === 'MAIL FROM'))) {
    return { kind: 'rejected' };
  }
  return { kind: 'fault', fault: silenceOf(error) };
}

/** The server did not answer: whether encryption failed or everything. */
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
