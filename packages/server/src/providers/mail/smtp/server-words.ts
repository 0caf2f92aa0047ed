import { EgressError } from '../../../kernel/egress/errors.ts';
import { type Server, SignInError } from '../../../modules/mailboxes/index.ts';
import type { SmtpError } from './outcome.ts';

const base64 = (text: string) => Buffer.from(text).toString('base64');

/** A server's text without our login, which some servers repeat when they refuse it. */
export function withoutLogin(words: string, { username, password }: Pick<Server, 'username' | 'password'>): string {
  const secret = password?.reveal() ?? '';
  if (secret === '') return words;
  const forms = [base64(`\0${username ?? ''}\0${secret}`), base64(secret), secret];
  return forms.reduce((text, form) => text.replaceAll(form, '[secret]'), words);
}

/**
 * Why a connection failed: in the server's own text, otherwise in a sentence with the next step. Addresses are
 * removed, and a forbidden host reads like an unreachable one.
 */
export function whyOf(error: SmtpError, { port, security }: Pick<Server, 'port' | 'security'>): string {
  const { response, reason, code, message } = error;
  if (response !== undefined) return response;
  if (error instanceof SignInError) return message;
  if (error instanceof EgressError) return 'The host could not be reached. Check its name';
  const words = `${reason ?? ''} ${message}`.toLowerCase();
  if (words.includes('wrong version number') || words.includes('packet length too long')) {
    return `The server does not begin with TLS on port ${port}. Use security "starttls" there, or port 465 with "tls"`;
  }
  if (code === 'ECONNREFUSED')
    return `Nothing listens on port ${port}. Check host and port, and whether the server runs`;
  if (
    code === 'ETIMEDOUT' ||
    words.includes('timed out') ||
    words.includes('took too long') ||
    words.includes('greeting')
  ) {
    const hint = security === 'tls' ? '' : ' A server that waits for TLS first (port 465) needs security "tls"';
    return `No answer on port ${port} in time. Check host, port and firewall.${hint}`;
  }
  if (words.includes('connection closed') || code === 'ECONNRESET') {
    return 'The server closed the connection without a word. It may be restarting, or refuse this address';
  }
  // nodemailer has one code for everything that happens on a socket or to its encryption; only the text says what. What
  // Node adds after a semicolon is advice for Node's own users.
  const onSocket = code === 'ESOCKET' || code === 'ETLS';
  return reason ?? (onSocket ? (message.split(';')[0] as string) : (code ?? 'no answer'));
}
